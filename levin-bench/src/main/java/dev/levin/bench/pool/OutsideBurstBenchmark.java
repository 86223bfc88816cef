package dev.levin.bench.pool;

import dev.levin.bench.subject.PoolSubject;
import dev.levin.bench.workload.OutsideBurst;
import dev.levin.bench.workload.Workload;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.OperationsPerInvocation;

/** T1, and T3 with the contender that batches: 100,000 counting tasks from one outside thread. */
public class OutsideBurstBenchmark extends PoolBenchmark {
    private static final int TASKS = 100_000;

    @Override
    Workload workloadOn(PoolSubject pool) {
        return OutsideBurst.empty(pool, TASKS);
    }

    /** One burst; the score is for one task. */
    @Benchmark
    @OperationsPerInvocation(TASKS)
    public void run() {
        runWorkload();
    }
}
