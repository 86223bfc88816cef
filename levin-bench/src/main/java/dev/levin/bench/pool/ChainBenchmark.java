package dev.levin.bench.pool;

import dev.levin.bench.subject.PoolSubject;
import dev.levin.bench.workload.Chain;
import dev.levin.bench.workload.Workload;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.OperationsPerInvocation;

/** T4: a chain of 100,000 tasks, each of which spawns the next. */
public class ChainBenchmark extends PoolBenchmark {
    private static final int TASKS = 100_000;

    @Override
    Workload workloadOn(PoolSubject pool) {
        return new Chain(pool, TASKS);
    }

    /** One burst; the score is for one task. */
    @Benchmark
    @OperationsPerInvocation(TASKS)
    public void run() {
        runWorkload();
    }
}
