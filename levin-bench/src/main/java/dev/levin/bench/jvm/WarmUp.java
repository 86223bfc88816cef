package dev.levin.bench.jvm;

import dev.levin.bench.plan.Effort;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.LongToDoubleFunction;

/**
 * Runs something until its times are steady: the last {@value #WINDOW} iterations within {@value #TOLERANCE} of the
 * fastest of them, or the time is over. Every subject gets the same rule.
 *
 * <p>Settings are system properties, because JMH constructs the benchmarks: {@value #ITERATION_PROPERTY} and
 * {@value #LIMIT_PROPERTY}. Without them it is {@link Effort#FULL}.
 */
public final class WarmUp {
    static final String ITERATION_PROPERTY = "levin.bench.warmup.iterationMillis";
    static final String LIMIT_PROPERTY = "levin.bench.warmup.limitMillis";

    private static final int WINDOW = 3;
    private static final double TOLERANCE = 0.05;

    private final long iterationNanos;
    private final long limitNanos;

    WarmUp(long iterationMillis, long limitMillis) {
        this.iterationNanos = TimeUnit.MILLISECONDS.toNanos(iterationMillis);
        this.limitNanos = TimeUnit.MILLISECONDS.toNanos(limitMillis);
    }

    /** The warm-up that this JVM was started for. */
    public static WarmUp fromSystemProperties() {
        return new WarmUp(
                Integer.getInteger(ITERATION_PROPERTY, Effort.FULL.warmUpIterationMillis()),
                Integer.getInteger(LIMIT_PROPERTY, Effort.FULL.warmUpLimitMillis()));
    }

    /** The options that give a child this effort's warm-up. */
    static List<String> jvmOptions(Effort effort) {
        return List.of(
                "-D" + ITERATION_PROPERTY + "=" + effort.warmUpIterationMillis(),
                "-D" + LIMIT_PROPERTY + "=" + effort.warmUpLimitMillis());
    }

    /** Runs the operation until it is steady or the limit is reached. */
    public void run(Runnable operation) {
        iterate(nanos -> iteration(operation, nanos));
    }

    /**
     * The same for whoever has operations run in another way.
     *
     * @param iteration is told how many nanoseconds an iteration takes, and returns the mean time of one operation in it
     */
    public void iterate(LongToDoubleFunction iteration) {
        double[] recent = new double[WINDOW];
        int iterations = 0;
        long start = System.nanoTime();
        do {
            recent[iterations % WINDOW] = iteration.applyAsDouble(iterationNanos);
            iterations++;
        } while (System.nanoTime() - start < limitNanos && !(iterations >= WINDOW && isSteady(recent)));
    }

    /** Mean time of one operation in nanoseconds. */
    private static double iteration(Runnable operation, long iterationNanos) {
        long operations = 0;
        long start = System.nanoTime();
        long elapsed;
        do {
            operation.run();
            operations++;
            elapsed = System.nanoTime() - start;
        } while (elapsed < iterationNanos);
        return (double) elapsed / operations;
    }

    static boolean isSteady(double[] times) {
        double fastest = Double.MAX_VALUE;
        double slowest = 0;
        for (double time : times) {
            fastest = Math.min(fastest, time);
            slowest = Math.max(slowest, time);
        }
        return slowest <= fastest * (1 + TOLERANCE);
    }
}
