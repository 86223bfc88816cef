package dev.levin.bench.timer;

import dev.levin.bench.jvm.WarmUp;
import dev.levin.bench.timers.TimerForm;
import dev.levin.bench.timers.TimerHost;
import java.util.SplittableRandom;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
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

/** A4: one thread starts timers of a minute to an hour, and cancels them all. The score is for a whole run. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Warmup(iterations = 1, time = 500, timeUnit = TimeUnit.MILLISECONDS)
@Measurement(iterations = 5, time = 500, timeUnit = TimeUnit.MILLISECONDS)
@Fork(1)
public class CancelBenchmark {
    private static final long SHORTEST = TimeUnit.MINUTES.toNanos(1);
    private static final long LONGEST = TimeUnit.HOURS.toNanos(1);

    /** Whose timers. */
    @Param("LEVIN_WHEEL")
    public TimerForm form = TimerForm.LEVIN_WHEEL;

    /** How many. */
    @Param("100000")
    public int size;

    private long[] delays = {};
    private @Nullable TimerHost host;

    /** Chooses the delays and warms up. */
    @Setup(Level.Trial)
    public void open() {
        delays = new SplittableRandom(size).longs(size, SHORTEST, LONGEST).toArray();
        host = form.open();
        WarmUp.fromSystemProperties().run(this::run);
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
    public void run() {
        TimerHost host = this.host;
        if (host == null) {
            throw new IllegalStateException("not open");
        }
        int cancelled = host.insertAndCancel(delays);
        if (cancelled != size) {
            throw new IllegalStateException(cancelled + " timers were cancelled, of " + size);
        }
    }
}
