package dev.levin.async;

import dev.levin.internal.memory.StackRoom;
import dev.levin.internal.time.Ticker;

/**
 * Looks after workers whose poll does not end. It sees to it that no task waits for ever in the slot of a worker which does not come to it, because the poll that filled the
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
 *
 * <p>In the same way it sees to it that channels are looked after, though the worker that holds the {@link IoPost} runs what they
 * have woken, and does not come back. That worker says so when it begins, as at F1 to F4; in the place of a filled slot, there is a
 * holder that does not wait. If it has polled nothing since the last look, the one who looks takes the post over.
 */
final class LifoWatch {
    static final long INTERVAL_NANOS = 10_000_000;

    // Immutable
    private final AsyncCrew crew;
    private final Ticker ticker;
    private final boolean mayTake;
    private final boolean hasOthers;

    // Any thread
    private volatile boolean watched;

    // Holder of the driver only
    private final long[] pollsBefore;
    private int busyBefore = IoWord.NO_ONE;
    private boolean looksAgain;
    private long nextLook;

    LifoWatch(AsyncCrew crew, Ticker ticker) {
        this.crew = crew;
        this.ticker = ticker;
        this.mayTake = crew.settings().lifoPolicy() == LifoPolicy.STEALABLE && crew.workers() > 1;
        this.hasOthers = crew.workers() > 1;
        this.pollsBefore = new long[crew.workers()];
    }

    /** A worker has put a task into its slot, which was empty. */
    void slotFilled() {
        // The task is in its place already, so this must not throw; where the stack ends, the next one will tell.
        if (!watched && mayTake && StackRoom.isLittle()) {
            begin();
        }
    }

    /** The worker that holds the post has something to run. */
    void postIsBusy() {
        if (!watched && hasOthers && StackRoom.isLittle()) {
            begin();
        }
    }

    private void begin() {
        watched = true;
        crew.tellDriver();
    }

    /** Whether the slots are watched at the moment. */
    boolean isWatched() {
        return watched;
    }

    /** For the holder, worker {@code self}: how long to sleep at most, in real nanoseconds. */
    long nanosToNextLook(int self) {
        if (!watched) {
            looksAgain = false;
            return Long.MAX_VALUE;
        }
        if (!looksAgain) {
            look(self);
        }
        return nextLook - ticker.nanos();
    }

    /** For the holder, awake: whether there is a task in the slot of someone who does not come to it. */
    boolean isAnyoneStuck(int self) {
        return watched && looksAgain && ticker.nanos() - nextLook >= 0 && look(self);
    }

    private boolean look(int self) {
        boolean stuck = false;
        boolean active = lookAtPost(self);
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
            stop(self);
        }
        return stuck && mayTake && !first;
    }

    /** Takes the post from a worker that has not come back to it since the last look. Returns whether its holder is busy. */
    private boolean lookAtPost(int self) {
        int busy = crew.io.busyHolder();
        boolean isBusy = isBusyElsewhere(busy, self);
        if (isBusy
                && looksAgain
                && busy == busyBefore
                && crew.worker(busy).counters.polls() == pollsBefore[busy]) {
            crew.io.takeOver(busy, self);
        }
        busyBefore = busy;
        return isBusy;
    }

    /** If it is the one who looks that holds the post, it will wait there itself. */
    private static boolean isBusyElsewhere(int holder, int self) {
        return holder != IoWord.NO_ONE && holder != self;
    }

    private void stop(int self) {
        watched = false;
        for (int i = 0; i < pollsBefore.length; i++) {
            if (!crew.worker(i).lifo.isEmpty()) {
                watched = true;
                return;
            }
        }
        if (isBusyElsewhere(crew.io.busyHolder(), self)) {
            watched = true;
        }
    }
}
