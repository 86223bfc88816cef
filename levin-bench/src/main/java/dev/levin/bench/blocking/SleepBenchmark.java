package dev.levin.bench.blocking;

import dev.levin.bench.calls.CallForm;
import dev.levin.bench.calls.CallHost;
import dev.levin.bench.calls.Sleeps;
import dev.levin.bench.jvm.WarmUp;
import java.util.concurrent.TimeUnit;
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

/** B2: more calls that sleep than there may be threads, on a pool that has its threads already. The score is for a whole run. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Warmup(iterations = 1, time = 500, timeUnit = TimeUnit.MILLISECONDS)
@Measurement(iterations = 5, time = 500, timeUnit = TimeUnit.MILLISECONDS)
@Fork(1)
public class SleepBenchmark {
    /** Whose pool. */
    @Param("LEVIN")
    public CallForm form = CallForm.LEVIN;

    /** How many calls. */
    @Param("1000")
    public int size;

    /** How long each sleeps. */
    @Param("10")
    public int millis;

    private @Nullable CallHost host;

    /** What the benchmark measures itself. */
    @State(Scope.Thread)
    @AuxCounters(AuxCounters.Type.EVENTS)
    public static class OverIdeal {
        private double sum;
        private int runs;

        /** Begins an iteration. */
        @Setup(Level.Iteration)
        public void reset() {
            sum = 0;
            runs = 0;
        }

        void add(double overIdeal) {
            sum += overIdeal;
            runs++;
        }

        /** The mean of the iteration's runs. */
        public double measured() {
            return sum / runs;
        }
    }

    /** Makes the pool, has it start its threads, and warms up. */
    @Setup(Level.Trial)
    public void open() {
        renew();
        WarmUp.fromSystemProperties().run(this::warmUp);
    }

    /** One run before anything is measured. */
    protected void warmUp() {
        double unused = sleep();
    }

    /** A pool without threads, instead of the one that there is. */
    protected final void renew() {
        close();
        host = form.open();
    }

    /** Ends what {@link #open} started. */
    @TearDown(Level.Trial)
    public void close() {
        if (host != null) {
            host.close();
            host = null;
        }
    }

    /** One run. */
    @Benchmark
    public void run(OverIdeal overIdeal) {
        overIdeal.add(sleep());
    }

    private double sleep() {
        CallHost host = this.host;
        if (host == null) {
            throw new IllegalStateException("not open");
        }
        return new Sleeps(size, millis, CallForm.MAX_THREADS).run(host);
    }
}
