package dev.levin.bench.subject;

import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;

/** A body that goes to the back of the queue after each step: how a task yields on a pool that has no yield. */
final class RespawningBody implements Runnable {
    private final BooleanSupplier step;
    private @Nullable Work work;

    RespawningBody(BooleanSupplier step) {
        this.step = step;
    }

    Work workOn(PoolSubject subject) {
        Work made = subject.work(this);
        this.work = made;
        return made;
    }

    @Override
    public void run() {
        Work work = this.work;
        if (step.getAsBoolean() && work != null) {
            work.spawnInside();
        }
    }
}
