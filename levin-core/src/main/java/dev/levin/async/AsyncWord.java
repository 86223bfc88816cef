package dev.levin.async;

import dev.levin.async.AsyncBits.Lifecycle;

/**
 * What becomes of a task's state: who polls it, who will, and whether it is to end. Pure functions only: nothing here touches
 * memory, so every transition is tested against every word. The task applies them by CAS, one event as one CAS. Where the
 * word's fields are says {@link AsyncBits}: the lifecycle, the bits N (notified), C (cancelled) and A (abandoned), and the
 * depth of shields.
 *
 * <p>The transitions, {@code shielded} meaning a depth above 0. Whoever makes a task {@code COMPLETE} owns its body from
 * then on; "end" is to tell the body that it will not be polled again, {@link Async#cancel}, and to let go of it.
 *
 * <pre>{@code
 *   wake:       IDLE                     -> SCHEDULED               then submit it
 *               SCHEDULED                -> same, by CAS
 *               RUNNING                  -> RUNNING N, by CAS
 *   start:      SCHEDULED                -> RUNNING                 then poll
 *               COMPLETE                                            drop it: it ended in the queue
 *   pending:    RUNNING A, or C unshielded -> COMPLETE              then end the body
 *               RUNNING N                -> SCHEDULED               then submit it
 *               RUNNING                  -> IDLE
 *   yield:      RUNNING A, or C unshielded                          as pending
 *               RUNNING                  -> same                    then submit it
 *   resume:     RUNNING A, or C unshielded -> COMPLETE              then end the body
 *               RUNNING                  -> RUNNING without N       then poll
 *   completed:  RUNNING                  -> COMPLETE                the outcome was made known before
 *   cancel:     shielded                 -> same, C                 takes effect at the end of the shield
 *               held by a scope          -> same, C                 then wake it: the scope is to end, and takes its children along
 *               IDLE, SCHEDULED          -> COMPLETE                then end the body
 *               RUNNING                  -> same, C                 whoever polls it ends the body
 *   abandon:    IDLE, SCHEDULED          -> COMPLETE                then end the body
 *               RUNNING                  -> same, C, A              whoever polls it ends the body
 *   shield:     RUNNING                  -> depth + 1
 *               RUNNING A, or C unshielded                          refused: the section must not begin
 *   unshield:   RUNNING                  -> depth - 1               then stop if it is to end now
 *   hold, free: RUNNING                  -> scopes + 1, scopes - 1  as shield and unshield
 * }</pre>
 *
 * <p><b>Why a wake-up is a CAS even if it changes nothing.</b> Whoever wakes has written something before, for the poll to
 * see. If it only looked, and found {@code SCHEDULED}, that poll could start and end without having seen it, and no other
 * would come (errata B-53). By the CAS the wake-up and the start of the poll are steps on one word: either the start comes
 * later, and sees what was written, or the wake-up finds {@code RUNNING}.
 *
 * <p><b>Why to yield is no step.</b> Who yields has not finished: the right to poll goes with the task through a queue, to whoever
 * takes it out and resumes. Others see a task that is being polled, and leave in its word what they want of it, where it is found
 * before the next poll. So a yield that no one interferes with costs no atomic step on the word, at its beginning or its end; and a
 * task that is cancelled while it waits for its turn ends when that comes.
 *
 * <p><b>The word and the outcome.</b> The task's outcome is another word, also decided by CAS, and first come is first
 * served. The order of the two: whoever polled makes a value or a failure known <em>before</em> {@code completed}; whoever
 * cancels, abandons or ends says "cancelled" <em>after</em> its step on the word, unless that found a shield. So a task that
 * was found {@code COMPLETE} has an outcome once the one who found it has tried to say "cancelled": {@code cancel} does not
 * return before there is one, and takes no value away that was there. Behind a shield the outcome is left to whoever polls
 * the task when the shield ends; a body that completes in that very poll has a value. Whether anyone waits for the outcome is
 * known to those who wait, in the outcome's word; it needs no bit here.
 */
final class AsyncWord {
    /** A task that was spawned, and not yet submitted: this is done by whoever spawns. */
    static final int NEW = AsyncBits.SCHEDULED;

    /** What whoever wakes a task has to do. */
    enum Wake {
        /** Submit it: it is scheduled now, and in no queue. */
        SUBMIT,
        /** Nothing, after the CAS: a poll will come that sees what was written before. */
        POLL_WILL_COME,
        /** Nothing, not even a CAS: the task has ended. */
        TOO_LATE
    }

    /** What a worker has to do that took a task out of a queue. */
    enum Start {
        /** Poll it. */
        POLL,
        /** Say "cancelled", and end the body: it had yielded, is complete now, and the worker owns it. */
        END_BODY,
        /** Drop it: it has ended, and belongs to someone else. */
        DROP
    }

    /** What a worker has to do with a task that said it was pending. */
    enum Pending {
        /** Leave it: it may be polled by another worker already. */
        WAIT,
        /** Submit it, behind others: it was woken meanwhile. */
        RESUBMIT,
        /** Say "cancelled", and end the body: the task is complete, and the worker owns it. */
        END_BODY
    }

    /** What whoever cancels or abandons a task has to do. It says "cancelled" first, unless there is a shield. */
    enum Cancel {
        /** End the body: the task is complete, and the caller owns it. */
        END_BODY,
        /** Leave the body to whoever polls it now. */
        LEFT_TO_POLLER,
        /** Leave everything, also the outcome, to whoever polls it at the end of the shield. */
        SHIELDED,
        /** Nothing: the task had ended. */
        TOO_LATE
    }

    /** What a body has to do that wants to begin a shielded section. */
    enum Shield {
        /** Begin: it will be polled until the section ends, or the scheduler does. */
        ENTERED,
        /** Not begin, and be pending: the task is to end now. */
        REFUSED
    }

    /** What a body has to do after the end of a shielded section. */
    enum Unshield {
        /** Go on. */
        GO_ON,
        /** Be pending: the task is to end now. */
        STOP
    }

    private AsyncWord() {}

    static int depth(int word) {
        return AsyncBits.depth(word);
    }

    static int scopes(int word) {
        return AsyncBits.scopes(word);
    }

    static Wake wakeFor(int word) {
        return switch (AsyncBits.lifecycle(word)) {
            case IDLE -> Wake.SUBMIT;
            case SCHEDULED, RUNNING -> Wake.POLL_WILL_COME;
            case COMPLETE -> Wake.TOO_LATE;
        };
    }

    /** It was woken. The same word if it is scheduled, or was notified: to be put in its own place by CAS. */
    static int woken(int word) {
        return switch (AsyncBits.lifecycle(word)) {
            case IDLE -> AsyncBits.with(word, Lifecycle.SCHEDULED);
            case RUNNING -> AsyncBits.withNotified(word);
            case SCHEDULED, COMPLETE -> word;
        };
    }

    /**
     * What to do with a task out of a queue.
     *
     * @throws IllegalStateException if it can't have been in a queue: it was there twice
     */
    static Start startFor(int word) {
        return switch (AsyncBits.lifecycle(word)) {
            case SCHEDULED -> Start.POLL;
            case COMPLETE -> Start.DROP;
            case IDLE, RUNNING -> throw impossible("taken out of a queue", word);
        };
    }

    /** A poll of a scheduled task begins. */
    static int started(int word) {
        return AsyncBits.with(word, Lifecycle.RUNNING);
    }

    /** Whether a task that has been polled, and asks for its next turn, gets one; else it is to end now, as if it were pending. */
    static boolean mayYield(int word) {
        requireRunning("yielding", word);
        return !AsyncBits.isToEnd(word);
    }

    /** What to do with a task out of a queue that had yielded. */
    static Start resumeFor(int word) {
        return mayYield(word) ? Start.POLL : Start.END_BODY;
    }

    /** The next poll begins of a task that had yielded; the same word, and no step, if no one has left anything in it. */
    static int resumed(int word) {
        return mayYield(word) ? AsyncBits.withoutNotified(word) : AsyncBits.COMPLETE;
    }

    static Pending pendingFor(int word) {
        requireRunning("pending", word);
        if (AsyncBits.isToEnd(word)) {
            return Pending.END_BODY;
        }
        return AsyncBits.isNotified(word) ? Pending.RESUBMIT : Pending.WAIT;
    }

    /** A poll has ended, and the task is pending. */
    static int pending(int word) {
        return switch (pendingFor(word)) {
            case END_BODY -> AsyncBits.COMPLETE;
            case RESUBMIT -> AsyncBits.with(AsyncBits.withoutNotified(word), Lifecycle.SCHEDULED);
            case WAIT -> AsyncBits.with(word, Lifecycle.IDLE);
        };
    }

    /** A poll has ended, and so has the task, with a value or a failure that was made known before. */
    static int completed(int word) {
        requireRunning("completed", word);
        return AsyncBits.COMPLETE;
    }

    static Cancel cancelFor(int word) {
        return AsyncBits.isShielded(word) ? Cancel.SHIELDED : abandonFor(word);
    }

    static int cancelled(int word) {
        return switch (cancelFor(word)) {
            case END_BODY -> AsyncBits.COMPLETE;
            case LEFT_TO_POLLER, SHIELDED -> AsyncBits.withCancelled(word);
            case TOO_LATE -> word;
        };
    }

    /** As {@link #cancelFor}, but never {@code SHIELDED}: the scheduler can't go on, or can't queue the task. */
    static Cancel abandonFor(int word) {
        return switch (AsyncBits.lifecycle(word)) {
            case IDLE, SCHEDULED -> Cancel.END_BODY;
            case RUNNING -> Cancel.LEFT_TO_POLLER;
            case COMPLETE -> Cancel.TOO_LATE;
        };
    }

    static int abandoned(int word) {
        return switch (abandonFor(word)) {
            case END_BODY -> AsyncBits.COMPLETE;
            case LEFT_TO_POLLER, SHIELDED -> AsyncBits.withAbandoned(word);
            case TOO_LATE -> word;
        };
    }

    static Shield shieldFor(int word) {
        requireRunning("shielded", word);
        return isToStop(word) ? Shield.REFUSED : Shield.ENTERED;
    }

    /**
     * A section begins that is to end before the task may be cancelled; the same word if it is refused.
     *
     * @throws IllegalStateException if there are {@link AsyncBits#MAX_DEPTH} already
     */
    static int shielded(int word) {
        if (shieldFor(word) == Shield.REFUSED) {
            return word;
        }
        if (depth(word) == AsyncBits.MAX_DEPTH) {
            throw new IllegalStateException(
                    "there can't be more than " + AsyncBits.MAX_DEPTH + " shields within each other");
        }
        return AsyncBits.deeper(word);
    }

    /** What to do when a section is over, {@code word} being {@link #unshielded} already. */
    static Unshield unshieldFor(int word) {
        return switch (AsyncBits.lifecycle(word)) {
            case RUNNING -> isToStop(word) ? Unshield.STOP : Unshield.GO_ON;
            case COMPLETE -> Unshield.STOP;
            case IDLE, SCHEDULED -> throw impossible("unshielded", word);
        };
    }

    /** A section is over: it was polled to its end, or its body was told that it will not be. */
    static int unshielded(int word) {
        if (AsyncBits.lifecycle(word) == Lifecycle.COMPLETE) {
            return word;
        }
        requireRunning("unshielded", word);
        if (depth(word) == 0) {
            throw impossible("unshielded without a shield", word);
        }
        return AsyncBits.lessDeep(word);
    }

    /** Whether the body is to do nothing more but let its scopes end; while it is polled. */
    static boolean isToStop(int word) {
        return AsyncBits.isToStop(word);
    }

    /**
     * A scope opens that is to end before the task may be cancelled; the same word if it is refused, as {@link #shieldFor} says.
     *
     * @throws IllegalStateException if there are {@link AsyncBits#MAX_SCOPES} already
     */
    static int held(int word) {
        if (shieldFor(word) == Shield.REFUSED) {
            return word;
        }
        if (scopes(word) == AsyncBits.MAX_SCOPES) {
            throw new IllegalStateException(
                    "there can't be more than " + AsyncBits.MAX_SCOPES + " scopes side by side in one task");
        }
        return AsyncBits.held(word);
    }

    /** A scope has ended, or was told that it will not be polled again; what to do then says {@link #unshieldFor}. */
    static int freed(int word) {
        if (AsyncBits.lifecycle(word) == Lifecycle.COMPLETE) {
            return word;
        }
        requireRunning("freed", word);
        if (scopes(word) == 0) {
            throw impossible("freed without a scope", word);
        }
        return AsyncBits.freed(word);
    }

    static String describe(int word) {
        return AsyncBits.describe(word);
    }

    private static void requireRunning(String event, int word) {
        if (!AsyncBits.isRunning(word)) {
            throw impossible(event, word);
        }
    }

    private static IllegalStateException impossible(String event, int word) {
        return new IllegalStateException("a task can't be " + event + " when it is " + describe(word));
    }
}
