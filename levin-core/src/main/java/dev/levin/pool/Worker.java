package dev.levin.pool;

import dev.levin.internal.memory.StackRoom;
import dev.levin.internal.park.Parker;
import dev.levin.internal.queue.Chain;
import dev.levin.internal.queue.Nodes;
import dev.levin.internal.queue.StealRing;
import dev.levin.internal.queue.SwapQueue;
import dev.levin.internal.queue.TaskNode;
import dev.levin.pool.PoolWord.Rest;
import dev.levin.worker.CollectionFlag;
import dev.levin.worker.EarlyLoading;
import dev.levin.worker.EscapedErrors;
import dev.levin.worker.TaskRunner;
import dev.levin.worker.WorkerThread;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * One thread's part of a {@link TaskPool}: its two queues and its loop.
 *
 * <p>Where work comes from: its own ring, then as {@link Foraging} says; now and then the other way round ({@link Interlude}).
 *
 * <p>What it owes. A worker that was woken, or that has cleared the notified bit, may find one task and not have
 * looked at the queue where another one lies. It has taken the only notice of that other task, so it asks, after it
 * found something, whether any queue has work, and signals if so. A worker that moved tasks into its ring, or left some
 * behind where it found one, signals as well, since others may have seen those queues locked, or empty, meanwhile.
 *
 * <p>Before it sleeps it may look on for some microseconds, as the one on the way ({@link LookingOn}).
 */
final class Worker extends NumberedWorker {
    static {
        EarlyLoading.of(Parker.Wake.class, Rest.class);
    }

    // Immutable
    private final Crew crew;
    private final TaskRunner runner;
    final Parker parker;
    final StealRing ring = new StealRing();
    final SwapQueue overflow = new SwapQueue(SwapQueue.Order.ANY);
    final WorkerCounters counters;

    /** Taken by the owner, which puts its ring's tasks into a new array then. */
    final CollectionFlag aged = new CollectionFlag();

    // Owner thread only
    private final Foraging foraging;
    private final Interlude interlude;
    private final LookingOn lookingOn;
    private final EscapedErrors escapedErrors = new EscapedErrors();
    private boolean waking;

    /** Its own code can't be run any more. */
    private boolean lost;

    // Written by whoever takes it off the idle stack to help, before the unpark; else owner thread only

    /** It was woken to help, and is not the one on the way. */
    private boolean helps;

    Worker(int number, Crew crew, TaskRunner runner, Function<Object, Parker> parkers, @Nullable Worker predecessor) {
        super(number, predecessor);
        this.crew = crew;
        this.runner = runner;
        this.parker = parkers.apply(this);
        this.counters = predecessor == null ? new WorkerCounters() : predecessor.counters;
        this.foraging = new Foraging(this, crew);
        this.interlude = new Interlude(this, crew, foraging);
        this.lookingOn = new LookingOn(this, crew);
    }

    Crew crew() {
        return crew;
    }

    @Override
    public boolean hasWork() {
        return !ring.isEmpty() || !overflow.looksEmpty();
    }

    /** Schedules a task from within a task that runs on this worker. */
    void push(TaskNode task) {
        if (!ring.push(task)) {
            pushSlow(task);
        }
        counters.addScheduled(1);
        crew.signal();
    }

    /** Schedules many. */
    void push(Chain chain) {
        counters.addScheduled(Chain.Access.length(chain));
        overflow.push(chain);
        crew.signal();
    }

    /** Whoever has taken it off the idle stack to help. */
    void wakeToHelp() {
        helps = true;
        parker.unpark();
    }

    @Override
    public void run() {
        thread = Thread.currentThread();
        WorkerThread.setCurrentWorker(this);
        runner.threadBegins();
        crew.state.arrived();
        waking = true;
        while (!lost && activity != Activity.LEFT) {
            try {
                work();
            } catch (Throwable escaped) {
                survive(escaped);
            }
        }
        runner.threadEnds();
        WorkerThread.setCurrentWorker(null);
        if (!lost) {
            crew.hasLeft();
        }
    }

    private void survive(Throwable escaped) {
        lost = !escapedErrors.mayGoOn(escaped, counters.ended());
    }

    private void work() {
        boolean ran = true;
        while (ran) {
            ran = runNext();
        }
    }

    /** A method of its own, so that while the worker sleeps no local variable holds on to the task that it ran last. */
    private boolean runNext() {
        TaskNode task = next();
        if (task == null) {
            return false;
        }
        if (crew.interruptsTasks()) {
            Thread.currentThread().interrupt();
        }
        counters.addEnded(runner.run(task));
        return true;
    }

    /** The next task to run, or null when the worker has left the pool. */
    private @Nullable TaskNode next() {
        TaskNode waiting = interlude.takeWaiting();
        if (waiting != null) {
            return waiting;
        }
        TaskNode task = ring.pop();
        return task != null ? task : search();
    }

    private void pushSlow(TaskNode task) {
        try {
            StackRoom.require();
        } catch (StackOverflowError noRoom) {
            Nodes.markFree(task);
            throw noRoom;
        }
        do {
            int moved = ring.overflowInto(overflow, task);
            if (moved > 0) {
                counters.addOverflowed(moved);
                return;
            }
        } while (!ring.push(task));
    }

    /** Looks everywhere, sleeps, and looks again, until there is a task; null when the worker has left the pool. */
    private @Nullable TaskNode search() {
        activity = Activity.SEARCHING;
        boolean owes = waking;
        boolean mayLookOn = true;
        while (true) {
            TaskNode task = foraging.look();
            if (task != null) {
                activity = Activity.RUNNING;
                if (owes) {
                    settle();
                }
                interlude.found();
                return task;
            }
            if (mayLookOn && looksOn()) {
                // Once: what it sees may be in the hands of someone who does not go on.
                mayLookOn = false;
                owes = true;
                continue;
            }
            mayLookOn = true;
            // No switch: that has a class of its own, which would be loaded here, after the worker is on the idle
            // stack.
            Rest rest = crew.state.rest(number, waking);
            if (rest != Rest.LEAVE) {
                if (rest == Rest.PARK && !park()) {
                    return null;
                }
                owes = true;
            } else if (crew.termination.mayLeave(this)) {
                activity = Activity.LEFT;
                return null;
            } else {
                Thread.onSpinWait();
            }
        }
    }

    /** Found nothing: looks on for a while, as the one on the way, if it may be that. True if there is something. */
    private boolean looksOn() {
        if (!lookingOn.isPatient()) {
            return false;
        }
        if (!waking) {
            // Before the step: if something escapes in between, it is better to give up a role that it does not have
            // than to keep it.
            waking = true;
            waking = crew.state.tryToBeOnTheWay();
        }
        return waking && lookingOn.seesWork();
    }

    /** Found work while others may have relied on this worker to find theirs. */
    private void settle() {
        if (waking) {
            waking = false;
            crew.state.found();
        }
        if (crew.hasWork()) {
            crew.signal();
        }
    }

    /** False if it will never wake. */
    private boolean park() {
        waking = false;
        counters.addParked();
        activity = Activity.PARKED;
        while (!parkUntilPermit()) {
            // It is on the idle stack, and must not get there a second time: the stack would have no end.
            if (lost) {
                return false;
            }
        }
        // First of all: if something escapes, it is better to give up a role that it does not have than to keep it.
        waking = !helps;
        helps = false;
        activity = Activity.SEARCHING;
        counters.addWoken();
        if (waking) {
            crew.state.arrived();
        }
        interlude.wakesUp();
        lookingOn.wakesUp();
        return true;
    }

    private boolean parkUntilPermit() {
        try {
            lookingOn.fallsAsleep();
            parker.parkUntilPermit();
            return true;
        } catch (Throwable escaped) {
            survive(escaped);
            return false;
        }
    }

    @Override
    public String toString() {
        return "worker " + number + " of pool '" + crew.poolName() + "'";
    }
}
