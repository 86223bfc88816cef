package dev.levin.bench.jvm;

import dev.levin.bench.plan.Metric;
import dev.levin.bench.plan.Row;
import dev.levin.bench.stats.Median;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What one JVM measured of one case.
 *
 * @param caseKey the case
 * @param nanosPerOp the score of each measured iteration, for one operation
 * @param bytesPerOp what all threads allocated, for one operation; empty when that is not known
 * @param measured what the benchmark measured itself in each iteration, such as bytes retained; mostly empty
 * @param counters the same of a benchmark that measures several things at once, by their names; mostly empty
 * @param failure why there are no numbers, or null when there are
 */
public record Sample(
        String caseKey,
        List<Double> nanosPerOp,
        List<Double> bytesPerOp,
        List<Double> measured,
        Map<String, List<Double>> counters,
        @Nullable String failure) {
    /** Has nothing measured, if it comes from a file that was written before this existed. */
    public Sample {
        measured = measured == null ? List.of() : measured;
        counters = counters == null ? Map.of() : counters;
    }

    /** A sample of a benchmark that measures one thing itself. */
    public Sample(
            String caseKey,
            List<Double> nanosPerOp,
            List<Double> bytesPerOp,
            List<Double> measured,
            @Nullable String failure) {
        this(caseKey, nanosPerOp, bytesPerOp, measured, Map.of(), failure);
    }

    /** A sample of a benchmark that measures nothing itself. */
    public Sample(String caseKey, List<Double> nanosPerOp, List<Double> bytesPerOp, @Nullable String failure) {
        this(caseKey, nanosPerOp, bytesPerOp, List.of(), failure);
    }

    /** A sample without numbers. */
    public static Sample failed(String caseKey, String failure) {
        return new Sample(caseKey, List.of(), List.of(), failure);
    }

    /** Whether there are numbers. */
    public boolean hasNumbers() {
        return failure == null;
    }

    /** Whether the allocation is known; native programs don't tell. */
    public boolean hasBytes() {
        return !bytesPerOp.isEmpty();
    }

    /** The JVM's word on the allocation: the median of its iterations. */
    public double bytes() {
        return Median.of(bytesPerOp);
    }

    /**
     * The JVM's word on what the benchmark measured itself: the median of its iterations.
     *
     * @param counter the name that the benchmark has for it
     */
    public double ownMeasure(String counter) {
        return Median.of(own(counter));
    }

    private List<Double> own(String counter) {
        return counter.equals(Row.MEASURED) ? measured : counters.getOrDefault(counter, List.of());
    }

    /**
     * The JVM's word on what a row is about.
     *
     * @param metric what is compared
     * @param counter the name that the benchmark has for it, if it measures it itself
     */
    public double value(Metric metric, String counter) {
        return switch (metric) {
            case TIME -> nanos();
            case ALLOCATION -> bytes();
            case RETAINED, LATENESS, LATENCY, INTERVAL, RATE, OVER_IDEAL, CPU_TIME, RESIDENT, THREADS ->
                ownMeasure(counter);
        };
    }

    /** Whether there is a {@link #value}. */
    public boolean hasValue(Metric metric, String counter) {
        return hasNumbers()
                && switch (metric) {
                    case TIME -> true;
                    case ALLOCATION -> hasBytes();
                    case RETAINED, LATENESS, LATENCY, INTERVAL, RATE, OVER_IDEAL, CPU_TIME, RESIDENT, THREADS ->
                        !own(counter).isEmpty();
                };
    }

    /** The JVM's word on the time: the median of its iterations. */
    public double nanos() {
        return Median.of(nanosPerOp);
    }
}
