package dev.levin.bench.async;

import dev.levin.bench.waiting.AsyncForm;
import dev.levin.bench.waiting.AsyncHost;
import dev.levin.bench.waiting.AsyncHost.ParkedTasks;
import dev.levin.bench.workload.DoneSignal;
import java.lang.management.ManagementFactory;
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

/**
 * A6: how many bytes of the heap a task keeps that waits. What is used after a collection with all tasks waiting, less what is
 * used without them, for one task. Includes the reference by which whoever wakes it knows it.
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Warmup(iterations = 1, time = 10, timeUnit = TimeUnit.MILLISECONDS)
@Measurement(iterations = 3, time = 10, timeUnit = TimeUnit.MILLISECONDS)
@Fork(1)
public class ParkedBenchmark {
    private static final int COLLECTIONS = 2;

    /** In whose words. */
    @Param("LEVIN")
    public AsyncForm form = AsyncForm.LEVIN;

    /** How many tasks wait. */
    @Param("100000")
    public int size;

    /** How many threads compute. */
    @Param("2")
    public int workers;

    private @Nullable AsyncHost host;

    /** What the benchmark measures itself. */
    @State(Scope.Thread)
    @AuxCounters(AuxCounters.Type.EVENTS)
    public static class Bytes {
        /** Bytes for one task. */
        public double measured;
    }

    /** Starts the runtime; one round, so that what is made once exists before anything is measured. */
    @Setup(Level.Trial)
    public void open() {
        AsyncHost host = form.open(workers);
        this.host = host;
        double unused = bytesForEach(host, size);
    }

    /** Ends what {@link #open} started. */
    @TearDown(Level.Trial)
    public void close() {
        if (host != null) {
            host.close();
        }
    }

    /** Parks all tasks, collects, looks, and lets them end. The time means nothing. */
    @Benchmark
    public void run(Bytes bytes) {
        AsyncHost host = this.host;
        if (host == null) {
            throw new IllegalStateException("not open");
        }
        bytes.measured = bytesForEach(host, size);
    }

    static double bytesForEach(AsyncHost host, int size) {
        DoneSignal done = new DoneSignal(size);
        long without = usedBytes();
        done.begin();
        ParkedTasks parked = host.park(size, done);
        long with = usedBytes();
        parked.release();
        done.await();
        return (double) (with - without) / size;
    }

    @SuppressWarnings("SystemGc") // what survives is what is measured
    private static long usedBytes() {
        for (int i = 0; i < COLLECTIONS; i++) {
            System.gc();
        }
        return ManagementFactory.getMemoryMXBean().getHeapMemoryUsage().getUsed();
    }
}
