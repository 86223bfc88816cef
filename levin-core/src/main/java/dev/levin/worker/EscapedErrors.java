package dev.levin.worker;

import dev.levin.internal.park.Parker;
import dev.levin.internal.park.ThreadParker;

/**
 * What a worker does with an error that escaped from its own loop, which nothing of a task ever does. It goes on, since
 * such an error must not cost the pool a worker; but not as fast as it can when the next step fails as well:
 *
 * <ul>
 *   <li>from the {@value #PATIENCE}th in a row on it pauses, for {@value #FIRST_PAUSE_MILLIS} ms at first and twice as long
 *       each time, up to {@value #LAST_PAUSE_MILLIS} ms: memory may be short for a while;
 *   <li>a {@link LinkageError} comes back for ever: the JVM remembers what it could not link. A worker whose class loader
 *       was closed under it ends, so that what is left of its application can be collected.
 * </ul>
 *
 * <p>Says so in the log when a row of errors begins, and whenever it has become twice as long. For the worker's thread
 * alone.
 */
public final class EscapedErrors {
    static final int PATIENCE = 4;
    static final long FIRST_PAUSE_MILLIS = 1;
    static final long LAST_PAUSE_MILLIS = 1000;

    private static final long NANOS_PER_MILLI = 1_000_000;

    // Immutable
    private final Parker pause;

    // Owner thread only
    private int inARow;
    private long endedBefore;

    /** Makes one for a worker. */
    public EscapedErrors() {
        this(new ThreadParker(null));
    }

    /** With a parker to which no one gives a permit. */
    EscapedErrors(Parker pause) {
        this.pause = pause;
    }

    /**
     * Takes note of an error, and pauses if need be.
     *
     * @param ended how many tasks the worker has run in its life; errors with a task between them are not in a row
     * @return whether the worker is to go on
     */
    public boolean mayGoOn(Throwable escaped, long ended) {
        inARow = ended == endedBefore ? inARow + 1 : 1;
        endedBefore = ended;
        boolean goesOn = inARow < PATIENCE || !(escaped instanceof LinkageError);
        if (!goesOn || Integer.bitCount(inARow) == 1) {
            report(escaped, goesOn);
        }
        if (goesOn && inARow >= PATIENCE) {
            pauseALittle();
        }
        return goesOn;
    }

    /** The worker's thread is in a catch clause of its own: nothing may escape from here once more. */
    private void report(Throwable escaped, boolean goesOn) {
        try {
            TaskRunner.log("a worker caught " + escaped.getClass().getName() + " outside of any task, for the " + inARow
                    + ". time in a row, and " + (goesOn ? "goes on" : "ends: was its class loader closed?"));
        } catch (Throwable noMemory) {
            // Not even for the message.
        }
    }

    private void pauseALittle() {
        int doublings = Math.min(inARow - PATIENCE, Long.SIZE - Long.numberOfLeadingZeros(LAST_PAUSE_MILLIS));
        long millis = Math.min(FIRST_PAUSE_MILLIS << doublings, LAST_PAUSE_MILLIS);
        boolean ignored = Thread.interrupted();
        try {
            pause.parkNanos(millis * NANOS_PER_MILLI);
        } catch (Throwable restless) {
            Thread.onSpinWait();
        }
    }
}
