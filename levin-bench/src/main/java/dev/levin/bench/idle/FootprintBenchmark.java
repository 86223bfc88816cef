package dev.levin.bench.idle;

import dev.levin.bench.jvm.OneRun;
import dev.levin.bench.jvm.UntouchedHeap;
import dev.levin.bench.resting.Footprint;
import dev.levin.bench.resting.Resting;
import dev.levin.bench.resting.Stage;
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

/** I3: what the process has in memory, and how many threads. The time of a run means nothing. */
@OneRun
@UntouchedHeap
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Warmup(iterations = 0)
@Measurement(iterations = 1, time = 1, timeUnit = TimeUnit.MILLISECONDS)
@Fork(1)
public class FootprintBenchmark {
    /** How much of the runtime has been used. */
    @Param("ALL")
    public Stage stage = Stage.ALL;

    /** How many threads each pool has. */
    @Param("2")
    public int workers;

    private @Nullable Resting resting;

    /** What the benchmark measures itself. */
    @State(Scope.Thread)
    @AuxCounters(AuxCounters.Type.EVENTS)
    public static class Found {
        /** Resident memory, in MiB. */
        public double resident;

        /** Threads of Java's. */
        public double threads;
    }

    /** Uses what is to be used. */
    @Setup(Level.Trial)
    public void open() {
        resting = stage.open(workers);
    }

    /** Ends what {@link #open} started. */
    @TearDown(Level.Trial)
    public void close() {
        if (resting != null) {
            resting.close();
        }
    }

    /** One look. */
    @Benchmark
    public void run(Found found) {
        Footprint footprint = Footprint.now();
        found.resident = footprint.residentMiB();
        found.threads = footprint.threads();
    }
}
