package dev.levin.fuzz;

import dev.levin.async.Async;
import dev.levin.async.Context;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Polls by hand, and fails if that would wait for ever or go on for ever. */
final class Polling {
    private final int most;
    private int polls;
    private boolean woken;

    /** For so many polls in sum. */
    Polling(int most) {
        this.most = most;
    }

    /** Polls once. */
    boolean poll(Async<?> async) throws Exception {
        if (++polls > most) {
            throw new AssertionError("after " + most + " polls there is no end");
        }
        woken = false;
        boolean complete = async.poll(Context.of(() -> woken = true));
        if (!complete && !woken) {
            throw new AssertionError("pending, and no one will wake it");
        }
        return complete;
    }

    /** Polls to the end. */
    <T extends @Nullable Object> T finish(Async<T> async) throws Exception {
        boolean complete = false;
        while (!complete) {
            complete = poll(async);
        }
        return async.value();
    }

    /** Polls to the end, but cancels what is pending, and gives back what is complete, where the cuts say so; and makes another one then. */
    <T extends @Nullable Object> T insist(Supplier<? extends Async<T>> make, Cuts cuts) throws Exception {
        Async<T> async = make.get();
        boolean hasGivenBack = false;
        while (true) {
            if (!poll(async)) {
                if (cuts.cancels()) {
                    async.cancel();
                    async = make.get();
                }
            } else if (cuts.givesBack() && !hasGivenBack) {
                async.discard();
                async = make.get();
                hasGivenBack = true;
            } else {
                return async.value();
            }
        }
    }
}
