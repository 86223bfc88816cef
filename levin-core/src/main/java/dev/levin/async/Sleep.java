package dev.levin.async;

import dev.levin.async.time.Deadlines;
import org.jspecify.annotations.Nullable;

/** Completes after a while, counted from the first poll, or at a deadline. */
final class Sleep extends Async<@Nullable Void> {
    // Immutable
    private final @Nullable AsyncCrew crew;
    private final long nanos;
    private final boolean untilDeadline;

    // Owner thread only
    private @Nullable WakingTimer timer;

    private Sleep(@Nullable AsyncCrew crew, long nanos, boolean untilDeadline) {
        this.crew = crew;
        this.nanos = nanos;
        this.untilDeadline = untilDeadline;
    }

    /** For so long, with the timers of a scheduler; null for the one that polls it. */
    static Sleep lasting(@Nullable AsyncCrew crew, long nanos) {
        return new Sleep(crew, nanos, false);
    }

    /** Until the scheduler's clock shows that. */
    static Sleep until(AsyncCrew crew, long deadline) {
        return new Sleep(crew, deadline, true);
    }

    @Override
    public boolean poll(Context context) {
        WakingTimer timer = this.timer;
        if (timer == null) {
            if (!untilDeadline && nanos <= 0) {
                return complete(null);
            }
            timer = startTimer(crew != null ? crew : context.crew());
        }
        return timer.hasFired(context.waker()) ? complete(null) : pending();
    }

    private WakingTimer startTimer(AsyncCrew crew) {
        WakingTimer timer = new WakingTimer(crew);
        timer.restart(untilDeadline ? nanos : Deadlines.after(crew.driver.clock.nanos(), nanos));
        this.timer = timer;
        return timer;
    }

    @Override
    public void cancel() {
        if (timer != null) {
            timer.cancel();
        }
    }
}
