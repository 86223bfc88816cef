package dev.levin.fork;

import dev.levin.worker.PoolRoster;
import java.util.function.IntFunction;
import org.jspecify.annotations.Nullable;

/** The workers of a pool by number, from 1. A number whose thread could not be started is given again. */
final class ForkRoster extends PoolRoster<ForkWorker> {
    ForkRoster(int maxWorkers) {
        super(maxWorkers);
    }

    /** Makes a worker with the lowest free number; null if there is none. */
    @Nullable
    ForkWorker add(IntFunction<ForkWorker> constructor) {
        for (int number = 1; number <= max(); number++) {
            if (get(number) == null) {
                ForkWorker worker = constructor.apply(number);
                if (give(number, null, worker)) {
                    return worker;
                }
            }
        }
        return null;
    }

    /** The worker's thread could not be started. */
    void remove(ForkWorker worker) {
        giveBack(worker.number, null);
    }
}
