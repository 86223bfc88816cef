package dev.levin.bench.timer;

import dev.levin.bench.jvm.WarmUp;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.annotations.Warmup;

/** A4: a million timers are started and cancelled. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Warmup(iterations = 1, time = 500, timeUnit = TimeUnit.MILLISECONDS)
@Measurement(iterations = 5, time = 500, timeUnit = TimeUnit.MILLISECONDS)
@Fork(1)
public class StartAndCancelBenchmark {
    private static final int TIMERS = 1_000_000;

    /** Who is measured. */
    @Param
    public TimerContender subject = TimerContender.LEVIN;

    /** How many threads start timers. */
    @Param({"1", "2"})
    public int users;

    private @Nullable TimerSubject timers;
    private @Nullable TimerCrowd crowd;

    /** Opens the subject and runs the workload until its times are steady. */
    @Setup(Level.Trial)
    public void open() {
        TimerSubject timers = subject.open(users);
        TimerCrowd crowd = new TimerCrowd(timers, users, TIMERS);
        this.timers = timers;
        this.crowd = crowd;
        WarmUp.fromSystemProperties().run(crowd::run);
    }

    /** Closes what {@link #open} opened. */
    @TearDown(Level.Trial)
    public void close() {
        if (crowd != null) {
            crowd.close();
        }
        if (timers != null) {
            timers.close();
        }
    }

    /** All timers; the score is for one, started and cancelled. */
    @Benchmark
    @OperationsPerInvocation(TIMERS)
    public void run() {
        TimerCrowd crowd = this.crowd;
        if (crowd == null) {
            throw new IllegalStateException("not open");
        }
        crowd.run();
    }
}
