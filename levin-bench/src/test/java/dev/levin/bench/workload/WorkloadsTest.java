package dev.levin.bench.workload;

import static org.assertj.core.api.Assertions.assertThat;

import dev.levin.bench.subject.Contender;
import dev.levin.bench.subject.PoolSubject;
import java.util.Arrays;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Function;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Every workload on every subject, small and more than once: workloads check themselves. */
class WorkloadsTest {
    private static final int THREADS = 2;

    @BeforeAll
    static void tellVirtualThreadsTheirParallelism() {
        System.setProperty("jdk.virtualThreadScheduler.parallelism", "" + THREADS);
    }

    @ParameterizedTest
    @MethodSource("present")
    void outsideBurst_anySubject_runsEveryTaskOnce(Contender contender) {
        runThrice(contender, pool -> OutsideBurst.empty(pool, 5_000));
    }

    @ParameterizedTest
    @MethodSource("present")
    void outsideBurst_tasksThatCompute_runsEveryTaskOnce(Contender contender) {
        runThrice(contender, pool -> OutsideBurst.computing(pool, 5_000, 10));
    }

    @ParameterizedTest
    @MethodSource("present")
    void insideBurst_anySubject_runsEveryTaskOnce(Contender contender) {
        runThrice(contender, pool -> new InsideBurst(pool, 5_000));
    }

    @ParameterizedTest
    @MethodSource("present")
    void chain_anySubject_runsToItsEnd(Contender contender) {
        runThrice(contender, pool -> new Chain(pool, 1_000));
    }

    @ParameterizedTest
    @MethodSource("present")
    void rescheduling_anySubject_runsEveryTaskEveryTime(Contender contender) {
        runThrice(contender, pool -> new Rescheduling(pool, 20, 50));
    }

    @ParameterizedTest
    @MethodSource("present")
    void producers_anySubject_runsEveryTaskOnce(Contender contender) {
        runThrice(contender, pool -> new Producers(pool, 4, 8_000));
    }

    @ParameterizedTest
    @MethodSource("present")
    void work_spawned_runsItsBody(Contender contender) {
        AtomicInteger runs = new AtomicInteger();
        DoneSignal done = new DoneSignal(1);
        try (PoolSubject pool = contender.open(THREADS)) {
            done.begin();
            pool.work(() -> {
                        runs.incrementAndGet();
                        done.done();
                    })
                    .spawn();
            done.await();
        }
        assertThat(runs).hasValue(1);
    }

    static Stream<Contender> present() {
        return Arrays.stream(Contender.values())
                .filter(contender -> contender.oldestJdk() <= Runtime.version().feature());
    }

    private static void runThrice(Contender contender, Function<PoolSubject, Workload> make) {
        try (PoolSubject pool = contender.open(THREADS);
                Workload workload = make.apply(pool)) {
            for (int i = 0; i < 3; i++) {
                workload.run();
            }
        }
    }
}
