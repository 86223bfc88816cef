package dev.levin.bench.timers;

import io.netty.util.HashedWheelTimer;
import io.netty.util.Timeout;
import io.netty.util.TimerTask;
import io.netty.util.concurrent.DefaultThreadFactory;
import java.util.concurrent.TimeUnit;

/**
 * Netty's {@link HashedWheelTimer} with ticks of a millisecond, as Levin's wheel has, instead of 100; and with slots for a
 * minute, so that each turn of the wheel looks at few timers that are not due. It looks for no leaks.
 */
final class NettyWheel implements TimerHost {
    private static final int SLOTS = 1 << 16;
    private static final TimerTask NEVER = timeout -> {
        throw new IllegalStateException("fired before it was cancelled");
    };

    private final HashedWheelTimer timer =
            new HashedWheelTimer(new DefaultThreadFactory("netty-wheel", true), 1, TimeUnit.MILLISECONDS, SLOTS, false);

    private final boolean waitsUntilEmpty;

    /**
     * Starts it.
     *
     * @param waitsUntilEmpty a timer that is cancelled is only put into a queue, and the thread that fires takes it out of the
     *     wheel later: whether to wait for that
     */
    NettyWheel(boolean waitsUntilEmpty) {
        this.waitsUntilEmpty = waitsUntilEmpty;
        timer.start();
    }

    @Override
    public int insertAndCancel(long[] delays) {
        Timeout[] timeouts = new Timeout[delays.length];
        for (int i = 0; i < delays.length; i++) {
            timeouts[i] = timer.newTimeout(NEVER, delays[i], TimeUnit.NANOSECONDS);
        }
        int cancelled = 0;
        for (Timeout timeout : timeouts) {
            if (timeout.cancel()) {
                cancelled++;
            }
        }
        while (waitsUntilEmpty && timer.pendingTimeouts() > 0) {
            Thread.onSpinWait();
        }
        return cancelled;
    }

    @Override
    public void startAll(Firing firing) {
        for (int i = 0; i < firing.timers(); i++) {
            int index = i;
            Timeout unused = timer.newTimeout(
                    timeout -> firing.fired(index), firing.deadline(i) - System.nanoTime(), TimeUnit.NANOSECONDS);
        }
    }

    @Override
    public void close() {
        timer.stop();
    }
}
