package dev.levin.bench.async;

import dev.levin.bench.jvm.WarmUp;
import dev.levin.bench.waiting.AsyncForm;
import dev.levin.bench.waiting.Trial;
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

/** Runs a workload in the words of a library, after a warm-up until times are steady. The score is for a whole run. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Warmup(iterations = 1, time = 500, timeUnit = TimeUnit.MILLISECONDS)
@Measurement(iterations = 5, time = 500, timeUnit = TimeUnit.MILLISECONDS)
@Fork(1)
public abstract class TrialBenchmark {
    /** In whose words. */
    @Param("LEVIN")
    public AsyncForm form = AsyncForm.LEVIN;

    /** How large a run is. */
    @Param("1000")
    public int size;

    /** How many threads compute. */
    @Param("2")
    public int workers;

    private @Nullable Trial trial;

    /** For subclasses. */
    protected TrialBenchmark() {}

    /** Starts the runtime. */
    protected abstract Trial openTrial();

    /** Starts the runtime and runs the workload until its times are steady. */
    @Setup(Level.Trial)
    public void open() {
        Trial trial = openTrial();
        this.trial = trial;
        WarmUp.fromSystemProperties().run(() -> {
            trial.prepare();
            trial.run();
            trial.check();
        });
    }

    /** Ends what {@link #open} started. */
    @TearDown(Level.Trial)
    public void close() {
        if (trial != null) {
            trial.close();
        }
    }

    /** One run. */
    @Benchmark
    public void run() {
        trial().run();
    }

    /** What {@link #open} started. */
    protected final Trial trial() {
        Trial trial = this.trial;
        if (trial == null) {
            throw new IllegalStateException("not open");
        }
        return trial;
    }
}
