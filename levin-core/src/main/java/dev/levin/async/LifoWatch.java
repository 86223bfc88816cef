package dev.levin.async;

import dev.levin.internal.memory.StackRoom;
import dev.levin.internal.time.Ticker;

/**
 * Sees to it that no task waits for ever in the slot of a worker which does not come to it, because the poll that filled the
 * slot does not end. Nobody is signaled for a task in a slot; that is what makes the slot cheap. Instead, the holder of the
 * driver, who sleeps anyway, sleeps for {@value #INTERVAL_NANOS} ns at most while slots are in use, and then looks: is there
 * a task in the slot of a worker that has polled nothing since the last look, it goes and searches, and takes it.
 *
 * <pre>{@code
 * worker that fills its slot                  holder of the driver
 * F1  put the task into the slot              H1  take the driver; full fence
 * F2  read watched: true? done                H2  read watched: true? sleep for an interval, else without limit
 * F3  watched := true                         H3  look at all slots; are they empty, and no one polls:
 * F4  full fence; unpark the holder           H4  watched := false
 *                                             H5  look at all slots once more; is one filled, watched := true
 * }</pre>
 *
 * <p>All are volatile. If F1 comes before H5, the holder sees the task, and goes on watching. If H5 comes before F1, F2
 * comes after H4, and the worker tells the holder: it is there at F4, or comes to H2 after F3. So who is idle is not woken
 * again and again, and who is busy pays one read.
 */
final class LifoWatch {
    static final long INTERVAL_NANOS = 10_000_000;

    // Immutable
    private final AsyncCrew crew;
    private final Ticker ticker;
    private final boolean mayTake;

    // Any thread
    private volatile boolean watched;

    // Holder of the driver only
    private final long[] pollsBefore;
    private boolean looksAgain;
    private long nextLook;

    LifoWatch(AsyncCrew crew, Ticker ticker) {
        this.crew = crew;
        this.ticker = ticker;
        this.mayTake = crew.settings().lifoPolicy() == LifoPolicy.STEALABLE && crew.workers() > 1;
        this.pollsBefore = new long[crew.workers()];
    }

    /** A worker has put a task into its slot, which was empty. */
    void slotFilled() {
        // The task is in its place already, so this must not throw; where the stack ends, the next one will tell.
        if (!watched && mayTake && StackRoom.isLittle()) {
            watched = true;
            crew.tellDriver();
        }
    }

    /** Whether the slots are watched at the moment. */
    boolean isWatched() {
        return watched;
    }

    /** For the holder: how long to sleep at most, in real nanoseconds. */
    long nanosToNextLook() {
        if (!watched) {
            looksAgain = false;
            return Long.MAX_VALUE;
        }
        if (!looksAgain) {
            look();
        }
        return nextLook - ticker.nanos();
    }

    /** For the holder, awake: whether there is a task in the slot of someone who does not come to it. */
    boolean isAnyoneStuck() {
        return watched && looksAgain && ticker.nanos() - nextLook >= 0 && look();
    }

    private boolean look() {
        boolean stuck = false;
        boolean active = false;
        for (int i = 0; i < pollsBefore.length; i++) {
            AsyncWorker worker = crew.worker(i);
            long polls = worker.counters.polls();
            boolean filled = !worker.lifo.isEmpty();
            stuck |= filled && polls == pollsBefore[i];
            active |= filled || polls != pollsBefore[i];
            pollsBefore[i] = polls;
        }
        boolean first = !looksAgain;
        looksAgain = true;
        nextLook = ticker.nanos() + INTERVAL_NANOS;
        if (!active && !first) {
            stop();
        }
        return stuck && !first;
    }

    private void stop() {
        watched = false;
        for (int i = 0; i < pollsBefore.length; i++) {
            if (!crew.worker(i).lifo.isEmpty()) {
                watched = true;
                return;
            }
        }
    }
}
