package dev.levin.bench.timer;

import io.netty.util.HashedWheelTimer;
import io.netty.util.Timeout;
import io.netty.util.TimerTask;
import java.util.concurrent.TimeUnit;

/** Netty's wheel, with ticks of a millisecond as well. Its own thread takes out what was cancelled. */
final class NettyTimers implements TimerSubject {
    private static final TimerTask SILENT = timeout -> {};

    private final HashedWheelTimer wheel = new HashedWheelTimer(1, TimeUnit.MILLISECONDS);

    NettyTimers() {
        wheel.start();
    }

    @Override
    public Runnable startAndCancel(long[] delayNanos) {
        return () -> {
            Timeout[] timers = new Timeout[delayNanos.length];
            for (int i = 0; i < timers.length; i++) {
                timers[i] = wheel.newTimeout(SILENT, delayNanos[i], TimeUnit.NANOSECONDS);
            }
            for (Timeout timer : timers) {
                if (!timer.cancel()) {
                    throw new IllegalStateException("the timer was not there");
                }
            }
        };
    }

    @Override
    public void awaitForgotten() {
        while (wheel.pendingTimeouts() > 0) {
            Thread.onSpinWait();
        }
    }

    @Override
    public void close() {
        int unused = wheel.stop().size();
    }
}
