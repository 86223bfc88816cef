package dev.levin.fork.array;

import dev.levin.fork.ForkPool;
import java.util.concurrent.atomic.AtomicBoolean;

/** A range that is cut into pieces of about the same length, which are worked on in parallel. */
final class Pieces {
    private final int from;
    private final int to;
    private final int count;

    Pieces(int from, int to, Grain grain) {
        this.from = from;
        this.to = to;
        this.count = grain.pieces(to - from);
    }

    /** What is done with one piece. */
    @FunctionalInterface
    interface Work {
        void on(int piece, int start, int end);
    }

    /** What is asked of one piece. */
    @FunctionalInterface
    interface Question {
        boolean holds(int start, int end);
    }

    /**
     * Runs all of {@code body} on a worker. A thread of no pool would otherwise go to the common pool and wait again for
     * each of the steps.
     */
    static void onWorker(Runnable body) {
        ForkPool.join(body, Pieces::nothing);
    }

    private static void nothing() {}

    int count() {
        return count;
    }

    void forEach(Work work) {
        forEach(0, count, work);
    }

    /** Whether it holds for all pieces. When one says no, those that have not begun are not asked. */
    boolean allMatch(Question question) {
        AtomicBoolean holds = new AtomicBoolean(true);
        forEach((piece, start, end) -> {
            if (holds.get() && !question.holds(start, end)) {
                holds.set(false);
            }
        });
        return holds.get();
    }

    private void forEach(int first, int end, Work work) {
        if (end - first == 1) {
            work.on(first, start(first), start(end));
        } else {
            int middle = (first + end) >>> 1;
            ForkPool.join(() -> forEach(first, middle, work), () -> forEach(middle, end, work));
        }
    }

    private int start(int piece) {
        return from + (int) ((long) (to - from) * piece / count);
    }
}
