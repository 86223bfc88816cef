package dev.levin.async;

import dev.levin.async.time.Deadlines;
import org.jspecify.annotations.Nullable;

/**
 * Completes at a deadline. Polled again after it was cancelled, it goes on to the same deadline, so that a loop can select
 * between it and others.
 */
final class Sleep extends Async<@Nullable Void> {
    // Immutable: held on to, so that there is someone to fire the timer; null for the one that polls
    private final @Nullable AsyncScheduler scheduler;

    // Owner thread only: nanos is how long it lasts until the first poll, and the deadline from then on
    private long nanos;
    private boolean hasDeadline;
    private @Nullable WakingTimer timer;

    private Sleep(@Nullable AsyncScheduler scheduler, long nanos, boolean hasDeadline) {
        this.scheduler = scheduler;
        this.nanos = nanos;
        this.hasDeadline = hasDeadline;
    }

    /** For so long, counted from the first poll, with the timers of the scheduler that polls. */
    static Sleep lasting(long nanos) {
        return new Sleep(null, nanos, false);
    }

    /** Until the clock of a scheduler shows that; null for the one that polls. */
    static Sleep until(@Nullable AsyncScheduler scheduler, long deadline) {
        return new Sleep(scheduler, deadline, true);
    }

    @Override
    public boolean poll(Context context) {
        return (isOver(context) && context.proceed()) ? complete(null) : pending();
    }

    /** Whether the deadline has come; if not, the waker will be called. Asks no budget: what has a time limit may have used it up. */
    boolean isOver(Context context) {
        WakingTimer timer = this.timer;
        if (timer == null) {
            AsyncCrew crew = scheduler != null ? scheduler.crew() : context.crew();
            if (Deadlines.isDue(deadline(crew), crew.driver.clock.nanos())) {
                return true;
            }
            timer = new WakingTimer(crew);
            timer.restart(nanos);
            this.timer = timer;
        }
        return timer.hasFired(context.waker());
    }

    private long deadline(AsyncCrew crew) {
        if (!hasDeadline) {
            nanos = Deadlines.after(crew.driver.clock.nanos(), nanos);
            hasDeadline = true;
        }
        return nanos;
    }

    @Override
    public void cancel() {
        if (timer != null && timer.cancel()) {
            timer = null;
        }
    }
}
