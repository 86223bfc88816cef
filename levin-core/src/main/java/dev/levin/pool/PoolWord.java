package dev.levin.pool;

/**
 * Encoding of the pool's control word. Pure functions only: nothing here touches memory, so every transition is tested
 * against every word. {@link PoolState} applies them atomically.
 *
 * <pre>{@code
 *  63               45 44           31 30           17 16            3   2   1   0
 * +-------------------+---------------+---------------+---------------+---+-------+
 * |        tag        |      top      |     idle      |    spawned    | N | phase |
 * +-------------------+---------------+---------------+---------------+---+-------+
 * }</pre>
 *
 * <ul>
 *   <li><b>phase</b>: {@link Phase}; who, if anyone, is on the way to look for work.
 *   <li><b>N</b>, notified: something was published while no one could be signaled. A worker that finds nothing must
 *       clear the bit and look again before it may sleep.
 *   <li><b>spawned</b>: threads that were started, or are being started, and have not left.
 *   <li><b>idle</b>: workers on the idle stack: they sleep, or are about to.
 *   <li><b>top</b>: number of the worker on top of the idle stack, 0 for none; each worker keeps the number of the one
 *       below. The worker on top was the last to sleep, and its caches are the warmest.
 *   <li><b>tag</b>: counts pushes onto the idle stack, so that a CAS by someone who was away for long fails even if the
 *       same worker is on top again (ABA).
 * </ul>
 *
 * <p>The transitions, {@code W} being a worker's private knowledge that it is the one on the way:
 *
 * <pre>{@code
 *   published:  PENDING, idle > 0       -> SIGNALED, top worker off the stack      then unpark it
 *               PENDING, spawned < max  -> SIGNALED, spawned + 1                   then start a thread
 *               otherwise               -> N
 *   arrived:    SIGNALED                -> WAKING                                  the signaled worker now runs, with W
 *   looking on: PENDING, not N          -> WAKING                                  a worker that found nothing, with W
 *   found:      WAKING (W)              -> PENDING                                 then signal on if there is more work
 *   reinforced: idle > 0                -> same phase, top worker off the stack    then unpark it, without W
 *   not found:  N                       -> not N                                   then look again
 *               WAKING (W), not N       -> PENDING, idle + 1, on the stack         then park
 *               any,        not N       -> same,    idle + 1, on the stack         then park
 *   no thread:  SIGNALED                -> PENDING, spawned - 1
 *   shutdown:   any                     -> SHUTDOWN, idle stack empty, not N       then unpark all that were on it
 *               SHUTDOWN, spawned < max -> spawned + 1, if there is still work     then start a thread
 *   left:       SHUTDOWN                -> SHUTDOWN, spawned - 1
 * }</pre>
 */
final class PoolWord {
    /** The largest number of workers: what 14 bits can count. */
    static final int MAX_WORKERS = (1 << 14) - 1;

    /** A pool in which nothing has happened. */
    static final long NEW = 0;

    private static final int COUNT_BITS = 14;
    private static final long COUNT_MASK = (1L << COUNT_BITS) - 1;
    private static final long PHASE_MASK = 0b11;
    private static final long NOTIFIED = 0b100;
    private static final int SPAWNED_SHIFT = 3;
    private static final int IDLE_SHIFT = SPAWNED_SHIFT + COUNT_BITS;
    private static final int TOP_SHIFT = IDLE_SHIFT + COUNT_BITS;
    private static final int TAG_SHIFT = TOP_SHIFT + COUNT_BITS;
    private static final long ONE_SPAWNED = 1L << SPAWNED_SHIFT;
    private static final long ONE_IDLE = 1L << IDLE_SHIFT;
    private static final long ONE_TAG = 1L << TAG_SHIFT;
    private static final long TOP_MASK = COUNT_MASK << TOP_SHIFT;
    private static final long IDLE_MASK = COUNT_MASK << IDLE_SHIFT;
    private static final long ALL_BUT_STACK = PHASE_MASK | NOTIFIED | (COUNT_MASK << SPAWNED_SHIFT) | IDLE_MASK;

    /** Who is on the way to look for work. */
    enum Phase {
        /** No one: whoever publishes signals. */
        PENDING(0b00),
        /** A worker was unparked, or a thread started, and has not arrived. */
        SIGNALED(0b01),
        /** A worker has arrived and looks for work. */
        WAKING(0b10),
        /** No more work is accepted; what was accepted is run, then the workers leave. */
        SHUTDOWN(0b11);

        private final long bits;

        Phase(long bits) {
            this.bits = bits;
        }
    }

    /** What a thread that published work has to do. */
    enum Signal {
        /** Nothing: the word says already what has to be said. */
        NONE,
        /** Set the notified bit: someone is on the way, or no worker sleeps. */
        NOTE,
        /** Take the top worker off the idle stack and unpark it. */
        WAKE,
        /** Start a thread. */
        SPAWN,
        /** There is no thread, and none may be started now: only the caller can run the work. */
        RUN_IN_CALLER
    }

    /** What a worker that found nothing has to do. */
    enum Rest {
        /** Look again: something was published. */
        LOOK_AGAIN,
        /** Park: the worker is on the idle stack. */
        PARK,
        /** Leave: the pool is shut down. */
        LEAVE
    }

    private static final Phase[] PHASES = {Phase.PENDING, Phase.SIGNALED, Phase.WAKING, Phase.SHUTDOWN};

    private PoolWord() {}

    static Phase phase(long word) {
        return PHASES[(int) (word & PHASE_MASK)];
    }

    static boolean isNotified(long word) {
        return (word & NOTIFIED) != 0;
    }

    static int spawned(long word) {
        return count(word, SPAWNED_SHIFT);
    }

    static int idle(long word) {
        return count(word, IDLE_SHIFT);
    }

    static int top(long word) {
        return count(word, TOP_SHIFT);
    }

    static int tag(long word) {
        return (int) (word >>> TAG_SHIFT);
    }

    static boolean isShutdown(long word) {
        return (word & PHASE_MASK) == Phase.SHUTDOWN.bits;
    }

    /** Whether {@link #signalFor} is {@code NONE} for this word and at most {@code maxWorkers}, by three operations. */
    static boolean saysEnough(long word, long busyWord) {
        return (word & ALL_BUT_STACK) == busyWord || ((word & NOTIFIED) != 0 && (word & PHASE_MASK) != 0);
    }

    /** For {@link #saysEnough}: every worker runs, and has been told to look once more before it sleeps. */
    static long busyWord(int maxWorkers) {
        return NOTIFIED | (long) maxWorkers << SPAWNED_SHIFT;
    }

    /** What to do after work was published; {@code spawnLimit} is how many threads there may be at the moment. */
    static Signal signalFor(long word, int spawnLimit) {
        return switch (phase(word)) {
            case SHUTDOWN -> {
                if (spawned(word) == 0) {
                    yield Signal.RUN_IN_CALLER;
                }
                yield spawned(word) < spawnLimit ? Signal.SPAWN : Signal.NONE;
            }
            case PENDING -> {
                if (idle(word) > 0) {
                    yield Signal.WAKE;
                }
                if (spawned(word) < spawnLimit) {
                    yield Signal.SPAWN;
                }
                if (spawned(word) == 0) {
                    yield Signal.RUN_IN_CALLER;
                }
                yield isNotified(word) ? Signal.NONE : Signal.NOTE;
            }
            case SIGNALED, WAKING -> isNotified(word) ? Signal.NONE : Signal.NOTE;
        };
    }

    static long noted(long word) {
        return word | NOTIFIED;
    }

    /** The top worker is signaled; {@code below} is the number of the worker below it on the stack. */
    static long signaled(long word, int below) {
        return withPhase(reinforced(word, below), Phase.SIGNALED);
    }

    /** The top worker is to help, whoever is on the way; {@code below} is the number of the worker below it. */
    static long reinforced(long word, int below) {
        return withTop(word, below) - ONE_IDLE;
    }

    static long spawning(long word) {
        long more = word + ONE_SPAWNED;
        return isShutdown(word) ? more : withPhase(more, Phase.SIGNALED);
    }

    /** The thread that was to be started could not be. */
    static long spawnFailed(long word) {
        long fewer = word - ONE_SPAWNED;
        return isShutdown(word) ? fewer : withPhase(fewer, Phase.PENDING);
    }

    /** The signaled worker runs. */
    static long arrived(long word) {
        return isShutdown(word) ? word : withPhase(word, Phase.WAKING);
    }

    /** The waking worker found work: from now on, whoever publishes signals. */
    static long found(long word) {
        return isShutdown(word) ? word : withPhase(word, Phase.PENDING);
    }

    /** A worker that found nothing looks on, as the one on the way; unless there is one, or something was published. */
    static long lookingOn(long word) {
        return phase(word) == Phase.PENDING && !isNotified(word) ? withPhase(word, Phase.WAKING) : word;
    }

    static Rest restFor(long word) {
        if (isShutdown(word)) {
            return Rest.LEAVE;
        }
        return isNotified(word) ? Rest.LOOK_AGAIN : Rest.PARK;
    }

    static long denoted(long word) {
        return word & ~NOTIFIED;
    }

    /** A worker goes onto the idle stack; {@code waking} if it was the one on the way. */
    static long resting(long word, int worker, boolean waking) {
        long pushed = withTop(word, worker) + ONE_IDLE + ONE_TAG;
        return waking ? withPhase(pushed, Phase.PENDING) : pushed;
    }

    static long shutDown(long word) {
        return withPhase(word & ~(NOTIFIED | IDLE_MASK | TOP_MASK), Phase.SHUTDOWN);
    }

    static long left(long word) {
        return word - ONE_SPAWNED;
    }

    /** Whether the word can occur in a pool of that size. */
    static boolean isValid(long word, int maxWorkers) {
        return spawned(word) <= maxWorkers
                && idle(word) <= spawned(word)
                && (top(word) == 0) == (idle(word) == 0)
                && top(word) <= maxWorkers
                && !(isShutdown(word) && (idle(word) > 0 || isNotified(word)))
                && !((phase(word) == Phase.SIGNALED || phase(word) == Phase.WAKING) && idle(word) == spawned(word));
    }

    /** For messages: {@code SIGNALED notified idle=1 spawned=4}. */
    static String describe(long word) {
        return phase(word) + (isNotified(word) ? " notified" : "") + " idle=" + idle(word) + " spawned="
                + spawned(word);
    }

    private static long withPhase(long word, Phase phase) {
        return (word & ~PHASE_MASK) | phase.bits;
    }

    private static long withTop(long word, int worker) {
        return (word & ~TOP_MASK) | ((long) worker << TOP_SHIFT);
    }

    private static int count(long word, int shift) {
        return (int) ((word >>> shift) & COUNT_MASK);
    }
}
