package dev.levin.bench.jvm;

import static org.assertj.core.api.Assertions.assertThat;

import dev.levin.bench.idle.CpuBenchmark;
import dev.levin.bench.idle.FootprintBenchmark;
import dev.levin.bench.plan.BenchCase;
import dev.levin.bench.plan.Effort;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class TouchedHeapTest {
    private static final BenchCase MEMORY = caseOf(FootprintBenchmark.class.getName());
    private static final BenchCase TIME = caseOf(CpuBenchmark.class.getName());

    @Test
    void isFor_casesOfWhichOneMeasuresMemory_doesNot() {
        assertThat(TouchedHeap.isFor(List.of(TIME))).isTrue();
        assertThat(TouchedHeap.isFor(List.of(TIME, MEMORY))).isFalse();
    }

    @Test
    void isFor_nameOfNoClass_isAsUsual() {
        assertThat(TouchedHeap.isFor(List.of(caseOf("no.such.Benchmark")))).isTrue();
    }

    @Test
    void jvmOptions_ofTheRecord_haveAHeapNoLargerThanThisMachineGives() {
        assertThat(FreshJvm.jvmOptions(Effort.QUICK, 2)).containsAll(TouchedHeap.jvmOptions());
        String size = TouchedHeap.jvmOptions().get(0);
        long megabytes = Long.parseLong(size.substring("-Xms".length(), size.length() - 1));
        assertThat(megabytes)
                .isPositive()
                .isLessThanOrEqualTo(Runtime.getRuntime().maxMemory() >> 20);
    }

    private static BenchCase caseOf(String benchmark) {
        return new BenchCase("w", benchmark, "label", "family", Map.of(), null);
    }
}
