package dev.levin.async;

/**
 * Encoding of who looks after the channels of a scheduler. Pure functions only; {@link IoState} applies them.
 *
 * <pre>{@code
 *  63                               17  16  15             0
 * +-----------------------------------+---+----------------+
 * |               (zero)              | W |     holder     |
 * +-----------------------------------+---+----------------+
 * }</pre>
 *
 * <ul>
 *   <li><b>holder</b>: the number, plus one, of the worker that waits for channels whenever it parks; 0 if there is none.
 *   <li><b>W</b>: it waits now, or is about to: whoever wants it to do something else has to wake the driver.
 * </ul>
 */
final class IoWord {
    /** In the place of a worker's number: no one. */
    static final int NO_ONE = -1;

    static final long FREE = 0;

    private static final long HOLDER_MASK = (1L << 16) - 1;
    private static final long WAITS = 1L << 16;

    private IoWord() {}

    static int holder(long word) {
        return (int) (word & HOLDER_MASK) - 1;
    }

    static boolean waits(long word) {
        return (word & WAITS) != 0;
    }

    /** Held by a worker that does something else at the moment. */
    static long held(int worker) {
        return worker + 1L;
    }

    /** Held by a worker that waits. */
    static long waiting(int worker) {
        return held(worker) | WAITS;
    }

    /** For messages: {@code with worker 3, which waits}. */
    static String describe(long word) {
        return word == FREE ? "with no one" : "with worker " + holder(word) + (waits(word) ? ", which waits" : "");
    }
}
