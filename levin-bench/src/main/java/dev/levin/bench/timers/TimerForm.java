package dev.levin.bench.timers;

/** The libraries that have timers, by name. */
public enum TimerForm {
    /** Levin's {@code TimerWheel}. */
    LEVIN_WHEEL("Levin wheel", "levin"),
    /** A task of Levin's {@code AsyncScheduler} that sleeps. */
    LEVIN_SLEEP("Levin sleep", "levin"),
    /** The JDK's {@code ScheduledThreadPoolExecutor}. */
    SCHEDULED_POOL("ScheduledThreadPoolExecutor", "scheduled-pool"),
    /** Netty's {@code HashedWheelTimer}. */
    NETTY_WHEEL("Netty HashedWheelTimer", "netty"),
    /** The same, until its own thread has let go of every timer that was cancelled, as the others do in the call. */
    NETTY_WHEEL_EMPTY("Netty HashedWheelTimer until empty", "netty");

    private final String label;
    private final String family;

    TimerForm(String label, String family) {
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

    /** Starts it; one thread fires. */
    public TimerHost open() {
        return switch (this) {
            case LEVIN_WHEEL -> new LevinWheel();
            case LEVIN_SLEEP -> new LevinSleep();
            case SCHEDULED_POOL -> new ScheduledPool();
            case NETTY_WHEEL -> new NettyWheel(false);
            case NETTY_WHEEL_EMPTY -> new NettyWheel(true);
        };
    }
}
