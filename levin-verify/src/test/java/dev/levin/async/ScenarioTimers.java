package dev.levin.async;

import dev.levin.async.time.ManualClock;
import dev.levin.evidence.monitor.MonitorParker;
import dev.levin.worker.ThreadSettings;

/**
 * A real scheduler for its timers, without a thread: those of a scenario fire them. For variants in which {@link Alarm} asks for
 * none.
 */
public final class ScenarioTimers {
    /** Stands still until it is moved. */
    public final ManualClock clock = new ManualClock();

    /** Whose timers they are. */
    public final AsyncScheduler scheduler;

    private final AsyncCrew crew;

    /** Makes one. */
    public ScenarioTimers() {
        ThreadSettings threads = new ThreadSettings("timers", null, 0, true, null);
        AsyncSettings settings = new AsyncSettings(threads, 1, LifoPolicy.OFF, clock, false, 0, null);
        scheduler = new AsyncScheduler(settings, owner -> new MonitorParker());
        crew = scheduler.crew();
    }

    /** Does what a worker does between tasks. */
    public void fire() {
        crew.driver.fireDue();
    }

    /** Moves the clock to so many milliseconds, and fires. */
    public void fireAt(long millis) {
        clock.advance(millis * 1_000_000 - clock.nanos());
        fire();
    }

    /** There is no worker any more. */
    public void end() {
        crew.driver.end();
    }
}
