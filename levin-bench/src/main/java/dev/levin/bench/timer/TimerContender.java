package dev.levin.bench.timer;

/** All keepers of timers that can take part in a comparison, by name. */
public enum TimerContender {
    /** Levin's hierarchical wheel. */
    LEVIN("Levin timer"),
    /** Levin's hierarchical wheel, with timers that were made before. */
    LEVIN_REUSED("Levin timer, reused"),
    /** Netty's wheel. */
    NETTY("Netty HashedWheelTimer"),
    /** The JDK's heap. */
    JDK("ScheduledThreadPoolExecutor");

    private final String label;

    TimerContender(String label) {
        this.label = label;
    }

    String label() {
        return label;
    }

    /** Which contenders share a JVM when the comparison is in a hurry: those of one library. */
    String family() {
        return this == LEVIN_REUSED ? LEVIN.name() : name();
    }

    TimerSubject open(int threads) {
        return switch (this) {
            case LEVIN -> new LevinTimers(threads, false);
            case LEVIN_REUSED -> new LevinTimers(threads, true);
            case NETTY -> new NettyTimers();
            case JDK -> new JdkTimers();
        };
    }
}
