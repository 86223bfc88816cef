package dev.levin.bench.timers;

import java.util.concurrent.Future;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/** The JDK's {@link ScheduledThreadPoolExecutor} with one thread, which lets go of what was cancelled. */
final class ScheduledPool implements TimerHost {
    private final ScheduledThreadPoolExecutor pool = new ScheduledThreadPoolExecutor(1);

    ScheduledPool() {
        pool.setRemoveOnCancelPolicy(true);
    }

    @Override
    public int insertAndCancel(long[] delays) {
        Future<?>[] futures = new Future<?>[delays.length];
        for (int i = 0; i < delays.length; i++) {
            futures[i] = pool.schedule(ScheduledPool::never, delays[i], TimeUnit.NANOSECONDS);
        }
        int cancelled = 0;
        for (Future<?> future : futures) {
            if (future.cancel(false)) {
                cancelled++;
            }
        }
        return cancelled;
    }

    @Override
    public void startAll(Firing firing) {
        for (int i = 0; i < firing.timers(); i++) {
            int index = i;
            Future<?> unused = pool.schedule(
                    () -> firing.fired(index), firing.deadline(i) - System.nanoTime(), TimeUnit.NANOSECONDS);
        }
    }

    private static void never() {
        throw new IllegalStateException("fired before it was cancelled");
    }

    @Override
    public void close() {
        pool.shutdownNow();
    }
}
