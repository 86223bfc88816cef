package dev.levin.async;

/**
 * Encoding of the word that says how many workers search for work, and who has the driver. Pure functions only;
 * {@link IdleSet} applies them. Who is parked is not in here: the bitmap says it, and a count beside it could only be wrong.
 *
 * <pre>{@code
 *  63                          33  32  31            16 15             0
 * +------------------------------+---+----------------+----------------+
 * |            (zero)            | S |     driver     |   searching    |
 * +------------------------------+---+----------------+----------------+
 * }</pre>
 *
 * <ul>
 *   <li><b>searching</b>: how many searcher's tokens there are. Who has one will look at every queue, and then look once
 *       more when it gives it back as the last one. So no one needs to be woken while there is one.
 *   <li><b>driver</b>: the number, plus one, of the worker that has the driver, and sleeps only until the next timer is
 *       due; 0 if it is free.
 *   <li><b>S</b>: shut down; no one parks any more.
 * </ul>
 */
final class IdleWord {
    /** The largest number of workers: what 16 bits can count. */
    static final int MAX_WORKERS = (1 << 16) - 1;

    /** In the place of a worker's number, which begins at 0: no one. */
    static final int NO_ONE = -1;

    /** No one searches, and the driver is free. */
    static final long NEW = 0;

    private static final int DRIVER_SHIFT = 16;
    private static final long COUNT_MASK = (1L << 16) - 1;
    private static final long DRIVER_MASK = COUNT_MASK << DRIVER_SHIFT;
    private static final long ONE_SEARCHING = 1;
    private static final long SHUT_DOWN = 1L << 32;

    /** Whether a thread that published work has to wake someone. */
    enum Call {
        /** Claim a parked worker, if there is one. */
        CLAIM,
        /** There is someone who will look, or no one is parked for long. */
        NOT_NEEDED
    }

    /** Whether a worker without work of its own may search. */
    enum Search {
        /** Search: it has a token. */
        GO,
        /** Rest: enough others search. */
        ENOUGH
    }

    /** What a worker has to do that gave its token back, since it found work. */
    enum Found {
        /** Run it: others search. */
        OTHERS_SEARCH,
        /** Look at every queue before it runs it, and {@link IdleSet#claimForRest} someone for what is left. */
        LOOK_FOR_MORE
    }

    private IdleWord() {}

    static int searching(long word) {
        return (int) (word & COUNT_MASK);
    }

    /** The number of the worker that has the driver, or {@link #NO_ONE}. */
    static int holder(long word) {
        return (int) ((word & DRIVER_MASK) >>> DRIVER_SHIFT) - 1;
    }

    static boolean isDriverFree(long word) {
        return (word & DRIVER_MASK) == 0;
    }

    static boolean isShutDown(long word) {
        return (word & SHUT_DOWN) != 0;
    }

    /** How many of so many workers may search: half of them, rounded up, so that one alone may. */
    static int maxSearching(int workers) {
        return (workers + 1) / 2;
    }

    static Call callFor(long word) {
        return searching(word) == 0 && !isShutDown(word) ? Call.CLAIM : Call.NOT_NEEDED;
    }

    static Search searchFor(long word, int workers) {
        return searching(word) < maxSearching(workers) ? Search.GO : Search.ENOUGH;
    }

    /** There is one more token. */
    static long searched(long word) {
        return word + ONE_SEARCHING;
    }

    /** A token was given back. */
    static long rested(long word) {
        return word - ONE_SEARCHING;
    }

    /** What to do after one's token was given back, {@code word} being {@link #rested} already. */
    static Found foundFor(long word) {
        return searching(word) == 0 ? Found.LOOK_FOR_MORE : Found.OTHERS_SEARCH;
    }

    static long driverTaken(long word, int worker) {
        return word | (worker + 1L) << DRIVER_SHIFT;
    }

    static long driverLeft(long word) {
        return word & ~DRIVER_MASK;
    }

    static long shutDown(long word) {
        return word | SHUT_DOWN;
    }

    /** Whether the word can occur with so many workers. */
    static boolean isValid(long word, int workers) {
        return (word & ~(COUNT_MASK | DRIVER_MASK | SHUT_DOWN)) == 0
                && searching(word) <= maxSearching(workers)
                && holder(word) < workers;
    }

    /** For messages: {@code 1 searching, driver with worker 3}. */
    static String describe(long word) {
        return searching(word) + " searching, driver "
                + (isDriverFree(word) ? "free" : "with worker " + holder(word))
                + (isShutDown(word) ? ", shut down" : "");
    }
}
