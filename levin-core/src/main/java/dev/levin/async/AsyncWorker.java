package dev.levin.async;

import dev.levin.internal.park.Parker;
import dev.levin.internal.queue.StealRing;
import dev.levin.internal.queue.TaskNode;
import dev.levin.internal.random.XorShift;
import dev.levin.worker.EarlyLoading;
import dev.levin.worker.EscapedErrors;
import dev.levin.worker.PoolWorker;
import dev.levin.worker.WorkerThread;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * One thread's part of an {@link AsyncScheduler}: its queues and its loop.
 *
 * <p>Where tasks come from, in order: every n-th time the injection queue ({@link Tempo}); the slot for the task that was woken
 * last, three times in a row at most; its own ring; the injection queue; other workers' rings; if the policy allows, their
 * slots. Then it sleeps ({@link Idling}).
 */
final class AsyncWorker implements PoolWorker, Blocking.NonBlockingWorker {
    /** Polls before the worker looks at timers, at most. */
    static final int POLLS_PER_TICK = 128;

    /** How often the slot comes first before the others get their turn. */
    static final int LIFO_IN_A_ROW = 3;

    static {
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
                Failures.class);
        // A switch over an enum has a class of its own.
        AsyncWord.wakeFor(AsyncWord.NEW);
    }

    // Immutable
    final int index;
    final AsyncCrew crew;
    final Parker parker;
    final StealRing ring = new StealRing();
    final LifoSlot lifo = new LifoSlot();
    final AsyncCounters counters = new AsyncCounters();
    private final Idling idling;
    private final boolean usesLifo;
    private final EscapedErrors escapedErrors = new EscapedErrors();

    // Owner thread only
    private final Context context;
    private final Tempo tempo = new Tempo();
    private final XorShift random;
    private int untilInjection = Tempo.FIRST_INTERVAL;
    private int lifoInARow;
    private int tickLength = POLLS_PER_TICK;
    private int pollsLeft = POLLS_PER_TICK;
    private long tickStart;

    /** A task that is polled here has submitted another one where the stack ends. */
    private boolean owesSignal;

    // Written by the owner, read by any thread
    private volatile @Nullable Thread thread;
    private volatile @Nullable AsyncTask<?> polled;

    // Written by whoever has claimed it
    private volatile boolean started;

    /** There was no thread to be had for it. */
    private final AtomicBoolean setAside = new AtomicBoolean();

    AsyncWorker(int index, AsyncCrew crew, Function<Object, Parker> parkers) {
        this.index = index;
        this.crew = crew;
        this.parker = parkers.apply(this);
        this.idling = new Idling(this);
        this.usesLifo = crew.settings().lifoPolicy() != LifoPolicy.OFF;
        this.context = Context.ofWorker(crew);
        this.random = new XorShift(index + 1);
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
        try {
            crew.signal();
        } catch (StackOverflowError atTheEnd) {
            owesSignal = true;
        }
    }

    // ---- the loop

    @Override
    public void run() {
        thread = Thread.currentThread();
        WorkerThread.setCurrentWorker(this);
        idling.started();
        tickStart = crew.driver.clock.nanos();
        boolean goesOn = true;
        boolean stays = true;
        while (goesOn && stays) {
            try {
                stays = runNext();
            } catch (Throwable escaped) {
                idling.escaped();
                goesOn = escapedErrors.mayGoOn(escaped, counters.polls());
            }
        }
        WorkerThread.setCurrentWorker(null);
        if (goesOn) {
            crew.left();
        } else {
            idling.found();
        }
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
        if (task.startPoll()) {
            polled = task;
            context.renew(task);
            boolean again = task.poll(context);
            polled = null;
            counters.addPoll();
            // If it was interrupted, that was meant for the task that was polled.
            boolean ignored = Thread.interrupted();
            if (again) {
                submitBehind(task);
            }
            if (owesSignal) {
                owesSignal = false;
                crew.signal();
            }
        }
        if (--pollsLeft == 0) {
            endTick();
        }
    }

    private void endTick() {
        long now = crew.driver.clock.nanos();
        tempo.measured(tickLength, now - tickStart);
        // Shorter if polls take long, so that timers are not late by many of them.
        tickLength = Math.min(POLLS_PER_TICK, tempo.interval());
        pollsLeft = tickLength;
        crew.driver.fireDue();
        tickStart = crew.driver.clock.nanos();
    }

    /** The next task to poll; null when the worker leaves. */
    private @Nullable AsyncTask<?> next() {
        AsyncTask<?> task = nextOwn();
        while (task == null) {
            task = find();
            if (task == null) {
                context.rest();
                if (!idling.sleep()) {
                    return null;
                }
            }
        }
        idling.found();
        return task;
    }

    private @Nullable AsyncTask<?> nextOwn() {
        if (--untilInjection <= 0) {
            untilInjection = tempo.interval();
            AsyncTask<?> injected = takeInjected();
            if (injected != null) {
                return injected;
            }
        }
        AsyncTask<?> newest = lifo.take();
        if (newest != null && lifoInARow < LIFO_IN_A_ROW) {
            lifoInARow++;
            counters.addLifoHit();
            return newest;
        }
        lifoInARow = 0;
        AsyncTask<?> oldest = (AsyncTask<?>) ring.pop();
        if (newest == null || oldest == null) {
            return newest == null ? oldest : newest;
        }
        submitBehind(newest);
        return oldest;
    }

    /** Where else there may be something. */
    private @Nullable AsyncTask<?> find() {
        AsyncTask<?> task = nextOwn();
        if (task == null) {
            task = takeInjected();
        }
        if (task == null && idling.maySearch()) {
            task = steal();
        }
        return task;
    }

    private @Nullable AsyncTask<?> takeInjected() {
        TaskNode task = crew.injection.pollInto(ring, crew.fairShare());
        if (task == null) {
            return null;
        }
        int taken = 1 + ring.received();
        crew.injected(-taken);
        counters.addFetch();
        if (!ring.isEmpty() || !crew.injection.looksEmpty()) {
            crew.signal();
        }
        return (AsyncTask<?>) task;
    }

    private @Nullable AsyncTask<?> steal() {
        int workers = crew.workers();
        int start = workers > 1 ? random.nextInt(workers) : 0;
        for (int i = 0; i < workers; i++) {
            AsyncWorker victim = crew.worker((start + i) % workers);
            if (victim != this) {
                TaskNode task = victim.ring.stealInto(ring);
                if (task != null) {
                    counters.addStolen(1 + ring.received());
                    if (!ring.isEmpty() || !victim.ring.isEmpty()) {
                        crew.signal();
                    }
                    return (AsyncTask<?>) task;
                }
            }
        }
        return stealNewest(workers, start);
    }

    /** After everything else was in vain: a task that its worker would have polled next, if it came to it. */
    private @Nullable AsyncTask<?> stealNewest(int workers, int start) {
        boolean mayTake = crew.settings().lifoPolicy() == LifoPolicy.STEALABLE;
        for (int i = 0; i < workers; i++) {
            AsyncWorker victim = crew.worker((start + i) % workers);
            if (victim != this && !victim.lifo.isEmpty()) {
                if (!mayTake) {
                    counters.addMissedSteal();
                    return null;
                }
                AsyncTask<?> task = victim.lifo.take();
                if (task != null) {
                    counters.addStolen(1);
                    return task;
                }
            }
        }
        return null;
    }

    // ---- for others

    /** What is in its slot does not count: if the worker does not come to it, {@link LifoWatch} will see. */
    @Override
    public boolean hasWork() {
        return !ring.isEmpty();
    }

    @Override
    public boolean isRunning() {
        return polled != null;
    }

    /** What it polls; null if it does not. */
    @Nullable
    AsyncTask<?> polled() {
        return polled;
    }

    /** Whether it has a thread, or gets one. */
    boolean isStarted() {
        return started;
    }

    /** For whoever has claimed it: its thread is about to be started. */
    void starts() {
        started = true;
    }

    /** For whoever has claimed it: its thread is started. */
    @Override
    public void startedAs(Thread thread) {
        this.thread = thread;
    }

    /** For whoever has claimed it: there is no thread to be had. */
    void notStarted() {
        started = false;
        setAside.set(true);
    }

    /** Whether it was set aside; for one of those who ask, and that one registers it. */
    boolean comesBack() {
        return setAside.get() && setAside.compareAndSet(true, false);
    }

    @Override
    public @Nullable Thread thread() {
        return thread;
    }

    @Override
    public String insteadOfBlocking() {
        return "it polls the tasks of " + crew + "; return the Async, or await it inside another one";
    }

    @Override
    public String toString() {
        return "worker " + index + " of " + crew;
    }
}
