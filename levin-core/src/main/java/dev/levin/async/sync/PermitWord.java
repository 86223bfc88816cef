package dev.levin.async.sync;

/**
 * Encoding of the word of {@link Permits}. Pure functions only: nothing here touches memory, so every transition can be
 * tested exhaustively.
 *
 * <pre>{@code
 *  63        33 32             2   1   0
 * +------------+----------------+---+---+
 * |   (zero)   |    permits     | C | Q |
 * +------------+----------------+---+---+
 * }</pre>
 *
 * <ul>
 *   <li>permits: how many can be taken, at most {@link Integer#MAX_VALUE}
 *   <li>C, closed: nothing can be taken any more
 *   <li>Q, queued: someone waits. Then the word belongs to whoever holds the lock, and nobody takes anything past those
 *       who wait
 * </ul>
 */
final class PermitWord {
    private static final long QUEUED = 1;
    private static final long CLOSED = 2;
    private static final int PERMITS_SHIFT = 2;

    private PermitWord() {}

    /** No one waits, and so many can be taken. */
    static long of(int permits) {
        return (long) permits << PERMITS_SHIFT;
    }

    static int permits(long word) {
        return (int) (word >>> PERMITS_SHIFT);
    }

    static boolean isQueued(long word) {
        return (word & QUEUED) != 0;
    }

    static boolean isClosed(long word) {
        return (word & CLOSED) != 0;
    }

    /** Whether one who comes now gets so many at once. */
    static boolean canTake(long word, int count) {
        return (word & (QUEUED | CLOSED)) == 0 && permits(word) >= count;
    }

    /** Whether the oldest of those who wait gets so many. */
    static boolean canGrant(long word, int count) {
        return (word & (QUEUED | CLOSED)) == QUEUED && permits(word) >= count;
    }

    /** So many are taken, of those that are there. */
    static long taken(long word, int count) {
        return word - of(count);
    }

    /** Whether so many can be put back without there being more than {@code max}. */
    static boolean canPutBack(long word, int count, int max) {
        return max - permits(word) >= count;
    }

    /** So many are put back. */
    static long putBack(long word, int count) {
        return word + of(count);
    }

    /** One is put back, unless there is one. */
    static long withOne(long word) {
        return permits(word) > 0 ? word : putBack(word, 1);
    }

    static long queued(long word) {
        return word | QUEUED;
    }

    static long notQueued(long word) {
        return word & ~QUEUED;
    }

    static long closed(long word) {
        return word | CLOSED;
    }

    /** Nobody waits for what could never come. */
    static boolean isValid(long word) {
        return word >= 0 && word >>> PERMITS_SHIFT <= Integer.MAX_VALUE;
    }

    /** For messages: {@code 3 permits, queued}. */
    static String describe(long word) {
        return permits(word)
                + (permits(word) == 1 ? " permit" : " permits")
                + (isQueued(word) ? ", queued" : "")
                + (isClosed(word) ? ", closed" : "");
    }
}
