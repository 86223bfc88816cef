package dev.levin.async;

import java.util.concurrent.ThreadLocalRandom;

/**
 * Slots that are watched because of a task that was polled long ago, and a holder of the timers' driver who is about to stop that, in terms that
 * tests of other packages can use: real classes, without threads.
 */
public final class WatchBridge {
    private static final AsyncTask<String> TASK = ReusedCrew.take().crew.prepare("stress", Async.of("value"));

    /** Looks before the slot is filled though the holder has not come; it may not run at the moment. */
    private static final int LOOKS = 1000;

    /** And after that, up to as many as the holder needs for its own look, so that the two meet. */
    private static final int MOMENTS = 256;

    private final ReusedCrew reused = ReusedCrew.take();

    private volatile boolean looking;

    // Holder only
    private long now;

    private final LifoWatch watch = new LifoWatch(reused.crew, () -> now);

    /** Makes it: after one look, it is time for the next. */
    public WatchBridge() {
        watch.slotFilled();
        now = watch.nanosToNextLook(1);
    }

    /** The other worker: F1 to F4. */
    public void fills() {
        awaitHolder();
        reused.crew.worker(0).lifo.put(TASK);
        watch.slotFilled();
    }

    private void awaitHolder() {
        for (int i = 0; i < LOOKS && !looking; i++) {
            // not yet
        }
        int moments = ThreadLocalRandom.current().nextInt(MOMENTS);
        for (int i = 0; i < moments && looking; i++) {
            // it looks
        }
    }

    /** The holder: H3 to H5, unless it sees the task at H3. */
    public void looks() {
        looking = true;
        watch.isAnyoneStuck(1);
    }

    /** Afterwards. */
    public boolean isWatched() {
        return watch.isWatched();
    }

    /** Afterwards, once. */
    public void end() {
        reused.giveBack();
    }
}
