package dev.levin.bench.pool;

import dev.levin.bench.subject.PoolSubject;
import dev.levin.bench.workload.InsideBurst;
import dev.levin.bench.workload.Workload;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.OperationsPerInvocation;

/** T2: 100,000 counting tasks from inside of a worker. */
public class InsideBurstBenchmark extends PoolBenchmark {
    private static final int TASKS = 100_000;

    @Override
    Workload workloadOn(PoolSubject pool) {
        return new InsideBurst(pool, TASKS);
    }

    /** One burst; the score is for one task. */
    @Benchmark
    @OperationsPerInvocation(TASKS)
    public void run() {
        runWorkload();
    }
}
