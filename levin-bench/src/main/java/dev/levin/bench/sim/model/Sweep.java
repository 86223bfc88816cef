package dev.levin.bench.sim.model;

import dev.levin.bench.sim.machine.Step;
import java.util.function.IntPredicate;
import org.jspecify.annotations.Nullable;

/** A walk over all workers, from some one on, a few in each step, so that others act in between; it ends where it has success. */
final class Sweep implements Step {
    private static final int AT_ONCE = 4;

    private final int workers;
    private final int start;
    private final IntPredicate visit;
    private final Step success;
    private final Step failure;
    private int visited;

    Sweep(int workers, int start, IntPredicate visit, Step success, Step failure) {
        this.workers = workers;
        this.start = start;
        this.visit = visit;
        this.success = success;
        this.failure = failure;
    }

    @Override
    public @Nullable Step run() {
        int last = Math.min(workers, visited + AT_ONCE);
        while (visited < last) {
            int worker = (start + visited) % workers;
            visited++;
            if (visit.test(worker)) {
                return success;
            }
        }
        return visited < workers ? this : failure;
    }
}
