package dev.levin.bench.idle;

import dev.levin.bench.jvm.OneRun;
import dev.levin.bench.jvm.WarmUp;
import dev.levin.bench.resting.OpenPool;
import dev.levin.bench.resting.PoolForm;
import dev.levin.bench.resting.WakeUps;
import java.util.concurrent.TimeUnit;
import org.HdrHistogram.Histogram;
import org.jspecify.annotations.Nullable;
import org.openjdk.jmh.annotations.AuxCounters;
import org.openjdk.jmh.annotations.Benchmark;
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

/** I2: a task every millisecond for a pool that has nothing else to do. The time of a run means nothing. */
@OneRun
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Warmup(iterations = 0)
@Measurement(iterations = 1, time = 1, timeUnit = TimeUnit.MILLISECONDS)
@Fork(1)
public class WakeBenchmark {
    private static final long GAP_NANOS = 1_000_000;

    /** Whose pool. */
    @Param("LEVIN_TASKS")
    public PoolForm form = PoolForm.LEVIN_TASKS;

    /** How many threads compute. */
    @Param("2")
    public int workers;

    /** How many tasks. */
    @Param("500")
    public int size;

    private @Nullable OpenPool pool;

    /** What the benchmark measures itself. */
    @State(Scope.Thread)
    @AuxCounters(AuxCounters.Type.EVENTS)
    public static class Latency {
        /** Nanoseconds from submission to start, median. */
        public double p50;

        /** Nanoseconds from submission to start, 99th percentile. */
        public double p99;
    }

    /** Warms up with tasks that are submitted one after the other. */
    @Setup(Level.Trial)
    public void open() {
        OpenPool pool = form.open(workers);
        this.pool = pool;
        WakeUps wakeUps = new WakeUps(pool.executor());
        WarmUp.fromSystemProperties().run(() -> {
            long unused = wakeUps.once();
        });
    }

    /** Ends what {@link #open} started. */
    @TearDown(Level.Trial)
    public void close() {
        if (pool != null) {
            pool.close();
        }
    }

    /** One run. */
    @Benchmark
    public void run(Latency latency) {
        OpenPool pool = this.pool;
        if (pool == null) {
            throw new IllegalStateException("not open");
        }
        Histogram found = new WakeUps(pool.executor()).run(size, GAP_NANOS);
        latency.p50 = found.getValueAtPercentile(50);
        latency.p99 = found.getValueAtPercentile(99);
    }
}
