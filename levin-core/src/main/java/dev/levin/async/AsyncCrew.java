package dev.levin.async;

import dev.levin.async.time.Deadlines;
import dev.levin.async.time.Timer;
import dev.levin.internal.io.SelectorDriver;
import dev.levin.internal.memory.PaddedLong;
import dev.levin.internal.memory.StackRoom;
import dev.levin.internal.park.Parker;
import dev.levin.internal.queue.SwapQueue;
import dev.levin.internal.time.Ticker;
import dev.levin.task.PoolShutdownException;
import dev.levin.worker.Ending;
import dev.levin.worker.PoolEnd;
import dev.levin.worker.WorkerThread;
import java.util.function.Consumer;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * The workers of one scheduler and what they share. {@link AsyncScheduler} is its face to users; workers and tasks know only
 * the crew, so that a scheduler that its users forgot can be told from one that they hold.
 *
 * <p>A worker whose thread was not started yet counts as parked. To claim it is to start it.
 */
final class AsyncCrew implements Ending {
    private static final int MIN_BATCH = 4;
    private static final int MAX_BATCH = 64;

    /** The crew of which this thread ends a task: callbacks and hooks run meanwhile, and may call anything. */
    private static final ThreadLocal<@Nullable AsyncCrew> ENDING = new ThreadLocal<>();

    // Immutable
    final IdleSet idle;
    final SwapQueue injection = new SwapQueue();
    final Driver driver;
    final AsyncTermination termination;
    final AsyncThreads threads;
    final LifoWatch watch;
    final IoPost io;
    final SpareThreads spares = new SpareThreads(this);

    /** For whoever tells of collections, and holds on to it weakly. */
    private final Runnable onCollection = this::collected;

    /** For a clock that jumps. */
    final Runnable onJump = this::tellDriver;

    private final AsyncSettings settings;
    private final boolean measuresTimes;
    private final AsyncWorker[] workers;
    private final TaskLists tasks = new TaskLists();

    // Any thread
    private final PaddedLong injectedCount = new PaddedLong(0);

    AsyncCrew(AsyncSettings settings, Function<Object, Parker> parkers, Consumer<Runnable> onFirstThread) {
        this(settings, parkers, onFirstThread, SelectorDriver::new);
    }

    /** With another driver of channels: for tests. */
    AsyncCrew(
            AsyncSettings settings,
            Function<Object, Parker> parkers,
            Consumer<Runnable> onFirstThread,
            IoPost.DriverFactory channels) {
        this.settings = settings;
        this.io = new IoPost(this, channels);
        this.measuresTimes = settings.measuresTimes();
        int count = settings.workers();
        this.idle = new IdleSet(count);
        this.driver = new Driver(settings.clock(), count);
        this.threads = new AsyncThreads(this, () -> onFirstThread.accept(onCollection));
        this.workers = new AsyncWorker[count];
        this.termination = new AsyncTermination(this, tasks);
        for (int i = 0; i < count; i++) {
            workers[i] = new AsyncWorker(i, this, parkers);
            idle.register(i, false);
        }
        this.watch = new LifoWatch(this, Ticker.SYSTEM);
        settings.clock().addListener(onJump);
        loadTimers();
    }

    /** Uses a timer once, so that no worker loads their classes: see {@link dev.levin.worker.EarlyLoading}. */
    private void loadTimers() {
        Timer timer = new WakingTimer(this);
        timer.start(Deadlines.after(settings.clock().nanos(), Deadlines.FAR));
        timer.cancel();
    }

    /** Short, and does not block: a lock of the lists is held for a few instructions. */
    private void collected() {
        tasks.collected();
        for (AsyncWorker worker : workers) {
            worker.aged.put();
        }
    }

    AsyncSettings settings() {
        return settings;
    }

    int workers() {
        return workers.length;
    }

    AsyncWorker worker(int index) {
        return workers[index];
    }

    @Override
    public void shutDown() {
        termination.shutDown();
    }

    @Override
    public PoolEnd end() {
        return termination;
    }

    // ---- tasks

    /** Makes a task that is not submitted. */
    <T> AsyncTask<T> prepare(@Nullable String name, Async<? extends T> body) {
        return new AsyncTask<>(this, name, body, tasks.listFor(currentWorker()));
    }

    /** Accepts a new task, or throws. */
    void submitNew(AsyncTask<?> task) {
        AsyncWorker worker = currentWorkerWithRoom();
        if (worker == null) {
            threads.require();
        }
        if (!tasks.add(task)) {
            throw refusal();
        }
        if (worker != null) {
            worker.counters.addSpawned();
        }
        submitWoken(task, worker);
    }

    /** A task was woken, by whomever; {@code worker} is {@link #currentWorkerWithRoom}. */
    void submitWoken(AsyncTask<?> task, @Nullable AsyncWorker worker) {
        if (measuresTimes) {
            PollTimes.woken(task);
        }
        if (worker != null) {
            worker.submitNext(task);
        } else {
            inject(task);
        }
    }

    /** A task has ended, and will not be polled again. */
    void ended(AsyncTask<?> task) {
        tasks.remove(task);
        if (termination.isShutdown()) {
            termination.taskEnded();
        }
    }

    private void inject(AsyncTask<?> task) {
        injection.push(task);
        injected(1);
        signal();
    }

    // ---- who works

    /** So many tasks went into the injection queue, or came out of it. */
    void injected(int count) {
        injectedCount.getAndAdd(count);
    }

    long injectedNow() {
        return Math.max(0, injectedCount.getVolatile());
    }

    long spawnedOutside() {
        return tasks.addedFromOutside();
    }

    /** How many tasks a worker takes out of the injection queue at once, so that each gets its share. */
    int fairShare() {
        long share = injectedCount.getVolatile() / workers.length;
        return (int) Math.max(MIN_BATCH, Math.min(MAX_BATCH, share));
    }

    /** There is something in a queue: sees to it that someone looks. */
    void signal() {
        threads.putBack();
        // order: none is needed for P2; queues publish by a volatile store or a CAS, and the word is read by a volatile
        // load
        if (idle.searching() == 0 && idle.parked() > 0) {
            rouse(idle.claimForWork());
        }
    }

    /** There is an earlier timer than the one until which the driver's holder sleeps, or the clock has jumped. */
    void tellDriver() {
        int holder = idle.holderToTell();
        if (holder != IdleSet.NO_ONE) {
            workers[holder].unpark();
        }
    }

    /** Every worker is to leave. */
    void dismiss() {
        idle.shutDown();
        for (AsyncWorker worker : workers) {
            worker.unpark();
        }
        spares.dismiss();
    }

    /** Whether any queue has something that any worker could take. */
    boolean hasWork() {
        if (!injection.looksEmpty()) {
            return true;
        }
        for (AsyncWorker worker : workers) {
            if (worker.hasWork()) {
                return true;
            }
        }
        return false;
    }

    /** Wakes a worker that was claimed, or starts it; nothing if it is {@link IdleSet#NO_ONE}. */
    void rouse(int claimed) {
        int index = claimed;
        while (index != IdleSet.NO_ONE) {
            AsyncWorker worker = workers[index];
            if (worker.seat.isStarted()) {
                worker.unpark();
                return;
            }
            if (threads.start(worker)) {
                return;
            }
            // Its token goes to someone else, if there is anyone.
            idle.stopSearching();
            index = idle.claimForWork();
        }
    }

    /** The worker of this crew that the current thread is, or null. */
    @Nullable
    AsyncWorker currentWorker() {
        return WorkerThread.currentWorker() instanceof AsyncWorker worker && worker.crew == this ? worker : null;
    }

    /**
     * The same, for a step that must not be torn.
     *
     * @throws StackOverflowError if there is not enough stack left to submit a task
     */
    @Nullable
    AsyncWorker currentWorkerWithRoom() {
        StackRoom.requireLittle();
        return currentWorker();
    }

    boolean runsOnThisThread() {
        return currentWorker() != null;
    }

    /** Whether a task of this crew is polled here, or ended here: the end of the crew waits for that. */
    boolean isNeededHere() {
        return runsOnThisThread() || ENDING.get() == this || spares.isBlockedHere();
    }

    /** This thread is about to end a task. Returns what {@link #finishEnding} wants. */
    @Nullable
    AsyncCrew beginEnding() {
        AsyncCrew outer = ENDING.get();
        ENDING.set(this);
        return outer;
    }

    /** The task has ended. */
    static void finishEnding(@Nullable AsyncCrew outer) {
        ENDING.set(outer);
    }

    /** A task that is polled by this thread has thrown. */
    void countFailure() {
        AsyncWorker worker = currentWorker();
        if (worker != null) {
            worker.counters.addFailed();
        }
    }

    PoolShutdownException refusal() {
        return new PoolShutdownException(
                "scheduler '" + settings.threads().name() + "' is shut down and accepts no more tasks");
    }

    /** A worker's thread is about to end, or could not be started. */
    void left() {
        threads.left();
        termination.check();
    }

    @Override
    public String toString() {
        return "scheduler '" + settings.threads().name() + "'";
    }
}
