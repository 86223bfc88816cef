package dev.levin.bench.async;

import static org.assertj.core.api.Assertions.assertThat;

import dev.levin.bench.waiting.AsyncForm;
import dev.levin.bench.waiting.AsyncHost;
import org.junit.jupiter.api.Test;

class ParkedBenchmarkTest {
    @Test
    void bytesForEach_waitingTasks_isTheSizeOfATask() {
        try (AsyncHost host = AsyncForm.LEVIN.open(2)) {
            // A task and its body are two objects of two dozen bytes at least, and not a thread's stack.
            assertThat(ParkedBenchmark.bytesForEach(host, 50_000)).isBetween(48.0, 1_000.0);
        }
    }
}
