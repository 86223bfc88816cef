package dev.levin.blocking;

import dev.levin.blocking.BlockingWorker.Placement;
import dev.levin.blocking.Gauges.Gauge;
import dev.levin.internal.park.ShortLock;
import dev.levin.internal.queue.TaskNode;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What waits, and who is there for it: the queue, the threads, and who of them is idle, all under one lock. No thread is
 * started, unparked, or runs anything of a user while it is held.
 *
 * <p><b>Who comes for a task.</b> A task has an idle thread signalled, which is on its way from that moment, {@code COMING}, and
 * not idle: the next task can't rely on it once more. Without an idle thread one is started, which is counted before it is,
 * so that there are never too many, unless one is on its way that would find nothing; without a place for it, the task
 * waits. A worker that is done with something takes the oldest task even if someone else comes for it, who then finds
 * nothing, or a task that came later.
 *
 * <p><b>Why nothing is forgotten.</b> Be {@link Coverage#uncovered} the tasks that wait, less the threads that are coming. As long as
 * there is an idle thread, it is not positive: a worker becomes idle only when nothing waits, and from then on each task takes
 * one from the idle. Those who come do look at the queue: whoever was signalled finds that out when it wakes, for whatever
 * reason, before it asks whether its time is over. A thread that could not be started, or can't go on, is taken off the count
 * ({@link #doesNotCome}, {@link #lose}), and its tasks are not covered any more: then someone idle is signalled, and if there
 * is no thread at all, the caller runs them. So when tasks are uncovered, every thread runs something, and takes the next when
 * it is done.
 *
 * <p>A thread that wakes without a signal, because it was interrupted or got a permit that is left over, is {@code IDLE}
 * as before, and sleeps on.
 */
final class BlockingState {
    // Immutable
    private final ShortLock lock = new ShortLock();

    /** Written under the lock, read by anyone. */
    final Gauges gauges = new Gauges();

    // Guarded by the lock
    private final WaitingTasks waiting = new WaitingTasks(gauges);
    private final Attendance attendance = new Attendance(gauges);
    private final Coverage coverage;
    private final WaitingForRoom room = new WaitingForRoom(gauges);

    // Written under the lock, read by any thread
    private volatile boolean shutdown;

    BlockingState(BlockingSettings settings) {
        coverage = new Coverage(settings, waiting, attendance);
    }

    // ---- those who bring tasks

    /**
     * Accepts a task, or refuses it. What the answer asks of the caller, it has to do.
     *
     * @param mayStart whether a thread may be started at the moment
     * @param waiter waits for room if there is none; null for one who does not
     */
    Admission admit(TaskNode task, long now, boolean mayStart, @Nullable RoomWaiter<?> waiter) {
        Admission admission;
        BlockingWorker sleeper;
        lock.lock();
        try {
            waiting.makeRoom();
            admission = decide(mayStart);
            sleeper = apply(admission, task, now);
            if (admission == Admission.FULL) {
                waitOrCount(waiter);
            }
        } finally {
            lock.unlock();
        }
        wake(sleeper);
        return admission;
    }

    /** Accepts the task of the one who has been waiting for room longest; null if there is none, or still no room. */
    @Nullable
    RoomWaiter<?> admitWaiter(long now, boolean mayStart) {
        BlockingWorker sleeper;
        RoomWaiter<?> waiter;
        lock.lock();
        try {
            waiter = room.first();
            if (waiter == null || shutdown) {
                return null;
            }
            waiting.makeRoom();
            Admission admission = coverage.forOneMore(mayStart);
            if (admission == Admission.FULL) {
                return null;
            }
            room.remove(waiter);
            waiter.admission = admission;
            sleeper = apply(admission, waiter.job, now);
        } finally {
            lock.unlock();
        }
        wake(sleeper);
        return waiter;
    }

    /** Takes out one who waits for room. False if it does not wait any more. */
    boolean withdraw(RoomWaiter<?> waiter) {
        lock.lock();
        try {
            return room.remove(waiter);
        } finally {
            lock.unlock();
        }
    }

    /** The one who has been waiting longest for room, which will not come any more; null if there is none. */
    @Nullable
    RoomWaiter<?> removeWaiter() {
        lock.lock();
        try {
            RoomWaiter<?> waiter = room.first();
            if (waiter != null) {
                room.remove(waiter);
            }
            return waiter;
        } finally {
            lock.unlock();
        }
    }

    // ---- threads that start

    /** Counts a thread that the caller will start, if tasks wait for which no one comes, and there is a place for it. */
    boolean reserve() {
        lock.lock();
        try {
            boolean isNeeded = coverage.uncovered() > 0 && coverage.hasPlace();
            if (isNeeded) {
                attendance.countStart();
            }
            return isNeeded;
        } finally {
            lock.unlock();
        }
    }

    /** Counts the first thread, which the caller will start; false if there is one, or if it is too late. */
    boolean reserveFirst() {
        lock.lock();
        try {
            boolean isFirst = !shutdown && attendance.threads() == 0;
            if (isFirst) {
                attendance.countStart();
            }
            return isFirst;
        } finally {
            lock.unlock();
        }
    }

    /** A thread that was counted could not be started. Whoever relied on it may need another: {@link #wakeIfUncovered}. */
    void doesNotCome() {
        lock.lock();
        try {
            attendance.doesNotCome();
        } finally {
            lock.unlock();
        }
    }

    /** Signals an idle thread if a task waits for which no one comes; false if there is nothing to do. */
    boolean wakeIfUncovered() {
        return wakeOne(false);
    }

    // ---- threads that work

    /**
     * A worker is done with its task, has started, or was signalled: gives it the oldest task. If there is none, null, and
     * its placement says what it is to do.
     */
    @Nullable
    TaskNode next(BlockingWorker worker, @Nullable Gauge ended, long now) {
        lock.lock();
        try {
            if (ended != null) {
                gauges.add(ended, 1);
            }
            attendance.arrive(worker);
            TaskNode task = waiting.remove();
            if (task != null) {
                worker.begins(task, now);
            } else {
                findsNothing(worker);
            }
            return task;
        } finally {
            lock.unlock();
        }
    }

    /** The time of an idle worker is over: it leaves, unless it was signalled. */
    boolean leaveIfIdle(BlockingWorker worker) {
        lock.lock();
        try {
            if (worker.placement() != Placement.IDLE) {
                return false;
            }
            attendance.leave(worker);
            return true;
        } finally {
            lock.unlock();
        }
    }

    /** A worker can't go on, wherever it is. */
    void lose(BlockingWorker worker) {
        lock.lock();
        try {
            attendance.leave(worker);
        } finally {
            lock.unlock();
        }
    }

    /** The oldest task, for a thread that is none of the pool's; null if there is none, or a thread that will come to it. */
    @Nullable
    TaskNode takeForCaller() {
        lock.lock();
        try {
            return attendance.threads() == 0 ? waiting.remove() : null;
        } finally {
            lock.unlock();
        }
    }

    /** Takes out the oldest tasks as long as they are jobs that someone has run in their place, or cancelled. */
    void removeDone() {
        lock.lock();
        try {
            waiting.removeDone();
        } finally {
            lock.unlock();
        }
    }

    // ---- the end

    boolean isShutdown() {
        return shutdown;
    }

    /** Accepts nothing more. */
    void shutDown() {
        lock.lock();
        try {
            shutdown = true;
        } finally {
            lock.unlock();
        }
    }

    /** Signals an idle thread, which will find that the pool is shut down; false if there is none. */
    boolean wakeToLeave() {
        return wakeOne(true);
    }

    /** Takes back what is not mandatory; the oldest, to which the others are linked. */
    @Nullable
    TaskNode takeOrdinary() {
        lock.lock();
        try {
            return waiting.removeOrdinary();
        } finally {
            lock.unlock();
        }
    }

    /** How many mandatory tasks run or wait, after {@link #takeOrdinary} and a shutdown. */
    int countMandatory(List<BlockingWorker> workers) {
        lock.lock();
        try {
            int mandatory = waiting.size();
            for (BlockingWorker worker : workers) {
                if (worker.isRunningMandatory()) {
                    mandatory++;
                }
            }
            return mandatory;
        } finally {
            lock.unlock();
        }
    }

    /** Whether there is no thread, none is being started, and something waits. */
    boolean isForsaken() {
        lock.lock();
        try {
            return attendance.threads() == 0 && (waiting.size() > 0 || !room.isEmpty());
        } finally {
            lock.unlock();
        }
    }

    /** Whether it is shut down, and there is neither a thread nor a task. */
    boolean isDeserted() {
        lock.lock();
        try {
            return shutdown && attendance.threads() == 0 && waiting.size() == 0;
        } finally {
            lock.unlock();
        }
    }

    // ---- under the lock

    private Admission decide(boolean mayStart) {
        if (shutdown) {
            return Admission.SHUT_DOWN;
        }
        // No one overtakes those who wait for room.
        return room.isEmpty() ? coverage.forOneMore(mayStart) : Admission.FULL;
    }

    /** Returns whom to wake after the lock was given back, if anyone. */
    private @Nullable BlockingWorker apply(Admission admission, TaskNode task, long now) {
        if (admission.accepts) {
            waiting.add(task, now);
            gauges.add(Gauge.ACCEPTED, 1);
        }
        if (admission == Admission.START) {
            attendance.countStart();
        }
        return admission == Admission.WAKE ? attendance.signal() : null;
    }

    private boolean wakeOne(boolean inAnyCase) {
        BlockingWorker sleeper;
        lock.lock();
        try {
            sleeper = inAnyCase || coverage.uncovered() > 0 ? attendance.signal() : null;
        } finally {
            lock.unlock();
        }
        wake(sleeper);
        return sleeper != null;
    }

    private void findsNothing(BlockingWorker worker) {
        if (shutdown) {
            attendance.leave(worker);
        } else if (!room.isEmpty()) {
            // Whoever waits for room has it now: the worker comes for the task.
            attendance.comes(worker);
        } else {
            attendance.rest(worker);
        }
    }

    private void waitOrCount(@Nullable RoomWaiter<?> waiter) {
        if (waiter == null) {
            gauges.add(Gauge.REFUSED, 1);
        } else {
            room.add(waiter);
        }
    }

    /** After the lock was given back. */
    private static void wake(@Nullable BlockingWorker sleeper) {
        if (sleeper != null) {
            sleeper.parker.unpark();
        }
    }
}
