package dev.levin.async;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/** What is known of one channel: applies {@link ReadyWord}'s transitions. What follows from them is the business of {@link IoSource}. */
final class ReadyState {
    private static final VarHandle WORD;

    static {
        try {
            WORD = MethodHandles.lookup().findVarHandle(ReadyState.class, "word", long.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    // Any thread
    private volatile long word = ReadyWord.NEW;

    long word() {
        return word;
    }

    /** Tried in vain, or took all there was; {@code seen} is the word before the attempt. */
    void emptied(Interest interest, long seen) {
        while (true) {
            long word = this.word;
            long next = ReadyWord.emptied(word, interest, seen);
            if (next == word || WORD.compareAndSet(this, word, next)) {
                return;
            }
        }
    }

    /** Someone waits. Returns whether the driver has to be asked. */
    boolean ask(Interest interest) {
        while (true) {
            long word = this.word;
            long next = ReadyWord.asked(word, interest);
            if (next == word) {
                return false;
            }
            if (WORD.compareAndSet(this, word, next)) {
                return true;
            }
        }
    }

    /** The driver could not be asked. */
    void unask(Interest interest) {
        while (true) {
            long word = this.word;
            if (WORD.compareAndSet(this, word, ReadyWord.unasked(word, interest))) {
                return;
            }
        }
    }

    /**
     * The driver tells that something is ready. Returns whether it is to be told what it is asked for: less than before, or, if it has told this twice, in case
     * that it does not know.
     */
    boolean tell(Interest interest) {
        while (true) {
            long word = this.word;
            long next = ReadyWord.told(word, interest);
            // order: volatile; ready before the look at the list of those who wait
            if (WORD.compareAndSet(this, word, next)) {
                return ReadyWord.isReady(word, interest) || !ReadyWord.asksTheSame(word, next);
            }
        }
    }

    /** It is closed. */
    void close() {
        while (true) {
            long word = this.word;
            // order: volatile; closed before the look at the list of those who wait
            if (WORD.compareAndSet(this, word, ReadyWord.closed(word))) {
                return;
            }
        }
    }
}
