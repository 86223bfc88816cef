package dev.levin.worker;

import java.util.ArrayList;
import java.util.List;
import java.util.function.BiFunction;
import org.jspecify.annotations.Nullable;

/**
 * The workers of a pool by number, from 1, where workers come and go. A worker keeps its number for life; the number of one
 * that has left, or whose thread could not be started, may be given to another.
 *
 * @param <W> the pool's kind of worker
 */
public class ReusingRoster<W extends ReusingRoster.Member<W>> extends PoolRoster<W> {
    /**
     * A worker that may leave while the pool goes on.
     *
     * @param <W> its own type
     */
    public interface Member<W> extends PoolWorker {
        /** Its number. */
        int number();

        /** Whether another one may have the number. */
        boolean hasLeft();

        /** One that had this number before, has left, and is to be remembered for the sake of its thread; or null. */
        @Nullable
        W predecessor();
    }

    /** Makes an empty one. */
    public ReusingRoster(int maxWorkers) {
        super(maxWorkers);
    }

    /**
     * Makes a worker with the lowest free number. The caller has counted the new worker in the pool's state, so there is a
     * free number, or a worker is just about to leave its own.
     *
     * @param constructor gets the number, and the worker that had it before
     */
    public final W add(BiFunction<Integer, @Nullable W, W> constructor) {
        while (true) {
            for (int number = 1; number <= max(); number++) {
                W before = get(number);
                if (before == null || before.hasLeft()) {
                    W worker = constructor.apply(number, before);
                    if (give(number, before, worker)) {
                        return worker;
                    }
                }
            }
            Thread.onSpinWait();
        }
    }

    /** The worker's thread could not be started: as before. */
    public final void remove(W worker) {
        giveBack(worker.number(), worker.predecessor());
    }

    @Override
    public final List<Thread> threads() {
        List<Thread> threads = new ArrayList<>();
        for (W worker : all()) {
            for (W each = worker; each != null; each = each.predecessor()) {
                Thread thread = each.thread();
                if (thread != null) {
                    threads.add(thread);
                }
            }
        }
        return threads;
    }
}
