package dev.levin.bench.timers;

/** Something with timers and one thread that fires them. Closing it ends the thread. */
public interface TimerHost extends AutoCloseable {
    /**
     * Starts a timer for each delay, and then cancels them all.
     *
     * @param delays in nanoseconds; none is due before this returns
     * @return how many were cancelled
     */
    int insertAndCancel(long[] delays);

    /** Starts a timer for each deadline of the firing, which calls {@link Firing#fired} with the deadline's index. */
    void startAll(Firing firing);

    @Override
    void close();
}
