package dev.levin.async.sync;

import dev.levin.async.Async;
import dev.levin.internal.random.XorShift;
import dev.levin.support.Background;
import dev.levin.support.Eventually;
import dev.levin.support.VirtualThreads;
import dev.levin.task.JoinTimeoutException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;

/** Threads that join operations, and give up at random moments; {@code -Dlevin.seed=…} chooses others. */
final class SyncStorm {
    static final long SEED = Long.getLong("levin.seed", 20_261_116);

    /** What one thread does; the generator is its own. */
    interface Body {
        void run(int thread, XorShift random) throws Exception;
    }

    private SyncStorm() {}

    /** Runs the body on so many threads, and waits for all of them. A failure names the seed. */
    static void run(long seed, int threads, Body body) {
        List<Background<Void>> all = new ArrayList<>();
        for (int i = 0; i < threads; i++) {
            int thread = i;
            all.add(Background.run(() -> {
                try {
                    body.run(thread, new XorShift(seed + 31L * thread));
                } catch (Throwable failure) {
                    throw new AssertionError("seed " + seed + ", thread " + thread, failure);
                }
            }));
        }
        all.forEach(Background::result);
    }

    /** As {@link #run}, on virtual threads; skips the test if there are none. */
    static void runVirtually(long seed, int threads, Body body) {
        List<CompletableFuture<Void>> all = new ArrayList<>();
        for (int i = 0; i < threads; i++) {
            int thread = i;
            CompletableFuture<Void> end = new CompletableFuture<>();
            all.add(end);
            VirtualThreads.start(() -> {
                try {
                    body.run(thread, new XorShift(seed + 31L * thread));
                    end.complete(null);
                } catch (Throwable failure) {
                    end.completeExceptionally(
                            new AssertionError("seed " + seed + ", virtual thread " + thread, failure));
                }
            });
        }
        all.forEach(end ->
                end.orTimeout(Eventually.LIMIT.toSeconds(), TimeUnit.SECONDS).join());
    }

    /** Joins, or gives up after a moment. Returns whether it was complete. */
    static boolean joinOrCancel(Async<?> async, XorShift random) {
        if (random.nextInt(3) == 0) {
            async.join();
            return true;
        }
        try {
            async.join(Duration.ofNanos(random.nextInt(50_000)));
            return true;
        } catch (JoinTimeoutException cancelled) {
            return false;
        }
    }

    /** Joins, giving up and trying again. */
    static void joinAtLast(Async<?> async, XorShift random) {
        while (!joinOrCancel(async, random)) {
            Thread.onSpinWait();
        }
    }
}
