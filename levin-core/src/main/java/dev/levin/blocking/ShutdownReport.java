package dev.levin.blocking;

import dev.levin.task.Task;
import java.time.Duration;
import java.util.List;

/**
 * What {@link BlockingPool#shutdown(Duration)} had to give up. Handles of everything that is listed here are complete: as
 * cancelled. Mandatory tasks are never given up; those that had not ended in time go on, and are only counted.
 *
 * @param pool the pool's name
 * @param cancelled what was accepted and will not run, oldest first. What is no job can be scheduled elsewhere, or run by
 *     hand.
 * @param interrupted what ran when the time was over: its threads were interrupted. A task that takes no notice of that goes
 *     on, and keeps its thread.
 * @param mandatory how many mandatory tasks had not ended when the time was over; they run nevertheless
 * @param ended whether the pool had ended when this was made. If not, something goes on: what is mandatory, what takes no notice
 *     of an interrupt, this one or an earlier one, or what runs on the thread that brought it.
 * @param took how long it took until all had ended, or was given up
 */
public record ShutdownReport(
        String pool, List<Task> cancelled, List<Task> interrupted, int mandatory, boolean ended, Duration took) {

    /** Makes copies of the lists. */
    public ShutdownReport {
        cancelled = List.copyOf(cancelled);
        interrupted = List.copyOf(interrupted);
    }

    /** Whether everything that was accepted had ended in time. */
    public boolean isComplete() {
        return ended && abandoned() == 0 && mandatory == 0;
    }

    /** How many tasks were given up. */
    public int abandoned() {
        return cancelled.size() + interrupted.size();
    }

    /** A sentence for a log. */
    @Override
    public String toString() {
        if (isComplete()) {
            return "pool '" + pool + "' has ended after " + took + ", and nothing was abandoned";
        }
        return "pool '" + pool + "' has abandoned " + abandoned() + " tasks after " + took + ": " + cancelled.size()
                + " had not started, " + interrupted.size() + " were running; " + mandatory
                + " mandatory tasks go on" + (ended ? "" : "; it has not ended yet");
    }
}
