package dev.levin.async;

import dev.levin.async.time.Deadlines;
import dev.levin.async.time.MissedTicks;
import org.jspecify.annotations.Nullable;

/**
 * Completes once in each period: polled after it was complete, it waits for the next tick. The first one comes after one
 * period. Allocates nothing for a tick. The value is how many ticks there were.
 *
 * <pre>{@code
 * Interval ticks = scheduler.interval(Duration.ofSeconds(1));
 * Async.repeat(() -> ticks, count -> count == 10);
 * }</pre>
 */
public final class Interval extends Async<Long> {
    // Immutable
    private final AsyncCrew crew;
    private final long period;
    private final MissedTicks missed;

    // Owner thread only
    private @Nullable WakingTimer timer;
    private long deadline;
    private long ticks;

    Interval(AsyncCrew crew, long period, MissedTicks missed) {
        this.crew = crew;
        this.period = period;
        this.missed = missed;
    }

    @Override
    public boolean poll(Context context) {
        if (!context.proceed()) {
            return pending();
        }
        WakingTimer timer = this.timer;
        if (timer == null) {
            timer = new WakingTimer(crew);
            this.timer = timer;
            deadline = Deadlines.after(crew.driver.clock.nanos(), period);
            timer.restart(deadline);
        }
        if (!timer.hasFired(context.waker())) {
            return pending();
        }
        deadline = missed.next(deadline, crew.driver.clock.nanos(), period);
        timer.restart(deadline);
        ticks++;
        return complete(ticks);
    }

    /** No more ticks. */
    @Override
    public void cancel() {
        if (timer != null) {
            timer.cancel();
        }
    }
}
