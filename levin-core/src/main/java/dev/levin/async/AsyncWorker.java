package dev.levin.async;

import dev.levin.internal.io.IoEvents;
import dev.levin.internal.memory.StackRoom;
import dev.levin.internal.park.Parker;
import dev.levin.internal.queue.StealRing;
import dev.levin.worker.CollectionFlag;
import dev.levin.worker.EarlyLoading;
import dev.levin.worker.EscapedErrors;
import dev.levin.worker.PoolWorker;
import dev.levin.worker.WorkerThread;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * One thread's part of an {@link AsyncScheduler}: its queues and its loop. {@link Foraging} says where tasks come from; when there
 * are none, it sleeps ({@link Idling}).
 */
final class AsyncWorker implements PoolWorker, Blocking.NonBlockingWorker {
    /** Polls before the worker looks at timers and channels, at most. */
    static final int POLLS_PER_TICK = 128;

    private static final VarHandle POLLS;

    static {
        try {
            POLLS = MethodHandles.lookup().findVarHandle(AsyncWorker.class, "polls", boolean.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
        EarlyLoading.of(
                Parker.Wake.class,
                AsyncWord.Start.class,
                AsyncWord.Pending.class,
                AsyncWord.Wake.class,
                AsyncWord.Cancel.class,
                AsyncWord.Shield.class,
                AsyncWord.Unshield.class,
                IdleSet.Rest.class,
                IdleSet.Woken.class,
                IdleWord.Call.class,
                IdleWord.Search.class,
                IdleWord.Found.class,
                IoWord.class,
                Failures.class,
                Farewell.class,
                Unheard.class);
        // A switch over an enum has a class of its own.
        AsyncWord.wakeFor(AsyncWord.NEW);
    }

    // Immutable
    final int index;
    final AsyncCrew crew;
    final Parker parker;
    final StealRing ring = new StealRing();
    final LifoSlot lifo = new LifoSlot();
    final AsyncSeat seat = new AsyncSeat();
    final AsyncCounters counters = new AsyncCounters();
    final IoEvents events = new IoEvents();

    /** Taken by the owner, which renews then what each poll stores a task in. */
    final CollectionFlag aged = new CollectionFlag();

    private final Idling idling;
    private final Foraging foraging;
    private final boolean usesLifo;
    private final EscapedErrors escapedErrors = new EscapedErrors();

    /** Null if they are not measured. */
    final @Nullable PollTimes times;

    // Written by the owner, read by any thread

    /** What it polls with: only whoever hands the worker over puts another one in its place. */
    private Context context;

    /** Whether it polls what the context is for. No reference, which would cost a fence for each poll: see ADR 28. */
    @SuppressWarnings("unused") // by POLLS
    private boolean polls;

    // Owner thread only
    private final Tempo tempo = new Tempo();
    private int tickLength = POLLS_PER_TICK;
    private int pollsLeft = POLLS_PER_TICK;
    private long tickStart;

    /** How often the worker was handed to another thread. Who finds another number than before is not the owner any more. */
    private int handOvers;

    AsyncWorker(int index, AsyncCrew crew, Function<Object, Parker> parkers) {
        this.index = index;
        this.crew = crew;
        this.parker = parkers.apply(this);
        this.idling = new Idling(this);
        this.usesLifo = crew.settings().lifoPolicy() != LifoPolicy.OFF;
        this.context = Context.ofWorker(crew);
        this.foraging = new Foraging(this, tempo);
        this.times = crew.settings().measuresTimes() ? new PollTimes() : null;
    }

    // ---- submitting, from within a poll

    /** A task was woken, or spawned, by the one that is polled here. */
    void submitNext(AsyncTask<?> task) {
        if (!usesLifo) {
            submitBehind(task);
            return;
        }
        AsyncTask<?> before = lifo.put(task);
        if (before != null) {
            submitBehind(before);
        } else {
            crew.watch.slotFilled();
        }
    }

    /** It is polled after the others. */
    void submitBehind(AsyncTask<?> task) {
        while (!ring.push(task)) {
            int moved = ring.overflowInto(crew.injection, task);
            if (moved > 0) {
                crew.injected(moved);
                counters.addOverflowed(moved);
                break;
            }
        }
        crew.signal();
    }

    // ---- the loop

    @Override
    public void run() {
        idling.started();
        crew.spares.live(this);
    }

    /**
     * The loop, on the thread that has the worker now. False if the worker has left; true if the thread has handed it over, and
     * has finished what it was in the middle of.
     */
    boolean runAsOwner() {
        seat.take();
        WorkerThread.setCurrentWorker(this);
        int handOvers = this.handOvers;
        beginTick();
        boolean goesOn = true;
        boolean stays = true;
        while (goesOn && stays && this.handOvers == handOvers) {
            try {
                stays = runNext();
            } catch (Throwable escaped) {
                if (this.handOvers == handOvers) {
                    setPolls(false);
                    idling.escaped();
                    goesOn = escapedErrors.mayGoOn(escaped, counters.polls());
                }
            }
        }
        if (this.handOvers != handOvers) {
            return true;
        }
        WorkerThread.setCurrentWorker(null);
        if (!goesOn) {
            idling.found();
            crew.io.leave(index);
        }
        crew.left();
        return false;
    }

    /** A method of its own, so that while the worker sleeps no local variable holds on to the task that it polled last. */
    private boolean runNext() {
        AsyncTask<?> task = next();
        if (task == null) {
            return false;
        }
        poll(task);
        return true;
    }

    private void poll(AsyncTask<?> task) {
        // Before the start, which may end it: then hooks run that may block, and hand the worker over.
        context.renew(task);
        setPolls(true);
        int handOvers = this.handOvers;
        boolean again = task.startPoll() && pollStarted(task);
        if (this.handOvers != handOvers) {
            if (again) {
                crew.submitWoken(task, null);
            }
            return;
        }
        setPolls(false);
        // If it was interrupted, that was meant for the task that was polled.
        boolean ignored = Thread.interrupted();
        if (again) {
            if (times != null) {
                PollTimes.woken(task);
            }
            submitBehind(task);
            if (context.yields()) {
                foraging.lookOutsideNext();
            }
        }
        if (--pollsLeft == 0) {
            endTick();
        }
    }

    /** Whether it has to be submitted again. What is counted is the worker's, if the thread still is that. */
    private boolean pollStarted(AsyncTask<?> task) {
        int handOvers = this.handOvers;
        long start = times == null ? 0 : times.begins(task);
        boolean again = task.poll(context);
        if (this.handOvers == handOvers) {
            if (times != null) {
                times.ends(start);
            }
            counters.addPoll();
        }
        return again;
    }

    private void setPolls(boolean polls) {
        // order: opaque; for those who look at the scheduler, or interrupt what blocks it
        POLLS.setOpaque(this, polls);
    }

    /** There was a collection: what each poll stores a task in is put into new objects. Between two polls. */
    void renew() {
        try {
            context = Context.ofWorker(crew);
            lifo.renew();
            if (!lifo.isEmpty()) {
                // Who looked after the slots may have found it empty.
                crew.watch.slotFilled();
            }
            if (ring.renew() && !ring.isEmpty()) {
                crew.signal();
            }
        } catch (OutOfMemoryError stayOld) {
            // Until after the next collection: only speed is lost.
        }
    }

    private void endTick() {
        if (aged.take()) {
            renew();
        }
        long now = crew.driver.clock.nanos();
        int polls = tickLength;
        tempo.measured(polls, now - tickStart);
        // Shorter if polls take long, so that timers are not late by many of them.
        tickLength = Math.min(POLLS_PER_TICK, tempo.interval());
        crew.driver.fireDue();
        crew.io.lookInPassing(this, polls);
        beginTick();
    }

    private void beginTick() {
        pollsLeft = tickLength;
        tickStart = crew.driver.clock.nanos();
    }

    /** The next task to poll; null when the worker leaves. */
    private @Nullable AsyncTask<?> next() {
        AsyncTask<?> task = foraging.nextOwn();
        while (task == null) {
            task = find();
            if (task == null && !idling.looksOn()) {
                context.rest();
                if (!idling.sleep()) {
                    return null;
                }
                // How long it slept says nothing of how long polls take.
                beginTick();
            }
        }
        idling.found();
        return task;
    }

    private @Nullable AsyncTask<?> find() {
        AsyncTask<?> task = foraging.nextOwn();
        if (task == null) {
            task = foraging.takeInjected();
        }
        if (task == null && idling.maySearch()) {
            task = foraging.steal();
        }
        return task;
    }

    /**
     * The task that is polled here is about to block: lets another thread be this worker from now on. The current one finishes
     * the poll, as any thread that is no worker would.
     *
     * @return false, and nothing has changed, if there is no other thread to be had
     */
    boolean handOver() {
        if (!isRunning() || !StackRoom.isAmple()) {
            return false;
        }
        Context before = context;
        int handOversBefore = handOvers;
        try {
            context = Context.ofWorker(crew);
            handOvers++;
            setPolls(false);
            WorkerThread.setCurrentWorker(null);
            if (crew.spares.give(this)) {
                return true;
            }
        } catch (Throwable noMemory) {
            // The call is a plain one then, as without a thread.
        }
        handOvers = handOversBefore;
        context = before;
        setPolls(true);
        WorkerThread.setCurrentWorker(this);
        return false;
    }

    // ---- for others

    /** Gives the permit to its thread, wherever that blocks. */
    void unpark() {
        parker.unpark();
        crew.io.unparked(index);
    }

    /** What is in its slot does not count: if the worker does not come to it, {@link LifoWatch} will see. */
    @Override
    public boolean hasWork() {
        return !ring.isEmpty();
    }

    @Override
    public boolean isRunning() {
        return (boolean) POLLS.getOpaque(this);
    }

    /** What it polls; null if it does not. For those who look on, it may be what it has just polled, or is about to. */
    @Nullable
    AsyncTask<?> polled() {
        return isRunning() ? context.task() : null;
    }

    @Override
    public void startedAs(Thread first) {
        seat.startedAs(first);
    }

    @Override
    public @Nullable Thread thread() {
        return seat.thread();
    }

    @Override
    public String insteadOfBlocking() {
        return "it polls the tasks of " + crew
                + "; return the Async, or await it inside another one, a task by Async.from(task)";
    }

    @Override
    public String toString() {
        return "worker " + index + " of " + crew;
    }
}
