package dev.levin.bench.plan;

/** What a row compares. */
public enum Metric {
    /** Nanoseconds for one operation. */
    TIME("ns"),
    /** Bytes allocated for one operation, by all threads. */
    ALLOCATION("B");

    private final String unit;

    Metric(String unit) {
        this.unit = unit;
    }

    /** The unit's symbol. */
    public String unit() {
        return unit;
    }
}
