package dev.levin.bench.idle;

import dev.levin.bench.jvm.OneRun;
import dev.levin.bench.resting.CpuUsage;
import dev.levin.bench.resting.Resting;
import dev.levin.bench.resting.RestingForm;
import java.util.Set;
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

/** I1: how much CPU time the process uses while nobody wants anything of it. The time of a run means nothing. */
@OneRun
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Warmup(iterations = 0)
@Measurement(iterations = 1, time = 1, timeUnit = TimeUnit.MILLISECONDS)
@Fork(1)
public class CpuBenchmark {
    /** What is left alone. */
    @Param("LEVIN")
    public RestingForm form = RestingForm.LEVIN;

    /** How many threads. */
    @Param("2")
    public int workers;

    /** For how long. */
    @Param("2000")
    public int millis;

    private @Nullable Resting resting;
    private Set<Long> started = Set.of();

    /** What the benchmark measures itself. */
    @State(Scope.Thread)
    @AuxCounters(AuxCounters.Type.EVENTS)
    public static class Usage {
        /** Microseconds of CPU time in a second, of the whole process. */
        public double process;

        /** The same of those threads alone that were started for what is left alone. */
        public double own;
    }

    /** Has all threads started. */
    @Setup(Level.Trial)
    public void open() {
        Set<Long> before = CpuUsage.javaThreads();
        resting = form.open(workers);
        started = CpuUsage.javaThreads();
        started.removeAll(before);
        if (started.size() < workers) {
            throw new IllegalStateException(started.size() + " threads were started for " + workers + " workers");
        }
    }

    /** Ends what {@link #open} started. */
    @TearDown(Level.Trial)
    public void close() {
        if (resting != null) {
            resting.close();
        }
    }

    /** One run. */
    @Benchmark
    public void run(Usage usage) throws InterruptedException {
        CpuUsage found = CpuUsage.during(millis, started);
        if (found.threadsEnded() > 0) {
            throw new IllegalStateException(found.threadsEnded() + " threads have ended, and are not counted");
        }
        usage.process = found.microsPerSecond();
        usage.own = found.microsOfThreads();
    }
}
