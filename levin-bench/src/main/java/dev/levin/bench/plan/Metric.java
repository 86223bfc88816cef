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
    LATENESS("ns"),
    /** Nanoseconds that an operation had to be waited for; the suite says from when on, and the row which percentile. */
    LATENCY("ns"),
    /** Nanoseconds from the end of one operation to the end of the next, with many under way; the benchmark counts them itself. */
    INTERVAL("ns"),
    /** Operations that end in a second, with many under way; the benchmark counts them itself. */
    RATE("/s"),
    /** How much longer it takes than if nothing but the work itself took time; the benchmark measures it itself. */
    OVER_IDEAL("× ideal"),
    /** Microseconds of CPU time that the whole process uses in a second, while it has nothing to do. */
    CPU_TIME("µs/s"),
    /** What the process has in memory, all of it. */
    RESIDENT("MiB"),
    /** How many threads of Java's there are. */
    THREADS("threads");

    private final String unit;

    Metric(String unit) {
        this.unit = unit;
    }

    /** Whether the benchmark measures it itself, beside the time of a run. */
    public boolean isMeasured() {
        return this != TIME && this != ALLOCATION;
    }

    /** Whether it is the time of one operation. */
    public boolean isTime() {
        return this == TIME || this == LATENESS || this == LATENCY || this == INTERVAL;
    }

    /** Whether it is the bytes of one operation. */
    public boolean isBytes() {
        return this == ALLOCATION || this == RETAINED;
    }

    /** Whether more of it is better, as of nothing but a rate. */
    public boolean isMoreBetter() {
        return this == RATE;
    }

    /** The unit's symbol. */
    public String unit() {
        return unit;
    }
}
