package dev.levin.bench.pool;

import dev.levin.bench.subject.PoolSubject;
import dev.levin.bench.workload.OutsideBurst;
import dev.levin.bench.workload.Workload;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.Param;

/** T7: 10,000 tasks from one outside thread, each of which computes. */
public class SizedBurstBenchmark extends PoolBenchmark {
    private static final int TASKS = 10_000;

    /** How large a task is. */
    @Param({"10", "100", "1000", "10000"})
    public int steps;

    @Override
    Workload workloadOn(PoolSubject pool) {
        return OutsideBurst.computing(pool, TASKS, steps);
    }

    /** One burst; the score is for one task. */
    @Benchmark
    @OperationsPerInvocation(TASKS)
    public void run() {
        runWorkload();
    }
}
