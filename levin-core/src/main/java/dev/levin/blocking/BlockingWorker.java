package dev.levin.blocking;

import dev.levin.blocking.Gauges.Gauge;
import dev.levin.internal.park.Parker;
import dev.levin.internal.park.Patience;
import dev.levin.internal.queue.Nodes;
import dev.levin.internal.queue.TaskNode;
import dev.levin.internal.time.Ticker;
import dev.levin.task.Job;
import dev.levin.task.Task;
import dev.levin.worker.EarlyLoading;
import dev.levin.worker.EscapedErrors;
import dev.levin.worker.ReusingRoster;
import dev.levin.worker.WorkerThread;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;

/**
 * One thread of a {@link BlockingPool}: takes a task, runs it, and takes the next; without one it sleeps until it is signalled,
 * or for so long that it leaves.
 */
final class BlockingWorker extends Linked<BlockingWorker> implements ReusingRoster.Member<BlockingWorker> {
    /** Where a worker is: see {@link Attendance}. */
    enum Placement {
        COMING,
        RUNNING,
        IDLE,
        LEFT
    }

    static {
        EarlyLoading.of(Parker.Wake.class, Placement.class, TaskInterrupt.State.class, Gauge.class);
    }

    // Immutable
    private final int number;
    private final BlockingCrew crew;
    final Parker parker;
    private final BooleanSupplier isSignalled = this::isSignalled;

    // Owner thread only
    private final Patience patience =
            new Patience(Ticker.SYSTEM, Runtime.getRuntime().availableProcessors());
    private final EscapedErrors escapedErrors = new EscapedErrors();
    private long ran;
    private @Nullable Gauge ended;

    /** Its own code can't be run any more. */
    private boolean lost;

    // Written under the pool's lock, read by any thread
    private volatile Placement placement = Placement.COMING;
    private volatile @Nullable Task task;
    private volatile boolean mandatory;
    private volatile long since;

    // Any thread
    private final TaskInterrupt interrupt = new TaskInterrupt();
    private volatile @Nullable Thread thread;

    /** One that had this number before, and whose thread had not quite ended. */
    private volatile @Nullable BlockingWorker predecessor;

    BlockingWorker(int number, BlockingCrew crew, Parker parker, @Nullable BlockingWorker before) {
        this.number = number;
        this.crew = crew;
        this.parker = parker;
        BlockingWorker alive = firstAlive(before);
        if (alive != null) {
            alive.predecessor = firstAlive(alive.predecessor);
        }
        this.predecessor = alive;
    }

    private static @Nullable BlockingWorker firstAlive(@Nullable BlockingWorker youngest) {
        BlockingWorker each = youngest;
        while (each != null && !each.isAlive()) {
            each = each.predecessor;
        }
        return each;
    }

    // ---- for any thread

    @Override
    public int number() {
        return number;
    }

    BlockingCrew crew() {
        return crew;
    }

    Placement placement() {
        return placement;
    }

    @Override
    public boolean hasLeft() {
        return placement == Placement.LEFT;
    }

    @Override
    public @Nullable BlockingWorker predecessor() {
        return predecessor;
    }

    @Override
    public void startedAs(Thread thread) {
        this.thread = thread;
    }

    @Override
    public @Nullable Thread thread() {
        return thread;
    }

    @Override
    public boolean isRunning() {
        return task != null;
    }

    @Override
    public boolean hasWork() {
        return false;
    }

    /** What it runs; null if nothing. */
    @Nullable
    Task task() {
        return task;
    }

    /** Whether it runs a mandatory task. */
    boolean isRunningMandatory() {
        return task != null && mandatory;
    }

    /** Since when it runs its task. */
    long since() {
        return since;
    }

    /**
     * Interrupts the task that runs, unless it is mandatory or was interrupted before.
     *
     * @param only the task that is meant; null for any
     * @return whether it was interrupted
     */
    boolean interruptTask(@Nullable Task only) {
        if (!interrupt.claim()) {
            return false;
        }
        Thread thread = this.thread;
        boolean isMeant = thread != null && (only == null || only == task);
        try {
            if (thread != null && isMeant) {
                thread.interrupt();
            }
        } finally {
            interrupt.release(isMeant);
        }
        return isMeant;
    }

    // ---- for the one who holds the pool's lock

    void place(Placement placement) {
        this.placement = placement;
    }

    /** The worker gets a task. */
    void begins(TaskNode next, long now) {
        since = now;
        mandatory = Nodes.isMandatory(next);
        task = (Task) next;
        placement = Placement.RUNNING;
        if (!mandatory) {
            interrupt.open();
        }
    }

    // ---- for its own thread

    @Override
    public void run() {
        try {
            thread = Thread.currentThread();
            WorkerThread.setCurrentWorker(this);
            crew.runner().threadBegins();
            while (!lost && placement != Placement.LEFT) {
                try {
                    work();
                } catch (Throwable escaped) {
                    lost = !escapedErrors.mayGoOn(escaped, ran);
                }
            }
            crew.runner().threadEnds();
            WorkerThread.setCurrentWorker(null);
        } finally {
            crew.hasLeft(this);
        }
    }

    private void work() {
        while (placement != Placement.LEFT) {
            if (placement == Placement.IDLE) {
                rest();
            } else {
                runNext();
            }
        }
    }

    /** A method of its own, so that while the worker sleeps no local variable holds on to the task that it ran last. */
    private void runNext() {
        Gauge ended = this.ended;
        this.ended = null;
        TaskNode next = crew.next(this, ended);
        if (next != null) {
            this.ended = Gauge.FAILED;
            try {
                this.ended = crew.run(next) ? Gauge.COMPLETED : Gauge.FAILED;
            } finally {
                ran++;
                ends();
            }
        }
    }

    private void ends() {
        if (interrupt.close() == TaskInterrupt.State.SENT) {
            boolean ignored = Thread.interrupted();
        }
        task = null;
    }

    /** Runs a mandatory job which the task that runs here waits for. An interrupt from a shutdown is not for the job. */
    void runMandatory(Job<?> job) {
        TaskInterrupt.State before = interrupt.close();
        boolean interrupted = Thread.interrupted();
        try {
            crew.runner().runHereUnlisted(job);
        } finally {
            interrupt.reopen(before);
            if (interrupted) {
                Thread.currentThread().interrupt();
            }
        }
    }

    /** Sleeps until it was signalled; leaves if that takes too long. */
    private void rest() {
        if (patience.lookOn(isSignalled)) {
            return;
        }
        patience.fallsAsleep();
        sleep();
        patience.wakesUp();
    }

    private boolean isSignalled() {
        return placement != Placement.IDLE;
    }

    private void sleep() {
        long start = crew.now();
        while (placement == Placement.IDLE) {
            Parker.Wake wake = park(start);
            if (wake == Parker.Wake.INTERRUPTED) {
                Thread.interrupted();
            } else if (wake == Parker.Wake.TIMEOUT && crew.state.leaveIfIdle(this)) {
                return;
            }
        }
    }

    private Parker.Wake park(long start) {
        long keepAlive = crew.keepAliveNanos();
        return keepAlive == Long.MAX_VALUE ? parker.park() : parker.parkNanos(keepAlive - (crew.now() - start));
    }

    private boolean isAlive() {
        Thread thread = this.thread;
        return thread != null && thread.isAlive();
    }

    @Override
    public String toString() {
        return "worker " + number + " of pool '" + crew.poolName() + "'";
    }
}
