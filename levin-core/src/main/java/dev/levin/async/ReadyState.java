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

    /** The driver tells that something is ready. Returns whether that is news; if not, those who wait were told already, or will be. */
    boolean tell(Interest interest) {
        while (true) {
            long word = this.word;
            // order: volatile; ready before the look at the list of those who wait
            if (WORD.compareAndSet(this, word, ReadyWord.told(word, interest))) {
                return !ReadyWord.isReady(word, interest);
            }
        }
    }

    /** The driver has told it again and again, and no one comes for it: it is not asked any more. */
    void leaveLying(Interest interest) {
        while (true) {
            long word = this.word;
            long next = ReadyWord.leftLying(word, interest);
            if (next == word || WORD.compareAndSet(this, word, next)) {
                return;
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
