package dev.levin.forked;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import dev.levin.evidence.Variant;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/** The same storm on JVMs of all kinds: rows 23 and 24 of the fault table. */
final class StormForkedTest {
    private static final List<List<String>> JVMS = List.of(
            List.of("-Xint"),
            List.of("-XX:+UseSerialGC"),
            List.of("-XX:+UseParallelGC"),
            List.of("-XX:+UseZGC"),
            List.of("-Xmx48m"),
            List.of("-XX:-UseCompressedOops"),
            List.of(
                    "-XX:+UnlockDiagnosticVMOptions",
                    "-XX:+IgnoreUnrecognizedVMOptions",
                    "-XX:+SafepointALot",
                    "-XX:GuaranteedSafepointInterval=1"));

    static Stream<Arguments> jvms() {
        return Stream.of(PoolKind.values()).flatMap(kind -> JVMS.stream().map(options -> arguments(kind, options)));
    }

    @ParameterizedTest
    @MethodSource("jvms")
    void storm_onThisJvm_everyTaskRunsOnce(PoolKind kind, List<String> options)
            throws IOException, InterruptedException {
        String output = child(kind).withOptions(options).run(0);
        assertThat(output).contains("maxThreads=");
    }

    @ParameterizedTest
    @EnumSource
    void storm_whileAllThreadsAreStoppedAgainAndAgain_everyTaskRunsOnce(PoolKind kind)
            throws IOException, InterruptedException {
        String output = ChildJvm.of(PausedStormMain.class, kind.name())
                .withOptions(List.of("-XX:+UseSerialGC", "-Xmx192m"))
                .run(0);
        assertThat(output).contains("maxThreads=").containsPattern(PausedStormMain.PAUSES + "[1-9]");
    }

    @ParameterizedTest
    @CsvSource({"TASK, 1", "TASK, 64", "FORK, 1", "FORK, 64", "ASYNC, 1", "ASYNC, 64"})
    void storm_withThisManyProcessors_everyTaskRunsOnce(PoolKind kind, int processors)
            throws IOException, InterruptedException {
        String output = child(kind)
                .withOptions(List.of("-XX:ActiveProcessorCount=" + processors))
                .run(0);
        assertThat(output).contains("maxThreads=" + processors + "\n");
    }

    @ParameterizedTest
    @CsvSource({
        "TASK, 7",
        "TASK, 65",
        "TASK, 200",
        "FORK, 7",
        "FORK, 65",
        "FORK, 200",
        "ASYNC, 7",
        "ASYNC, 65",
        "ASYNC, 200"
    })
    void storm_withThisManyWorkers_everyTaskRunsOnce(PoolKind kind, int workers)
            throws IOException, InterruptedException {
        String output =
                child(kind).withOptions(List.of("-Dlevin.workers=" + workers)).run(0);
        assertThat(output).contains("maxThreads=" + workers + "\n");
    }

    @ParameterizedTest
    @EnumSource(names = {"TASK", "FORK", "ASYNC"})
    void storm_onOneRealProcessor_everyTaskRunsOnce(PoolKind kind) throws IOException, InterruptedException {
        Commands.assumeWorks("taskset", "-c", "0", "true");
        String output = child(kind).withPrefix(List.of("taskset", "-c", "0")).run(0);
        assertThat(output).contains("maxThreads=1\n");
    }

    @ParameterizedTest
    @EnumSource(names = {"TASK", "FORK", "ASYNC"})
    void storm_withManyWorkersOnOneRealProcessor_everyTaskRunsOnce(PoolKind kind)
            throws IOException, InterruptedException {
        Commands.assumeWorks("taskset", "-c", "0", "true");
        String output = child(kind)
                .withOptions(List.of("-Dlevin.workers=16"))
                .withPrefix(List.of("taskset", "-c", "0"))
                .run(0);
        assertThat(output).contains("maxThreads=16\n");
    }

    /** What two push into one queue at the same time may be lost; or, where a lock guards the queue, two have it at once. */
    private static Variant plantedBug(PoolKind kind) {
        if (kind == PoolKind.BLOCKING) {
            return Variant.of(
                    "dev/levin/internal/park/ShortLock.java",
                    "if (word.getAcquire() != FREE || !word.compareAndSet(FREE, HELD)) {",
                    "if (word.getAcquire() != FREE) {");
        }
        return Variant.of(
                "dev/levin/internal/queue/SwapQueue.java",
                "if (this.top.compareAndSet(top, newest)) {",
                "Thread.yield();\n while (!this.top.compareAndSet(this.top.getVolatile(), newest)) {}\n if (true) {");
    }

    /** A storm that never failed proves nothing. */
    @ParameterizedTest
    @EnumSource
    void storm_onAPlantedBug_fails(PoolKind kind, @TempDir Path directory) throws IOException, InterruptedException {
        Path bug = plantedBug(kind).compileInto(directory);
        List<Path> classPath =
                Stream.concat(Stream.of(bug), ChildJvm.classPath().stream()).toList();
        ChildJvm child = ChildJvm.of(classPath, StormMain.class, kind.name());
        try (RunningChild running =
                child.withOptions(List.of("-Dlevin.storm.seconds=5")).start()) {
            running.awaitLine(StormMain.FAILED);
        }
    }

    private static ChildJvm child(PoolKind kind) {
        return ChildJvm.of(StormMain.class, kind.name());
    }
}
