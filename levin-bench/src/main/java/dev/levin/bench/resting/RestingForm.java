package dev.levin.bench.resting;

import dev.levin.bench.subject.JdkPools;
import java.util.concurrent.ForkJoinPool;

/** What can be left alone, by name. */
public enum RestingForm {
    /** The runtime with all of its pools. */
    LEVIN("Levin, all pools", "levin"),
    /** The JDK's work-stealing pool. */
    FORK_JOIN("ForkJoinPool", "fork-join"),
    /** Nothing: what the JVM needs for itself, and JMH. */
    NOTHING("the JVM alone", "nothing");

    private final String label;
    private final String family;

    RestingForm(String label, String family) {
        this.label = label;
        this.family = family;
    }

    /** How tables and plots call it. */
    public String label() {
        return label;
    }

    /** The library. */
    public String family() {
        return family;
    }

    /**
     * Starts it and has it work, with all of its threads.
     *
     * @param workers how many threads; the runtime has so many in each pool
     */
    public Resting open(int workers) {
        return switch (this) {
            case LEVIN -> {
                LevinPools pools = new LevinPools(workers);
                Stage.ALL.reach(pools);
                yield pools;
            }
            case FORK_JOIN -> {
                ForkJoinPool pool = JdkPools.asyncForkJoinPool(workers);
                Meeting.of(workers, pool);
                yield () -> JdkPools.close(pool);
            }
            case NOTHING -> () -> {};
        };
    }
}
