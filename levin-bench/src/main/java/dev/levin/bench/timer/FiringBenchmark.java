package dev.levin.bench.timer;

import dev.levin.bench.timers.Firing;
import dev.levin.bench.timers.TimerForm;
import dev.levin.bench.timers.TimerHost;
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

/** A4: timers at a rate of 100,000 a second, and how late they fire. The time of a run means nothing. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Warmup(iterations = 1, time = 500, timeUnit = TimeUnit.MILLISECONDS)
@Measurement(iterations = 5, time = 500, timeUnit = TimeUnit.MILLISECONDS)
@Fork(1)
public class FiringBenchmark {
    private static final long NANOS_PER_TIMER = 10_000;

    /** From the choice of the deadlines to the first: time enough to start all timers, also before they are compiled. */
    private static final long LEAD_NANOS = 250_000_000;

    private static final int WARM_UP_RUNS = 2;

    /** Whose timers. */
    @Param("LEVIN_WHEEL")
    public TimerForm form = TimerForm.LEVIN_WHEEL;

    /** How many. */
    @Param("100000")
    public int size;

    private @Nullable TimerHost host;

    /** What the benchmark measures itself. */
    @State(Scope.Thread)
    @AuxCounters(AuxCounters.Type.EVENTS)
    public static class Lateness {
        /** Nanoseconds, 99th percentile. */
        public double measured;
    }

    /** Warms up. */
    @Setup(Level.Trial)
    public void open() {
        TimerHost host = form.open();
        this.host = host;
        for (int i = 0; i < WARM_UP_RUNS; i++) {
            double unused = firing().run(host);
        }
    }

    /** Ends what {@link #open} started. */
    @TearDown(Level.Trial)
    public void close() {
        if (host != null) {
            host.close();
        }
    }

    /** One run. */
    @Benchmark
    public void run(Lateness lateness) {
        TimerHost host = this.host;
        if (host == null) {
            throw new IllegalStateException("not open");
        }
        lateness.measured = firing().run(host);
    }

    private Firing firing() {
        return new Firing(size, LEAD_NANOS, size * NANOS_PER_TIMER);
    }
}
