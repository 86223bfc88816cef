package dev.levin.async;

/**
 * Where the fields of a task's word are, what each of them says, and which words there can be. Pure functions only. Which
 * word follows which, and what is to be done then, says {@link AsyncWord}.
 *
 * <pre>{@code
 *  31                            16 15            5   4   3   2   1     0
 * +--------------------------------+---------------+---+---+---+---------+
 * |          shield depth          |    scopes     | A | C | N |lifecycle|
 * +--------------------------------+---------------+---+---+---+---------+
 * }</pre>
 *
 * <ul>
 *   <li><b>lifecycle</b>: {@link Lifecycle}.
 *   <li><b>N</b>, notified: it was woken while it was polled, so it must be polled again. Only while {@code RUNNING}.
 *   <li><b>C</b>, cancelled: it ends as soon as it is not polled, nor shielded, nor held by a scope.
 *   <li><b>A</b>, abandoned: it ends as soon as it is not polled, shielded and held or not. Only while {@code RUNNING}, and with C.
 *   <li><b>scopes</b>: how many scopes hold it. A cancelled task is polled, so that they end; nothing else goes on in it.
 *   <li><b>shield depth</b>: how many sections, one within the other, are to end before the task may be cancelled.
 * </ul>
 */
final class AsyncBits {
    /** How many shields there may be, one within the other: what 16 bits can count. */
    static final int MAX_DEPTH = (1 << 16) - 1;

    /** How many scopes may hold one task: what 11 bits can count. Those within others do not count. */
    static final int MAX_SCOPES = (1 << 11) - 1;

    private static final int LIFECYCLE_MASK = 0b11;
    private static final int NOTIFIED = 0b100;
    private static final int CANCELLED = 0b1000;
    private static final int ABANDONED = 0b10000;
    private static final int SCOPES_SHIFT = 5;
    private static final int ONE_SCOPE = 1 << SCOPES_SHIFT;
    private static final int DEPTH_SHIFT = 16;
    private static final int ONE_DEPTH = 1 << DEPTH_SHIFT;
    /** Where the task is. */
    enum Lifecycle {
        /** Nowhere: it waits to be woken. */
        IDLE(0b00),
        /** In a queue, once, or on its way there. */
        SCHEDULED(0b01),
        /** With one worker, which polls it; or, after it has yielded, in a queue, and with whoever takes it out. */
        RUNNING(0b10),
        /** It has ended, and will not be polled again. It may still be in a queue. */
        COMPLETE(0b11);

        private final int bits;

        Lifecycle(int bits) {
            this.bits = bits;
        }
    }

    /** The word of a task that is in a queue for the first time. */
    static final int SCHEDULED = Lifecycle.SCHEDULED.bits;

    /** The word of every task that has ended. */
    static final int COMPLETE = Lifecycle.COMPLETE.bits;

    private static final Lifecycle[] LIFECYCLES = {
        Lifecycle.IDLE, Lifecycle.SCHEDULED, Lifecycle.RUNNING, Lifecycle.COMPLETE
    };

    private AsyncBits() {}

    // What a word says

    static Lifecycle lifecycle(int word) {
        return LIFECYCLES[word & LIFECYCLE_MASK];
    }

    static boolean isRunning(int word) {
        return (word & LIFECYCLE_MASK) == Lifecycle.RUNNING.bits;
    }

    static boolean isNotified(int word) {
        return (word & NOTIFIED) != 0;
    }

    static boolean isCancelled(int word) {
        return (word & CANCELLED) != 0;
    }

    static boolean isAbandoned(int word) {
        return (word & ABANDONED) != 0;
    }

    static int depth(int word) {
        return word >>> DEPTH_SHIFT;
    }

    static int scopes(int word) {
        return word >>> SCOPES_SHIFT & MAX_SCOPES;
    }

    /** Whether a cancel has to wait; an abandoned task's shields and scopes count for nothing. */
    static boolean isShielded(int word) {
        return (depth(word) > 0 || scopes(word) > 0) && !isAbandoned(word);
    }

    /** Whether the task is to do nothing more but let its scopes end, if it has any. */
    static boolean isToStop(int word) {
        return isCancelled(word) && (depth(word) == 0 || isAbandoned(word));
    }

    /** Whether the task ends as soon as no one polls it. */
    static boolean isToEnd(int word) {
        return isCancelled(word) && !isShielded(word);
    }

    // The same word with another field

    static int with(int word, Lifecycle lifecycle) {
        return (word & ~LIFECYCLE_MASK) | lifecycle.bits;
    }

    static int withNotified(int word) {
        return word | NOTIFIED;
    }

    static int withoutNotified(int word) {
        return word & ~NOTIFIED;
    }

    static int withCancelled(int word) {
        return word | CANCELLED;
    }

    static int withAbandoned(int word) {
        return word | CANCELLED | ABANDONED;
    }

    /** One shield more, of which there are less than {@link #MAX_DEPTH}. */
    static int deeper(int word) {
        return word + ONE_DEPTH;
    }

    /** One shield less, of which there is one at least. */
    static int lessDeep(int word) {
        return word - ONE_DEPTH;
    }

    /** Held by one scope more, of which there are less than {@link #MAX_SCOPES}. */
    static int held(int word) {
        return word + ONE_SCOPE;
    }

    /** Held by one scope less, of which there is one at least. */
    static int freed(int word) {
        return word - ONE_SCOPE;
    }

    // For tests and messages

    /** Whether the word can occur. */
    static boolean isValid(int word) {
        return switch (lifecycle(word)) {
            case RUNNING -> isCancelled(word) || !isAbandoned(word);
            case IDLE, SCHEDULED -> !isNotified(word) && !isAbandoned(word) && !isToEnd(word);
            case COMPLETE -> word == COMPLETE;
        };
    }

    /** For messages: {@code RUNNING notified cancelled shielded=1}. */
    static String describe(int word) {
        return lifecycle(word)
                + (isNotified(word) ? " notified" : "")
                + (isCancelled(word) ? " cancelled" : "")
                + (isAbandoned(word) ? " abandoned" : "")
                + (scopes(word) > 0 ? " scopes=" + scopes(word) : "")
                + (depth(word) > 0 ? " shielded=" + depth(word) : "");
    }
}
