package dev.levin.bench.async;

import dev.levin.bench.jvm.WarmUp;
import dev.levin.bench.waiting.AsyncForm;
import dev.levin.bench.waiting.AsyncTrial;
import dev.levin.bench.waiting.AsyncWork;
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

/** A1: a workload in the words of a library, after a warm-up until times are steady. The score is for a whole run. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Warmup(iterations = 1, time = 500, timeUnit = TimeUnit.MILLISECONDS)
@Measurement(iterations = 5, time = 500, timeUnit = TimeUnit.MILLISECONDS)
@Fork(1)
public class AsyncBenchmark {
    /** What is run. */
    @Param("SPAWN_LOCAL")
    public AsyncWork work = AsyncWork.SPAWN_LOCAL;

    /** In whose words. */
    @Param("LEVIN")
    public AsyncForm form = AsyncForm.LEVIN;

    /** How many tasks, pairs or links. */
    @Param("1000")
    public int size;

    /** How many threads compute. */
    @Param("2")
    public int workers;

    private @Nullable AsyncTrial trial;

    /** Starts the runtime and runs the workload until its times are steady. */
    @Setup(Level.Trial)
    public void open() {
        AsyncTrial trial = AsyncTrial.open(form, work, size, workers);
        this.trial = trial;
        WarmUp.fromSystemProperties().run(trial::run);
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
        AsyncTrial trial = this.trial;
        if (trial == null) {
            throw new IllegalStateException("not open");
        }
        trial.run();
    }
}
