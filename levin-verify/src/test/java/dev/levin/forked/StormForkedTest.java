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

    /** How many threads a blocking pool may have does not depend on processors; the runtime has that pool as well, and three others. */
    @ParameterizedTest
    @CsvSource({
        "TASK, 1, 1",
        "TASK, 64, 64",
        "FORK, 1, 1",
        "FORK, 64, 64",
        "BLOCKING, 1, 16",
        "BLOCKING, 64, 16",
        "ASYNC, 1, 1",
        "ASYNC, 64, 64",
        "LEVIN, 1, 19",
        "LEVIN, 64, 208"
    })
    void storm_withThisManyProcessors_everyTaskRunsOnce(PoolKind kind, int processors, int threads)
            throws IOException, InterruptedException {
        String output = child(kind)
                .withOptions(List.of("-XX:ActiveProcessorCount=" + processors))
                .run(0);
        assertThat(output).contains("maxThreads=" + threads + "\n");
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
    @CsvSource({"TASK, 1", "FORK, 1", "BLOCKING, 16", "ASYNC, 1", "LEVIN, 19"})
    void storm_onOneRealProcessor_everyTaskRunsOnce(PoolKind kind, int threads)
            throws IOException, InterruptedException {
        Commands.assumeWorks("taskset", "-c", "0", "true");
        String output = child(kind).withPrefix(List.of("taskset", "-c", "0")).run(0);
        assertThat(output).contains("maxThreads=" + threads + "\n");
    }

    @ParameterizedTest
    @CsvSource({"TASK, 16", "FORK, 16", "ASYNC, 16", "LEVIN, 64"})
    void storm_withManyWorkersOnOneRealProcessor_everyTaskRunsOnce(PoolKind kind, int threads)
            throws IOException, InterruptedException {
        Commands.assumeWorks("taskset", "-c", "0", "true");
        String output = child(kind)
                .withOptions(List.of("-Dlevin.workers=16"))
                .withPrefix(List.of("taskset", "-c", "0"))
                .run(0);
        assertThat(output).contains("maxThreads=" + threads + "\n");
    }

    /** What two push into one queue at the same time may be lost. */
    private static final Variant PUSH_BY_LOOK_AND_STORE = Variant.of(
            "dev/levin/internal/queue/SwapQueue.java",
            "if (this.top.compareAndSet(top, newest)) {",
            "Thread.yield();\n while (!this.top.compareAndSet(this.top.getVolatile(), newest)) {}\n if (true) {");

    /** Where a lock guards the queue, two have it at once. */
    private static final Variant NO_LOCK = Variant.of(
            "dev/levin/internal/park/ShortLock.java",
            "if (word.getAcquire() != FREE || !word.compareAndSet(FREE, HELD)) {",
            "if (word.getAcquire() != FREE) {");

    /** The owner has back what a thief has taken meanwhile. */
    static final Variant TAKE_BACK_BY_LOOK_AND_STORE = Variant.of(
            "dev/levin/fork/SplitDeque.java",
            "if (this.word.compareAndSet(word, without)) {\n                split",
            "Thread.yield();\n this.word.setVolatile(without);\n if (true) {\n split");

    /** The oldest of the entries that are shared is no job yet, and is lost for the thief. */
    private static final Variant SHARED_BEFORE_IT_IS_A_JOB = Variant.of(
            "dev/levin/fork/SplitDeque.java",
            "for (int index = split; index < newSplit; index++) {",
            "for (int index = split + 1; index < newSplit; index++) {");

    /** Of what was spawned, two have the same task, or a thief has one that the owner has. */
    static final Variant STEAL_BY_LOOK_AND_STORE = Variant.of(
            "dev/levin/fork/ChildDeque.java",
            "if (SLOT.getAcquire(slots, index) != expected || !this.top.compareAndSet(top, top + 1)) {",
            """
            if (SLOT.getAcquire(slots, index) != expected) {
                return false;
            }
            Thread.yield();
            this.top.setVolatile(top + 1);
            if (false) {""");

    static Stream<Arguments> plantedBugs() {
        return Stream.of(
                arguments(PoolKind.TASK, PUSH_BY_LOOK_AND_STORE),
                arguments(PoolKind.FORK, PUSH_BY_LOOK_AND_STORE),
                arguments(PoolKind.FORK, TAKE_BACK_BY_LOOK_AND_STORE),
                arguments(PoolKind.FORK, SHARED_BEFORE_IT_IS_A_JOB),
                arguments(PoolKind.FORK, STEAL_BY_LOOK_AND_STORE),
                arguments(PoolKind.BLOCKING, NO_LOCK),
                arguments(PoolKind.ASYNC, PUSH_BY_LOOK_AND_STORE),
                arguments(PoolKind.LEVIN, PUSH_BY_LOOK_AND_STORE));
    }

    /** A storm that never failed proves nothing. */
    @ParameterizedTest
    @MethodSource("plantedBugs")
    void storm_onAPlantedBug_fails(PoolKind kind, Variant bug, @TempDir Path directory)
            throws IOException, InterruptedException {
        Path classes = bug.compileInto(directory);
        List<Path> classPath =
                Stream.concat(Stream.of(classes), ChildJvm.classPath().stream()).toList();
        ChildJvm child =
                ChildJvm.of(classPath, StormMain.class, kind.name()).withOptions(List.of("-Dlevin.storm.seconds=5"));
        assertThat(Searches.find(child, StormMain.FAILED, StormMain.PASSED))
                .as("a storm has found it")
                .isTrue();
    }

    private static ChildJvm child(PoolKind kind) {
        return ChildJvm.of(StormMain.class, kind.name());
    }
}
