package dev.levin.blocking;

import dev.levin.internal.memory.StackRoom;
import dev.levin.task.Job;
import dev.levin.task.Task;
import dev.levin.worker.PoolFace;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** One call of {@link BlockingPool#shutdown(Duration)}: waits, gives up what is left, and says what that was. */
final class GracefulShutdown {
    private final PoolFace face;
    private final BlockingCrew crew;

    GracefulShutdown(PoolFace face, BlockingCrew crew) {
        this.face = face;
        this.crew = crew;
    }

    ShutdownReport await(long nanos) {
        if (crew.runsOnThisThread()) {
            throw new IllegalStateException("shutdown with a time limit was called by a task of pool '"
                    + crew.poolName() + "', which would wait for itself: call shutdown() or shutdownNow() here");
        }
        StackRoom.requireVast();
        long start = crew.now();
        face.shutdown();
        boolean interrupted = false;
        try {
            face.awaitNanos(nanos);
        } catch (InterruptedException enough) {
            interrupted = true;
        }
        ShutdownReport report = giveUp(start);
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
        return report;
    }

    private ShutdownReport giveUp(long start) {
        GivenUp givenUp = crew.keepingBack(this::giveUp);
        return new ShutdownReport(
                crew.poolName(),
                givenUp.cancelled(),
                givenUp.interrupted(),
                givenUp.mandatory(),
                face.isTerminated(),
                Duration.ofNanos(crew.now() - start));
    }

    private GivenUp giveUp() {
        List<Task> cancelled = face.takeUnstarted();
        List<BlockingWorker> workers = crew.roster.all();
        // Before anything is interrupted, which would let the next mandatory task begin.
        int mandatory = crew.state.countMandatory(workers);
        List<Task> interrupted = new ArrayList<>();
        String reason = "pool '" + crew.poolName() + "' was shut down while the job ran";
        for (BlockingWorker worker : workers) {
            Task taken = worker.task();
            Task task = PoolFace.innermost(taken);
            if (task != null && !worker.isRunningMandatory() && giveUp(worker, taken, task, reason)) {
                interrupted.add(task);
            }
        }
        // Those that a task has joined, and runs itself, or that run on the threads that brought them.
        interrupted.addAll(crew.runner().giveUpJobs(reason));
        return new GivenUp(cancelled, interrupted, mandatory);
    }

    private record GivenUp(List<Task> cancelled, List<Task> interrupted, int mandatory) {}

    /**
     * False if it has just ended, or was given up before. First the handle, then the interrupt: a job that ends because of it
     * has been given up.
     *
     * @param taken what the worker has taken from the queue: the task, or a turn of a view that runs it
     */
    private static boolean giveUp(BlockingWorker worker, @Nullable Task taken, Task task, String reason) {
        if (task instanceof Job<?> job) {
            // It may have been taken, and not begun.
            boolean given = job.abandon(reason) || job.giveUp(reason);
            worker.interruptTask(taken);
            return given;
        }
        return worker.interruptTask(taken);
    }
}
