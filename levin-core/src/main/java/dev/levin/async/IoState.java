package dev.levin.async;

import dev.levin.internal.memory.PaddedLong;

/** Which worker holds the post, and whether it waits: applies {@link IoWord}'s transitions. What they are for, {@link IoPost} knows. */
final class IoState {
    // Any thread
    private final PaddedLong word = new PaddedLong(IoWord.FREE);

    /** A worker that is about to park takes the post, if it is free or its own, and counts as waiting from now on. */
    boolean enter(int worker) {
        while (true) {
            long word = this.word.getVolatile();
            if (word != IoWord.FREE && IoWord.holder(word) != worker) {
                return false;
            }
            // order: volatile; it waits before it looks for a permit (isWaiting has the other side)
            if (this.word.compareAndSet(word, IoWord.waiting(worker))) {
                return true;
            }
        }
    }

    /** Whoever gave this worker a permit asks whether it has to be woken. */
    boolean isWaiting(int worker) {
        // order: volatile; the permit is given before this look (enter has the other side)
        return word.getVolatile() == IoWord.waiting(worker);
    }

    /** The worker that waited does not any more, and keeps the post. Nothing if it did not wait. */
    void back(int worker) {
        // order: volatile; no one else changes the word of a worker that waits
        word.compareAndSet(IoWord.waiting(worker), IoWord.held(worker));
    }

    /** The worker gives the post up. False if it does not hold it. */
    boolean leave(int worker) {
        return word.compareAndSet(IoWord.held(worker), IoWord.FREE);
    }

    /** Takes the post from a worker that holds it and does not wait. False if it has come back meanwhile. */
    boolean takeOver(int from, int worker) {
        return word.compareAndSet(IoWord.held(from), IoWord.held(worker));
    }

    long word() {
        return word.getVolatile();
    }
}
