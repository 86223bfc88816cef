package dev.levin.bench.pool;

import dev.levin.bench.subject.PoolSubject;
import dev.levin.bench.workload.Rescheduling;
import dev.levin.bench.workload.Workload;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.OperationsPerInvocation;

/** T5: 200 tasks that run 1,000 times each. */
public class ReschedulingBenchmark extends PoolBenchmark {
    private static final int TASKS = 200;
    private static final int TIMES = 1_000;

    @Override
    Workload workloadOn(PoolSubject pool) {
        return new Rescheduling(pool, TASKS, TIMES);
    }

    /** All tasks, all times; the score is for one run of one task. */
    @Benchmark
    @OperationsPerInvocation(TASKS * TIMES)
    public void run() {
        runWorkload();
    }
}
