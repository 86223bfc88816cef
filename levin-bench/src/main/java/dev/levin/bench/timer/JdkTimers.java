package dev.levin.bench.timer;

import java.util.concurrent.Future;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/** The JDK's executor, a heap behind a lock. Cancelled timers are taken out at once, as the others do. */
final class JdkTimers implements TimerSubject {
    private final ScheduledThreadPoolExecutor executor = new ScheduledThreadPoolExecutor(1);

    JdkTimers() {
        executor.setRemoveOnCancelPolicy(true);
    }

    @Override
    public Runnable startAndCancel(long[] delayNanos) {
        return () -> {
            Future<?>[] timers = new Future<?>[delayNanos.length];
            for (int i = 0; i < timers.length; i++) {
                timers[i] = executor.schedule(JdkTimers::doNothing, delayNanos[i], TimeUnit.NANOSECONDS);
            }
            for (Future<?> timer : timers) {
                if (!timer.cancel(false)) {
                    throw new IllegalStateException("the timer was not there");
                }
            }
        };
    }

    @Override
    public void close() {
        int unused = executor.shutdownNow().size();
    }

    private static void doNothing() {}
}
