package dev.levin.bench.sharing;

import dev.levin.bench.subject.JdkPools;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ForkJoinPool;
import java.util.function.LongSupplier;

/**
 * {@link CompletableFuture}s on a {@link ForkJoinPool} in async mode. A future is a value that is set once, and nothing else:
 * no lock and no channel goes with it, and those that block would keep the pool's threads.
 */
final class FutureSync extends SyncHost {
    private final ForkJoinPool pool;

    FutureSync(int threads) {
        pool = JdkPools.asyncForkJoinPool(threads);
    }

    @Override
    public SyncRun ready(SyncWork work, int size) {
        return switch (work) {
            case ONCE_CELL_GET -> inOneTask(JdkAtOnce.get(size));
            case ONCE_CELL_SET -> inOneTask(JdkAtOnce.set(size));
            case ONESHOT -> inOneTask(JdkAtOnce.oneshot(size));
            default -> throw new IllegalArgumentException("futures have nothing for " + work);
        };
    }

    @Override
    protected void spawn(LongSupplier body, Tally tally) {
        CompletableFuture<Void> unused = CompletableFuture.runAsync(() -> tally.add(body.getAsLong()), pool);
    }

    @Override
    public void close() {
        JdkPools.close(pool);
    }
}
