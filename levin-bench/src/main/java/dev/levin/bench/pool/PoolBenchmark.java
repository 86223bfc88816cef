package dev.levin.bench.pool;

import dev.levin.bench.jvm.WarmUp;
import dev.levin.bench.subject.Contender;
import dev.levin.bench.subject.PoolSubject;
import dev.levin.bench.workload.Workload;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.annotations.Warmup;

/** What all benchmarks of pools share: the subject, its number of threads, and a warm-up until times are steady. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Warmup(iterations = 1, time = 500, timeUnit = TimeUnit.MILLISECONDS)
@Measurement(iterations = 5, time = 500, timeUnit = TimeUnit.MILLISECONDS)
@Fork(1)
public abstract class PoolBenchmark {
    /** Who is measured. */
    @Param
    public Contender subject = Contender.LEVIN_TASK;

    /** How many threads compute. */
    @Param("2")
    public int threads;

    private @Nullable PoolSubject pool;
    private @Nullable Workload workload;

    /** Makes this benchmark's workload on a pool that was just opened. */
    abstract Workload workloadOn(PoolSubject pool);

    /** Opens the pool and runs the workload until its times are steady. */
    @Setup(Level.Trial)
    public void open() {
        PoolSubject pool = subject.open(threads);
        Workload workload = workloadOn(pool);
        this.pool = pool;
        this.workload = workload;
        WarmUp.fromSystemProperties().run(workload::run);
    }

    /** Closes what {@link #open} opened. */
    @TearDown(Level.Trial)
    public void close() {
        if (workload != null) {
            workload.close();
        }
        if (pool != null) {
            pool.close();
        }
    }

    final void runWorkload() {
        Workload workload = this.workload;
        if (workload == null) {
            throw new IllegalStateException("not open");
        }
        workload.run();
    }
}
