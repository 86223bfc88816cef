package dev.levin.bench.plan;

/** What a row compares. */
public enum Metric {
    /** Nanoseconds for one operation. */
    TIME("ns"),
    /** Bytes allocated for one operation, by all threads. */
    ALLOCATION("B"),
    /** Bytes that one operation keeps on the heap; the benchmark measures them itself. */
    RETAINED("B"),
    /** Nanoseconds by which an operation was late, 99th percentile; the benchmark measures them itself. */
    LATENESS("ns");

    private final String unit;

    Metric(String unit) {
        this.unit = unit;
    }

    /** Whether the benchmark measures it itself, beside the time of a run. */
    public boolean isMeasured() {
        return this == RETAINED || this == LATENESS;
    }

    /** The unit's symbol. */
    public String unit() {
        return unit;
    }
}
