package dev.levin.bench.pool;

import dev.levin.bench.subject.PoolSubject;
import dev.levin.bench.workload.Producers;
import dev.levin.bench.workload.Workload;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.Param;

/** T6: 1,000,000 counting tasks from several outside threads. */
public class ProducersBenchmark extends PoolBenchmark {
    private static final int TASKS = 1_000_000;

    /** How many threads spawn. */
    @Param({"1", "2", "4", "8"})
    public int producers;

    @Override
    Workload workloadOn(PoolSubject pool) {
        return new Producers(pool, producers, TASKS);
    }

    /** One burst; the score is for one task. */
    @Benchmark
    @OperationsPerInvocation(TASKS)
    public void run() {
        runWorkload();
    }
}
