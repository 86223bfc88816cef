package dev.levin.bench.jvm;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.openjdk.jmh.runner.BenchmarkException;
import org.openjdk.jmh.runner.RunnerException;

class JmhChildTest {
    @Test
    void rootOf_whatABenchmarkHasThrown_isFoundInsideOfWhatJmhThrows() {
        IOException thrown = new IOException("gone");
        BenchmarkException byJmh =
                new BenchmarkException("Benchmark error", List.of(new IllegalStateException("no answer", thrown)));
        assertThat(JmhChild.rootOf(new RunnerException(byJmh))).isSameAs(thrown);
    }

    @Test
    void rootOf_nothingInside_isItself() {
        RunnerException thrown = new RunnerException("no benchmarks");
        assertThat(JmhChild.rootOf(thrown)).isSameAs(thrown);
    }
}
