package dev.levin.pool;

import dev.levin.internal.memory.PaddedLong;
import dev.levin.pool.PoolWord.Rest;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.function.LongUnaryOperator;

/**
 * The pool's control word and the idle stack: applies {@link PoolWord}'s transitions atomically. What follows from a
 * transition, such as unparking or starting a thread, is {@link Crew}'s business.
 *
 * <p>The sleep protocol:
 *
 * <pre>{@code
 * publisher (any thread)                     worker that found nothing
 * P1  push the task          (volatile)      W1  CAS the word: not N, so on the idle stack
 * P2  read the word          (volatile)      W2  park
 * P3  CAS the word as signalFor says         or
 *     - take a worker off the stack,         W1' CAS the word: N, so clear it
 *       and unpark it                        W2' look at every queue once more
 *     - or set N
 * P3' or do nothing: N is set, and no
 *     worker can be signaled
 * }</pre>
 *
 * <p>Why no task is left behind. All steps on the word are totally ordered. A worker sleeps by W1, a CAS on a word
 * without N. Take a task pushed at P1 and the publisher's step on the word after it, P2 or P3.
 *
 * <ul>
 *   <li>It took a worker off the stack, or started one: that worker looks at every queue after P1.
 *   <li>It set N, or found N set: N is cleared only at W1', by a worker that looks at every queue after that. No worker
 *       sleeps before, since W1 needs a word without N.
 * </ul>
 *
 * <p>So some worker looks after P1. If it finds the task, fine. If it finds another one first, it owes what it did not
 * look at any further: a worker that was signaled, or that cleared N, asks once more for visible work when it has found
 * something, after it has left {@code WAKING} so that publishers signal by themselves again, and signals on
 * ({@link Worker}).
 *
 * <p>A worker may look on before W1: it makes the word say that it is the one on the way, and reads queues. That changes
 * nothing in the above. Whoever publishes meanwhile finds someone on the way, and sets N; the worker ends it with W1 or W1'.
 *
 * <p>A worker whose tasks are coarse may take another one off the stack without being told that there is work for it ({@link
 * Reinforcement}). That one is as any worker that has run out of work: not on the way, and it ends with W1 or W1', or finds something. Whoever
 * publishes before does not see it on the stack, and so wakes or starts another one, or sets N.
 *
 * <p>P1 and P2 are both volatile: with acquire and release alone, P2 could be done before P1 is visible.
 */
final class PoolState {
    private static final VarHandle BELOW = MethodHandles.arrayElementVarHandle(int[].class);

    // Immutable
    private final long busyWord;

    // Any thread
    private final PaddedLong word = new PaddedLong(PoolWord.NEW);

    /** The idle stack's links: for each worker the number of the one below. Written before the worker is on the stack. */
    private final int[] below;

    PoolState(int maxWorkers) {
        busyWord = PoolWord.busyWord(maxWorkers);
        below = new int[maxWorkers + 1];
    }

    long word() {
        return word.getVolatile();
    }

    boolean isShutdown() {
        return PoolWord.isShutdown(word.getVolatile());
    }

    /** P2, in its cheapest form: whether a thread that has just published has nothing to do. */
    boolean saysEnough() {
        // order: volatile; after the push of the task, which is volatile too
        return PoolWord.saysEnough(word.getVolatile(), busyWord);
    }

    /**
     * P2 and P3: makes the word say what {@link PoolWord#signalFor} decides.
     *
     * @param spawnLimit how many threads there may be at the moment
     * @return the word before; {@code signalFor} it is what the caller has to do now
     */
    long signal(int spawnLimit) {
        while (true) {
            long word = this.word.getVolatile();
            long next = switch (PoolWord.signalFor(word, spawnLimit)) {
                case NONE, RUN_IN_CALLER -> word;
                case NOTE -> PoolWord.noted(word);
                case WAKE -> PoolWord.signaled(word, below(PoolWord.top(word)));
                case SPAWN -> PoolWord.spawning(word);
            };
            if (next == word || this.word.compareAndSet(word, next)) {
                return word;
            }
        }
    }

    /** Whether anyone is on the idle stack. */
    boolean hasIdle() {
        return PoolWord.idle(word.getVolatile()) > 0;
    }

    /** Takes a worker off the idle stack to help, whoever is on the way. Its number, or 0 if there is none. */
    int takeHelper() {
        while (true) {
            long word = this.word.getVolatile();
            int top = PoolWord.top(word);
            if (top == 0 || this.word.compareAndSet(word, PoolWord.reinforced(word, below(top)))) {
                return top;
            }
        }
    }

    /** W1 or W1': a worker found nothing; {@code waking} if it was the one on the way. */
    Rest rest(int worker, boolean waking) {
        while (true) {
            long word = this.word.getVolatile();
            Rest rest = PoolWord.restFor(word);
            long next = switch (rest) {
                case LEAVE -> word;
                case LOOK_AGAIN -> PoolWord.denoted(word);
                case PARK -> {
                    // order: opaque; the CAS below publishes it
                    BELOW.setOpaque(below, worker, PoolWord.top(word));
                    yield PoolWord.resting(word, worker, waking);
                }
            };
            if (next == word || this.word.compareAndSet(word, next)) {
                return rest;
            }
        }
    }

    /** The signaled worker runs. */
    void arrived() {
        update(PoolWord::arrived);
    }

    /** A worker that found nothing wants to look on. True if it is the one on the way now. */
    boolean tryToBeOnTheWay() {
        long word = this.word.getVolatile();
        long next = PoolWord.lookingOn(word);
        return next != word && this.word.compareAndSet(word, next);
    }

    /** The waking worker found work. */
    void found() {
        update(PoolWord::found);
    }

    /** A thread could not be started. */
    void spawnFailed() {
        update(PoolWord::spawnFailed);
    }

    /** Shuts down. Returns the word before; whoever was on its idle stack has to be unparked. */
    long shutDown() {
        return update(PoolWord::shutDown);
    }

    /** The last worker leaves. */
    void leaveLast() {
        update(PoolWord::left);
    }

    /** A worker leaves, unless it is the last one, which has more to do: false then. */
    boolean leaveUnlessLast() {
        while (true) {
            long word = this.word.getVolatile();
            if (PoolWord.spawned(word) == 1) {
                return false;
            }
            if (this.word.compareAndSet(word, PoolWord.left(word))) {
                return true;
            }
        }
    }

    /** The number of the worker below another one on the idle stack; an old answer if it is not on it. */
    int below(int worker) {
        // order: opaque; the read of the word that named the worker is volatile, and a CAS follows that checks the tag
        return (int) BELOW.getOpaque(below, worker);
    }

    @Override
    public String toString() {
        return PoolWord.describe(word());
    }

    /** Applies a transition; returns the word before. */
    private long update(LongUnaryOperator transition) {
        while (true) {
            long word = this.word.getVolatile();
            long next = transition.applyAsLong(word);
            if (next == word || this.word.compareAndSet(word, next)) {
                return word;
            }
        }
    }
}
