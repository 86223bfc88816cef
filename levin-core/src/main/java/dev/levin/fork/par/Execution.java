package dev.levin.fork.par;

import dev.levin.fork.ForkPool;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * One run of a pipeline. The source is split into about twice as many pieces as there are workers; whoever steals a piece may
 * split it as often again. So there are few pieces when no one is idle, and many when there is someone to take
 * them.
 */
final class Execution<C, R extends @Nullable Object> {
    private final Terminal<C, R> terminal;
    private final long grain;
    private final int workers;

    private Execution(Terminal<C, R> terminal, long grain, int workers) {
        this.terminal = terminal;
        this.grain = grain;
        this.workers = workers;
    }

    /** Runs a pipeline to its end. */
    static <C, R extends @Nullable Object> R run(Plan plan, Source<C> source, Terminal<C, R> terminal) {
        return inPool(plan, () -> {
            int workers = ForkPool.currentWorkers();
            return new Execution<>(terminal, plan.grain(), workers)
                    .piece(source.ready(), Place.whole(terminal.isFromEnd()), workers, Thread.currentThread());
        });
    }

    /** Calls {@code body} on the plan's pool, else on the current thread's, else on the common one. */
    static <R extends @Nullable Object> R inPool(Plan plan, Supplier<R> body) {
        ForkPool pool = plan.pool();
        if (pool == null && ForkPool.currentWorkers() == 0) {
            pool = ForkPool.common();
        }
        return pool == null ? body.get() : pool.call(body);
    }

    private R piece(Source<C> source, Place place, int splits, Thread forker) {
        try {
            Thread here = Thread.currentThread();
            int left = here == forker ? splits : Math.max(splits, workers);
            if (left > 0 && source.size() / 2 >= grain && place.canSplit() && !place.isStopped()) {
                Halves<C> halves = source.split();
                if (halves != null) {
                    return fork(halves, place, left, here);
                }
            }
            return terminal.leaf(source, place);
        } catch (Throwable failure) {
            place.stopAll();
            throw failure;
        }
    }

    private R fork(Halves<C> halves, Place place, int splits, Thread here) {
        boolean lopsided = halves.isLopsided();
        Source<C> left = halves.left();
        Source<C> right = halves.right();
        Place leftPlace = place.left(lopsided);
        Place rightPlace = place.right(lopsided, left.size());
        return ForkPool.<R, R, R>join(
                () -> piece(left, leftPlace, splits / 2, here),
                () -> piece(right, rightPlace, lopsided ? splits : splits / 2, here),
                terminal::combine);
    }
}
