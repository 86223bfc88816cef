package dev.levin.schedule;

import dev.levin.async.ScenarioTimers;
import dev.levin.evidence.CountedTask;
import dev.levin.worker.ViewedCrew;
import java.util.concurrent.RejectedExecutionException;
import org.jspecify.annotations.Nullable;

/** A real timetable, on timers that threads of the scenario fire, over a pool whose worker is one of these threads. */
final class ScenarioTimetable {
    private static final long MILLI = 1_000_000;

    final ScenarioTimers timers = new ScenarioTimers();
    private final ViewedCrew pool = new ViewedCrew(0);
    private final Agenda agenda = new Agenda(timers.scheduler);
    final Timetable timetable = Timetable.over(pool.face, agenda);

    /** A job that is due at so many milliseconds; null if it was refused. */
    @Nullable
    DelayedJob<?> tryToAccept(long millis, CountedTask body) {
        try {
            return accept(millis, body);
        } catch (RejectedExecutionException refused) {
            return null;
        }
    }

    DelayedJob<?> accept(long millis, CountedTask body) {
        return timetable.accept(new DelayedJob<Object>(timetable, millis * MILLI, () -> {
            body.run();
            return body;
        }));
    }

    /** A task of which a round is due at each millisecond, beginning with the first. */
    PeriodicTask acceptPeriodic(Runnable body) {
        Rhythm rhythm = Rhythm.pauses(MILLI);
        return timetable.accept(new PeriodicTask(timetable, body, MILLI, MILLI, rhythm, FailurePolicy.stop(), false));
    }

    /** Runs all that was handed out, on this thread, until the timetable ends; it never returns if it does not. */
    void workToTheEnd() {
        pool.work();
        if (!agenda.entries().isEmpty()) {
            throw new AssertionError("it has ended, and something is in the agenda");
        }
    }
}
