package dev.levin.cli.demo;

import static org.assertj.core.api.Assertions.assertThat;

import dev.levin.Levin;
import dev.levin.bench.subject.Contender;
import dev.levin.bench.subject.PoolSubject;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.EnumSource.Mode;
import org.junit.jupiter.params.provider.ValueSource;

class DemoWorkloadsTest {
    @ParameterizedTest
    @EnumSource(mode = Mode.EXCLUDE, names = "VIRTUAL_THREAD")
    void quicksort_anyPool_sorts(Contender contender) {
        runTwice(new Quicksort(20_000), contender);
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 31, 32, 33, 34, 100, 1_000})
    void quicksort_sizesAroundTheCutOff_sorts(int size) {
        runTwice(new Quicksort(size), Contender.LEVIN_TASK);
    }

    @ParameterizedTest
    @EnumSource(mode = Mode.EXCLUDE, names = "VIRTUAL_THREAD")
    void taskBurst_anyPool_runsEveryTask(Contender contender) {
        runTwice(new TaskBurst(5_000), contender);
    }

    @Test
    void runtimeTasks_anyWorkload_runsOnThePoolAndLeavesItOpen() {
        try (Levin levin = Levin.start()) {
            for (DemoWorkload workload : List.of(new Quicksort(20_000), new TaskBurst(5_000))) {
                try (PoolSubject pool = new RuntimeTasks(levin.tasks())) {
                    runTwice(workload, pool);
                }
            }
            assertThat(levin.tasks().isShutdown()).isFalse();
        }
    }

    private static void runTwice(DemoWorkload workload, Contender contender) {
        try (PoolSubject pool = contender.open(2)) {
            runTwice(workload, pool);
        }
    }

    private static void runTwice(DemoWorkload workload, PoolSubject pool) {
        DemoWorkload.Run run = workload.on(pool);
        for (int i = 0; i < 2; i++) {
            run.prepare();
            run.work();
            run.check();
        }
    }
}
