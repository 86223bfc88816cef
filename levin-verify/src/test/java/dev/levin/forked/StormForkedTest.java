package dev.levin.forked;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import java.io.IOException;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The same storm on JVMs of all kinds: rows 23 and 24 of the fault table. */
final class StormForkedTest {
    static Stream<Arguments> jvms() {
        return Stream.of(
                arguments(List.of("-Xint")),
                arguments(List.of("-XX:+UseSerialGC")),
                arguments(List.of("-XX:+UseParallelGC")),
                arguments(List.of("-XX:+UseZGC")),
                arguments(List.of("-Xmx48m")),
                arguments(List.of("-XX:-UseCompressedOops")),
                arguments(List.of(
                        "-XX:+UnlockDiagnosticVMOptions",
                        "-XX:+IgnoreUnrecognizedVMOptions",
                        "-XX:+SafepointALot",
                        "-XX:GuaranteedSafepointInterval=1")));
    }

    @ParameterizedTest
    @MethodSource("jvms")
    void storm_onThisJvm_everyTaskRunsOnce(List<String> options) throws IOException, InterruptedException {
        String output = ChildJvm.of(StormMain.class).withOptions(options).run(0);
        assertThat(output).contains("maxThreads=");
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 64})
    void storm_withThisManyProcessors_everyTaskRunsOnce(int processors) throws IOException, InterruptedException {
        String output = ChildJvm.of(StormMain.class)
                .withOptions(List.of("-XX:ActiveProcessorCount=" + processors))
                .run(0);
        assertThat(output).contains("maxThreads=" + processors + "\n");
    }

    @ParameterizedTest
    @ValueSource(ints = {7, 65, 200})
    void storm_withThisManyWorkers_everyTaskRunsOnce(int workers) throws IOException, InterruptedException {
        String output = ChildJvm.of(StormMain.class)
                .withOptions(List.of("-Dlevin.workers=" + workers))
                .run(0);
        assertThat(output).contains("maxThreads=" + workers + "\n");
    }

    @Test
    void storm_onOneRealProcessor_everyTaskRunsOnce() throws IOException, InterruptedException {
        Commands.assumeWorks("taskset", "-c", "0", "true");
        String output = ChildJvm.of(StormMain.class)
                .withPrefix(List.of("taskset", "-c", "0"))
                .run(0);
        assertThat(output).contains("maxThreads=1\n");
    }

    @Test
    void storm_withManyWorkersOnOneRealProcessor_everyTaskRunsOnce() throws IOException, InterruptedException {
        Commands.assumeWorks("taskset", "-c", "0", "true");
        String output = ChildJvm.of(StormMain.class)
                .withOptions(List.of("-Dlevin.workers=16"))
                .withPrefix(List.of("taskset", "-c", "0"))
                .run(0);
        assertThat(output).contains("maxThreads=16\n");
    }
}
