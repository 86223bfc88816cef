package dev.levin.bench.blocking;

import dev.levin.bench.calls.CallForm;
import dev.levin.bench.calls.CallHost;
import dev.levin.bench.calls.CallWork;
import dev.levin.bench.jvm.WarmUp;
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

/** B1: one thread has calls made that do nothing, and waits for their results. The score is for a whole run. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Warmup(iterations = 1, time = 500, timeUnit = TimeUnit.MILLISECONDS)
@Measurement(iterations = 5, time = 500, timeUnit = TimeUnit.MILLISECONDS)
@Fork(1)
public class CallBenchmark {
    /** Whose pool. */
    @Param("LEVIN")
    public CallForm form = CallForm.LEVIN;

    /** One at a time, or more. */
    @Param("CALL_ONE_BY_ONE")
    public CallWork work = CallWork.CALL_ONE_BY_ONE;

    /** How many calls. */
    @Param("1600")
    public int size;

    private @Nullable CallHost host;

    /** Makes the pool and warms up. */
    @Setup(Level.Trial)
    public void open() {
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
        CallHost host = this.host;
        if (host == null) {
            throw new IllegalStateException("not open");
        }
        work.run(host, size);
    }
}
