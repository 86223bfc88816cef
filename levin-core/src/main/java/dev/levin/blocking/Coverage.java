package dev.levin.blocking;

import dev.levin.task.SpawnFailurePolicy;

/** Who comes for the tasks that wait, and for one more: the rule by which a pool grows first, and queues then. For whoever holds the pool's lock. */
final class Coverage {
    // Immutable
    private final int maxThreads;
    private final int maxQueue;
    private final boolean rejectsWithoutThread;
    private final WaitingTasks waiting;
    private final Attendance attendance;

    Coverage(BlockingSettings settings, WaitingTasks waiting, Attendance attendance) {
        maxThreads = settings.maxThreads();
        maxQueue = settings.maxQueue();
        rejectsWithoutThread = settings.spawnFailurePolicy() == SpawnFailurePolicy.REJECT;
        this.waiting = waiting;
        this.attendance = attendance;
    }

    /** How many tasks wait for which no one comes; negative if someone comes who will find nothing. */
    long uncovered() {
        return waiting.size() - attendance.coming();
    }

    /** Whether there is a place for one more thread. */
    boolean hasPlace() {
        return attendance.threads() < maxThreads;
    }

    /**
     * Who comes for one more task.
     *
     * @param mayStart whether a thread may be started at the moment
     */
    Admission forOneMore(boolean mayStart) {
        if (attendance.isAnyoneIdle()) {
            return Admission.WAKE;
        }
        long uncovered = uncovered();
        if (uncovered < 0) {
            return Admission.COVERED;
        }
        if (mayStart && hasPlace()) {
            return Admission.START;
        }
        if (attendance.threads() == 0) {
            return rejectsWithoutThread ? Admission.NO_THREAD : Admission.RUN_HERE;
        }
        return uncovered < maxQueue ? Admission.WAIT : Admission.FULL;
    }
}
