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
        long most = Runtime.getRuntime().maxMemory() >> 20;
        long size = Math.min(most, Effort.QUICK.heapMebibytes());
        assertThat(FreshJvm.jvmOptions(Effort.QUICK, 2)).contains("-Xms" + size + "m", "-Xmx" + size + "m");
        assertThat(TouchedHeap.jvmOptions(Integer.MAX_VALUE)).contains("-Xmx" + most + "m");
    }

    private static BenchCase caseOf(String benchmark) {
        return new BenchCase("w", benchmark, "label", "family", Map.of(), null);
    }
}
