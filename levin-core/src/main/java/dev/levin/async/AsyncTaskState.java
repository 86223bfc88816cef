package dev.levin.async;

import dev.levin.task.JoinableTask;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/**
 * The state of an {@link AsyncTask}: {@link AsyncWord} in memory, with its transitions, each of which is one CAS or none. What follows from a
 * transition is said by its outcome, or by the word that it found, and done by the task. A superclass and not a field, since there may be millions of tasks.
 *
 * <p>Edges: W1, the step of whoever wakes, and that of whoever starts the next poll, both on the word: what was written
 * before the wake-up is visible to the poll. W2, the step that ends a poll and the one that starts the next, which may be on
 * another worker: the body is as the last poll left it. W3, the same for a task that yields, which is no step on the word: what puts it
 * into a queue, and what takes it out.
 *
 * @param <T> what the task will have
 */
abstract class AsyncTaskState<T> extends JoinableTask<T> {
    private static final VarHandle WORD;

    static {
        try {
            WORD = MethodHandles.lookup().findVarHandle(AsyncTaskState.class, "word", int.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    // Any thread
    private volatile int word;

    AsyncTaskState() {
        // order: plain, since no one else has it yet; a volatile initializer is a fence for each task
        WORD.set(this, AsyncWord.NEW);
    }

    final int word() {
        return word;
    }

    // ---- whoever wakes

    /** It is woken, if the word is still the one that was seen: what to do then, {@link AsyncWord#wakeFor} says of that one. */
    final boolean toWoken(int seen) {
        // order: volatile, also if the word stays as it is; what was written before is visible to the next poll (W1)
        return WORD.compareAndSet(this, seen, AsyncWord.woken(seen));
    }

    // ---- who polls

    /** It was taken out of a queue, where it lay because it was woken. */
    final AsyncWord.Start toRunning() {
        while (true) {
            int word = this.word;
            if (AsyncWord.startFor(word) == AsyncWord.Start.DROP) {
                return AsyncWord.Start.DROP;
            }
            // order: volatile; sees what was written before it was woken (W1), and the body as it was left (W2)
            if (WORD.compareAndSet(this, word, AsyncWord.started(word))) {
                return AsyncWord.Start.POLL;
            }
        }
    }

    /** It was taken out of a queue, where it lay because it had yielded; the body is as it was left (W3). */
    final AsyncWord.Start toResumed() {
        while (true) {
            int word = this.word;
            AsyncWord.Start start = AsyncWord.resumeFor(word);
            int resumed = AsyncWord.resumed(word);
            // order: volatile; sees what was written before a wake-up that is in the word (W1); the end of the poll
            // will find one that is not
            if (resumed == word || WORD.compareAndSet(this, word, resumed)) {
                return start;
            }
        }
    }

    /** Whether it gets another turn, without a step: the right to poll goes with it into the queue (W3). */
    final boolean mayYield() {
        return AsyncWord.mayYield(word);
    }

    /** Its poll is over, and it is pending. */
    final AsyncWord.Pending toPending() {
        while (true) {
            int word = this.word;
            AsyncWord.Pending pending = AsyncWord.pendingFor(word);
            // order: volatile; the body is published to whoever polls it next (W2)
            if (WORD.compareAndSet(this, word, AsyncWord.pending(word))) {
                return pending;
            }
        }
    }

    /** Its poll is over, and so is the task; the outcome was made known before. */
    final void toCompleted() {
        // No CAS is needed to win, but none of the bits that others set must come back.
        // order: release; whoever reads the word before will find the outcome, which was made known by CAS
        WORD.setRelease(this, AsyncWord.completed(word));
    }

    /** Its body opens a scope, or else a shield. */
    final AsyncWord.Shield toShielded(boolean scope) {
        while (true) {
            int word = this.word;
            if (AsyncWord.shieldFor(word) == AsyncWord.Shield.REFUSED) {
                return AsyncWord.Shield.REFUSED;
            }
            if (WORD.compareAndSet(this, word, scope ? AsyncWord.held(word) : AsyncWord.shielded(word))) {
                return AsyncWord.Shield.ENTERED;
            }
        }
    }

    /** Its body closes a scope, or else a shield. */
    final AsyncWord.Unshield toUnshielded(boolean scope) {
        while (true) {
            int word = this.word;
            int next = scope ? AsyncWord.freed(word) : AsyncWord.unshielded(word);
            if (next == word || WORD.compareAndSet(this, word, next)) {
                return AsyncWord.unshieldFor(next);
            }
        }
    }

    // ---- who ends it from outside

    /** It is to end: what that means, {@link AsyncWord#cancelFor} says of the word that is returned, which was found. */
    final int toCancelled() {
        while (true) {
            int word = this.word;
            int next = AsyncWord.cancelled(word);
            if (next == word || WORD.compareAndSet(this, word, next)) {
                return word;
            }
        }
    }

    /** It is to end, shielded or not. */
    final AsyncWord.Cancel toAbandoned() {
        while (true) {
            int word = this.word;
            int next = AsyncWord.abandoned(word);
            if (next == word || WORD.compareAndSet(this, word, next)) {
                return AsyncWord.abandonFor(word);
            }
        }
    }
}
