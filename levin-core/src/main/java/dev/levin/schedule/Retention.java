package dev.levin.schedule;

/** What is kept, of what is not due yet, when a {@link Timetable} is shut down. Until then everything is. */
final class Retention {
    // Any thread
    private volatile boolean shutdown;
    private volatile boolean dropsAll;
    private volatile boolean keepsDelayed = true;
    private volatile boolean keepsPeriodic;

    void shutDown() {
        shutdown = true;
    }

    boolean isShutdown() {
        return shutdown;
    }

    /** When it is shut down, nothing is kept, whatever was said. */
    void dropAll() {
        dropsAll = true;
    }

    void keepDelayed(boolean keep) {
        keepsDelayed = keep;
    }

    void keepPeriodic(boolean keep) {
        keepsPeriodic = keep;
    }

    boolean keeps(Entry entry) {
        return !shutdown || (!dropsAll && (entry.isPeriodic ? keepsPeriodic : keepsDelayed));
    }
}
