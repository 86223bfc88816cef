package dev.levin.async;

import dev.levin.async.time.Deadlines;
import dev.levin.async.time.MissedTicks;
import org.jspecify.annotations.Nullable;

/**
 * Completes once in each period: polled after it was complete, it waits for the next tick. The first one comes one period
 * after it was made. Allocates nothing for a tick. The value is how many ticks there were.
 *
 * <pre>{@code
 * Interval ticks = scheduler.interval(Duration.ofSeconds(1));
 * Async.repeat(() -> ticks, count -> count == 10);
 * }</pre>
 *
 * <p>Polled again after it was cancelled, because it lost a select for instance, it goes on with the same sequence of ticks.
 */
public final class Interval extends Async<Long> {
    // Immutable
    private final AsyncScheduler scheduler;
    private final long period;
    private final MissedTicks missed;

    // Owner thread only: the next tick, and whether the timer is set to it
    private long deadline;
    private @Nullable WakingTimer timer;
    private boolean isSet;
    private long ticks;

    Interval(AsyncScheduler scheduler, long period, MissedTicks missed) {
        this.scheduler = scheduler;
        this.period = period;
        this.missed = missed;
        this.deadline = Deadlines.after(scheduler.crew().driver.clock.nanos(), period);
    }

    @Override
    public boolean poll(Context context) {
        AsyncCrew crew = scheduler.crew();
        WakingTimer timer = this.timer;
        if (timer == null) {
            timer = new WakingTimer(crew);
            this.timer = timer;
        }
        if (!isDue(crew, timer, context.waker()) || !context.proceed()) {
            return pending();
        }
        isSet = false;
        deadline = missed.next(deadline, crew.driver.clock.nanos(), period);
        ticks++;
        return complete(ticks);
    }

    /** The timer is set when it is needed: one that is late already needs none, and after the last tick no one holds on to it. */
    private boolean isDue(AsyncCrew crew, WakingTimer timer, Waker waker) {
        if (!isSet) {
            if (Deadlines.isDue(deadline, crew.driver.clock.nanos())) {
                return true;
            }
            timer.restart(deadline);
            isSet = true;
        }
        return timer.hasFired(waker);
    }

    /** Waits no more; see above for what happens if it is polled again. */
    @Override
    public void cancel() {
        if (timer != null && timer.cancel()) {
            isSet = false;
        }
    }
}
