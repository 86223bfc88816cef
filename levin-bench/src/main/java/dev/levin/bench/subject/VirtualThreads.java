package dev.levin.bench.subject;

import java.util.function.BooleanSupplier;

/**
 * One virtual thread for each piece of work, as their designers advise: never pooled, started with
 * {@code Thread.startVirtualThread}, and yielding with {@link Thread#yield}.
 */
final class VirtualThreads implements PoolSubject {
    VirtualThreads(int threads) {
        VirtualThreadStart.require(threads);
    }

    @Override
    public Work work(Runnable body) {
        return new VirtualThreadWork(body);
    }

    @Override
    @SuppressWarnings("ThreadPriorityCheck") // yield is what this subject is measured for
    public Work repeating(BooleanSupplier step) {
        return work(() -> {
            while (step.getAsBoolean()) {
                Thread.yield();
            }
        });
    }

    @Override
    public void close() {
        // Their scheduler belongs to the JVM.
    }

    private record VirtualThreadWork(Runnable body) implements Work {
        @Override
        public void spawn() {
            Thread unused = VirtualThreadStart.start(body);
        }

        @Override
        public void spawnInside() {
            spawn();
        }
    }
}
