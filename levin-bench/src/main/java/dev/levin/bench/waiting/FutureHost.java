package dev.levin.bench.waiting;

import dev.levin.bench.workload.DoneSignal;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.TimeUnit;

/**
 * {@link CompletableFuture}s on a {@link ForkJoinPool} in async mode, the one for tasks that are not joined. To let others
 * run is to submit oneself again; who waits for a message leaves what comes next with the future.
 */
final class FutureHost implements AsyncHost {
    private static final long CLOSE_SECONDS = 30;

    private final ForkJoinPool pool;
    private volatile boolean busy;

    FutureHost(int threads) {
        pool = new ForkJoinPool(threads, ForkJoinPool.defaultForkJoinWorkerThreadFactory, null, true);
    }

    private void spawn(Runnable body) {
        CompletableFuture<Void> unused = CompletableFuture.runAsync(body, pool);
    }

    @Override
    public void spawnInside(int tasks, DoneSignal done) {
        spawn(() -> spawnOutside(tasks, done));
    }

    @Override
    public void spawnOutside(int tasks, DoneSignal done) {
        for (int i = 0; i < tasks; i++) {
            spawn(done::done);
        }
    }

    @Override
    public void yieldOften(int tasks, int times, DoneSignal done) {
        for (int i = 0; i < tasks; i++) {
            spawn(new Yielding(times, done));
        }
    }

    @Override
    public void pingPong(int pairs, DoneSignal done) {
        spawn(() -> {
            for (int i = 0; i < pairs; i++) {
                spawn(() -> ping(done));
            }
        });
    }

    private void ping(DoneSignal done) {
        CompletableFuture<Void> question = new CompletableFuture<>();
        CompletableFuture<Void> answer = new CompletableFuture<>();
        spawn(() -> {
            CompletableFuture<Void> unused = question.thenRun(() -> answer.complete(null));
        });
        question.complete(null);
        CompletableFuture<Void> unused = answer.thenRun(done::done);
    }

    @Override
    public void chain(int length, DoneSignal done) {
        spawn(() -> link(length, done));
    }

    private void link(int left, DoneSignal done) {
        if (left == 0) {
            done.done();
        } else {
            spawn(() -> link(left - 1, done));
        }
    }

    @Override
    public void startBusy(int tasks, DoneSignal done) {
        busy = true;
        for (int i = 0; i < tasks; i++) {
            spawn(new Busy(done));
        }
    }

    @Override
    public void stopBusy() {
        busy = false;
    }

    @Override
    public ParkedTasks park(int tasks, DoneSignal done) {
        throw new UnsupportedOperationException("a future has no task that waits");
    }

    @Override
    public void close() {
        pool.shutdown();
        try {
            if (!pool.awaitTermination(CLOSE_SECONDS, TimeUnit.SECONDS)) {
                throw new IllegalStateException("still busy after " + CLOSE_SECONDS + " s: " + pool);
            }
        } catch (InterruptedException e) {
            pool.shutdownNow();
            Thread.currentThread().interrupt();
        }
    }

    private final class Yielding implements Runnable {
        private final DoneSignal done;
        private int left;

        Yielding(int times, DoneSignal done) {
            this.left = times;
            this.done = done;
        }

        @Override
        public void run() {
            if (left > 0) {
                left--;
                pool.execute(this);
            } else {
                done.done();
            }
        }
    }

    private final class Busy implements Runnable {
        private final DoneSignal done;

        Busy(DoneSignal done) {
            this.done = done;
        }

        @Override
        public void run() {
            if (busy) {
                Stall.run();
                pool.execute(this);
            } else {
                done.done();
            }
        }
    }
}
