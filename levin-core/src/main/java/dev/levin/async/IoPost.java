package dev.levin.async;

import dev.levin.internal.io.IoDriver;
import dev.levin.internal.io.Registration;
import dev.levin.internal.memory.PaddedLong;
import dev.levin.internal.park.Parker;
import dev.levin.internal.park.ShortLock;
import dev.levin.worker.TaskRunner;
import java.io.IOException;
import java.lang.invoke.VarHandle;
import org.jspecify.annotations.Nullable;

/**
 * Who looks after the channels of a scheduler. One worker holds the post: whenever it parks, it waits in the driver instead of
 * on its parker. It keeps the post while it runs what the channels have woken, so that a single busy connection
 * is served by one thread that wakes no other. Workers that are busy look at the channels between ticks, whoever holds the post.
 *
 * <pre>{@code
 *          worker that parks            before it blocks            after that
 *   FREE ---------------------> held ------------------> waiting ------------------> held
 *    ^                           |  ^
 *    | its worker ends           |  | takeOver: by the holder of the timers' driver, if the worker does not come back
 *    +---------------------------+--+
 * }</pre>
 *
 * <pre>{@code
 * whoever unparks the holder                  holder that parks
 * U1  give the permit                         H1  held to waiting (CAS)
 * U2  read the word: does it wait? wake the   H2  is there a permit: take it, and do not block
 *     driver                                  H3  block in the driver, which a wake-up ends even if it came before
 *
 * whoever asks the driver for more            worker that parks
 * A1  ask                                     W1  register as parked, with a fence (IdleSet)
 * A2  full fence; read the word               W2  is there a driver, and the post free: take it
 * A3  someone waits: wake the driver
 * A4  free: claim a worker that is parked,
 *     which comes to W2; if someone searches,
 *     it comes there too, or sees that the post
 *     is vacant when it finds something
 * A5  held: its holder will look, before it blocks or at the end of its tick
 * }</pre>
 *
 * <p>The permit and the word are volatile: if H2 does not see the permit, U2 sees that the holder waits. A1 and A4 are to W1 and W2 what
 * publishing a task is to the last look. A holder whose poll does not end is found by {@link LifoWatch}.
 */
final class IoPost {
    private static final long PAUSE_NANOS = 10_000_000;

    /** Makes the driver when it is first needed. */
    interface DriverFactory {
        IoDriver open() throws IOException;
    }

    // Immutable
    private final AsyncCrew crew;
    private final DriverFactory factory;
    private final ShortLock opening = new ShortLock();

    // Written once, with the lock held
    private volatile @Nullable IoDriver driver;
    private volatile boolean ended;

    // Any thread
    private final IoState state = new IoState();

    /** About how many tasks were woken by channels, and not polled since. */
    private final PaddedLong backlog = new PaddedLong(0);

    IoPost(AsyncCrew crew, DriverFactory factory) {
        this.crew = crew;
        this.factory = factory;
    }

    // ---- channels

    /**
     * Asks the driver to tell of other operations.
     *
     * @throws java.util.concurrent.RejectedExecutionException if the scheduler has ended
     */
    void ask(Registration registration, int operations) throws IOException {
        IoDriver driver = this.driver;
        if (driver == null) {
            driver = openDriver();
        }
        try {
            driver.setInterest(registration, operations);
        } catch (IOException failure) {
            requireNotEnded();
            throw failure;
        }
        requireNotEnded();
        // Also if it was asked for before: someone else may be about to take that back, and finds out too late.
        if (operations != 0) {
            callForHolder(driver);
        }
    }

    private void requireNotEnded() {
        if (ended) {
            throw crew.refusal();
        }
    }

    /** A channel was closed that the driver knows: it lets go of it in its next look. */
    void closed() {
        IoDriver driver = this.driver;
        if (driver != null) {
            callForHolder(driver);
        }
    }

    private IoDriver openDriver() throws IOException {
        crew.threads.require();
        opening.lock();
        try {
            if (ended) {
                throw crew.refusal();
            }
            IoDriver driver = this.driver;
            if (driver == null) {
                driver = factory.open();
                this.driver = driver;
            }
            return driver;
        } finally {
            opening.unlock();
        }
    }

    private void callForHolder(IoDriver driver) {
        // order: full fence; what was asked for is visible before the look at the word (H1 and W1 have the other side)
        VarHandle.fullFence();
        long word = state.word();
        if (IoWord.waits(word)) {
            driver.wakeUp();
        } else if (word == IoWord.FREE) {
            crew.threads.putBack();
            crew.rouse(crew.idle.claimForWork());
        }
    }

    // ---- workers

    /** Whether this worker holds the post. */
    boolean isHeldBy(int worker) {
        return IoWord.holder(state.word()) == worker;
    }

    /** Whether there are channels, and no one looks after them: like work that only one who parks can do. */
    boolean isVacant() {
        return driver != null && state.word() == IoWord.FREE;
    }

    /** W2: a worker is about to park. True if it is to {@link #await}: it holds the post, and counts as waiting already. */
    boolean enter(int worker) {
        return driver != null && state.enter(worker);
    }

    /** The worker that has entered did not get as far as to block, or something escaped from there: it does not wait. */
    void isBack(int worker) {
        state.back(worker);
    }

    /** H2 and H3: the worker that has entered blocks, until there is an event, a permit, or the time is over. */
    void await(AsyncWorker worker, long nanos) {
        try {
            IoDriver driver = this.driver;
            if (driver != null && worker.parker.parkNanos(0) != Parker.Wake.PERMIT) {
                driver.await(worker.events, nanos);
            }
        } catch (IOException failure) {
            TaskRunner.log("waiting for channels failed, and is tried again: " + failure);
            worker.parker.parkNanos(Math.min(nanos, PAUSE_NANOS));
        } finally {
            state.back(worker.index);
        }
    }

    /** The worker that waited has come back: tells whoever waits for a channel that is ready. Returns to how many that was news. */
    int tellAfterWait(AsyncWorker worker) {
        int news = worker.events.tellAllAndSettle();
        backlog.setVolatile(news);
        return news;
    }

    /** A worker has found nothing to run: those whom channels have woken had their turn. */
    void nothingToRun() {
        if (driver != null && backlog.getOpaque() > 0) {
            backlog.setVolatile(0);
        }
    }

    /**
     * A busy worker passes by, after so many polls: tells whoever waits for a channel that is ready. Not as long as those whom the last look
     * has woken wait for their turn: the same channels would be found again, and others would wait behind them anyway.
     */
    void lookInPassing(AsyncWorker worker, int polls) {
        IoDriver driver = this.driver;
        if (driver == null || IoWord.waits(state.word()) || backlog.getAndAdd(-polls) > polls) {
            return;
        }
        try {
            driver.poll(worker.events);
        } catch (IOException failure) {
            // Whoever waits will say it.
            return;
        }
        backlog.setVolatile(worker.events.tellAll());
    }

    /** U2: a worker was given a permit. */
    void unparked(int worker) {
        IoDriver driver = this.driver;
        if (driver != null && state.isWaiting(worker)) {
            driver.wakeUp();
        }
    }

    /** The worker will not come back. */
    void leave(int worker) {
        if (state.leave(worker)) {
            crew.rouse(crew.idle.claimForWork());
        }
    }

    // ---- for who watches

    /** The worker that holds the post and does something else at the moment, or {@link IoWord#NO_ONE}. */
    int busyHolder() {
        long word = state.word();
        return IoWord.waits(word) ? IoWord.NO_ONE : IoWord.holder(word);
    }

    /** Takes the post from a worker that does not come back to it. False if it has. */
    boolean takeOver(int from, int worker) {
        return state.takeOver(from, worker);
    }

    // ---- the end

    /** There is no worker any more: those who wait for a channel are told. */
    void end() {
        opening.lock();
        try {
            ended = true;
        } finally {
            opening.unlock();
        }
        IoDriver driver = this.driver;
        if (driver != null) {
            driver.close();
        }
    }

    @Override
    public String toString() {
        return driver == null ? "no channels" : "channels " + IoWord.describe(state.word());
    }
}
