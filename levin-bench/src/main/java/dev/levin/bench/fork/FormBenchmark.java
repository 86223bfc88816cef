package dev.levin.bench.fork;

import dev.levin.bench.jvm.WarmUp;
import dev.levin.bench.recursion.ForkHost;
import dev.levin.bench.recursion.Form;
import dev.levin.bench.recursion.Recursion;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;
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

/** Runs something in one of its forms on that form's pool, after a warm-up until times are steady. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Warmup(iterations = 1, time = 500, timeUnit = TimeUnit.MILLISECONDS)
@Measurement(iterations = 5, time = 500, timeUnit = TimeUnit.MILLISECONDS)
@Fork(1)
public abstract class FormBenchmark {
    /** In which form. */
    @Param("LEVIN_JOIN")
    public Form form = Form.LEVIN_JOIN;

    /** How large the input is. */
    @Param("30")
    public int size;

    /** How many threads compute. */
    @Param("2")
    public int workers;

    private @Nullable Trial trial;

    /**
     * An algorithm on an open pool.
     *
     * @param host the pool
     * @param recursion the algorithm
     * @param body the algorithm in its form
     * @param expected what the body has to return
     */
    record Trial(ForkHost host, Recursion recursion, LongSupplier body, long expected) {
        void run() {
            long result = host.call(body);
            if (result != expected) {
                throw new IllegalStateException("the result is " + result + ", expected " + expected);
            }
        }
    }

    /** Makes what is run. */
    abstract Recursion make(int size);

    /** Opens the pool and runs the algorithm until its times are steady. */
    @Setup(Level.Trial)
    public void open() {
        Recursion recursion = make(size);
        Trial trial = new Trial(form.open(workers), recursion, recursion.in(form, workers), recursion.expected());
        this.trial = trial;
        WarmUp.fromSystemProperties().run(() -> {
            recursion.prepare();
            trial.run();
            recursion.check();
        });
    }

    /** Closes what {@link #open} opened. */
    @TearDown(Level.Trial)
    public void close() {
        if (trial != null) {
            trial.host.close();
        }
    }

    /** One run; the result is checked. */
    @Benchmark
    public void run() {
        trial().run();
    }

    final Trial trial() {
        Trial trial = this.trial;
        if (trial == null) {
            throw new IllegalStateException("not open");
        }
        return trial;
    }
}
