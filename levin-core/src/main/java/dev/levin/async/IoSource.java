package dev.levin.async;

import dev.levin.internal.io.NioClasses;
import dev.levin.internal.io.Registration;
import dev.levin.internal.memory.StackRoom;
import dev.levin.internal.park.ShortLock;
import dev.levin.worker.TaskRunner;
import java.io.Closeable;
import java.io.IOException;
import java.nio.channels.SelectableChannel;
import java.nio.channels.SelectionKey;
import java.nio.channels.SocketChannel;
import java.util.Objects;
import java.util.concurrent.RejectedExecutionException;
import org.jspecify.annotations.Nullable;

/**
 * A channel that tasks of an {@link AsyncScheduler} wait for. {@code dev.levin.async.net} has what most need; this is for channels that are not
 * there, such as a {@link java.nio.channels.Pipe}, and for one's own {@link IoOperation}s.
 *
 * <p>Any thread may use it, any number of tasks may wait. A channel has one source for each scheduler: an operation on a second one fails with an
 * {@link IllegalStateException} when it has to wait. The channel is registered with the scheduler's driver when someone first has to wait.
 *
 * <p>Close the source, not its channel: the JDK tells no one that a channel was closed, so tasks that wait for it then would go on waiting,
 * until they are cancelled or their time is up.
 *
 * <p><b>Why no wake-up is lost.</b> Whoever waits gets into the list, then asks the driver, then looks once more whether the channel is
 * ready. The driver makes it ready, and then looks at the list. Both are volatile or under the lock.
 */
public final class IoSource implements Closeable {
    // Immutable
    private final @Nullable AsyncScheduler scheduler;
    private final AsyncCrew crew;
    private final SelectableChannel channel;
    private final Watched watched;
    private final ShortLock lock = new ShortLock();

    // Guarded by the lock
    private final IoWaiters readers = new IoWaiters();
    private final IoWaiters writers = new IoWaiters();

    // Any thread
    private final ReadyState state = new ReadyState();
    private volatile boolean abandoned;

    /** Puts the channel into non-blocking mode. */
    IoSource(AsyncScheduler scheduler, SelectableChannel channel) throws IOException {
        this(scheduler, scheduler.crew(), channel);
        // Now, and not when the first one waits, or is closed: by then file descriptors may be used up.
        NioClasses.loadIfPossible();
    }

    /** Of a crew that no one has a scheduler of: for tests. */
    IoSource(@Nullable AsyncScheduler scheduler, AsyncCrew crew, SelectableChannel channel) throws IOException {
        this.scheduler = scheduler;
        this.crew = crew;
        this.channel = Objects.requireNonNull(channel, "channel");
        channel.configureBlocking(false);
        this.watched = new Watched(channel);
    }

    /** The channel. Not to be closed by itself; {@link #close} tells those who wait. */
    public SelectableChannel channel() {
        return channel;
    }

    /** Whose tasks wait for it. */
    public AsyncScheduler scheduler() {
        return Objects.requireNonNull(scheduler);
    }

    /** Whether it was closed, or the channel was. */
    public boolean isOpen() {
        return channel.isOpen();
    }

    /**
     * Closes the channel; whoever waits for it fails with a {@link java.nio.channels.ClosedChannelException}. Calls after the first have no
     * effect.
     */
    @Override
    public void close() throws IOException {
        StackRoom.requireVast();
        try {
            channel.close();
        } finally {
            becomeClosed();
            if (watched.isRegistered()) {
                crew.io.closed();
            }
        }
    }

    // ---- for operations

    long word() {
        return state.word();
    }

    /** Tried in vain, or took all there was; {@code seen} is the word before the attempt. */
    void emptied(Interest interest, long seen) {
        state.emptied(interest, seen);
    }

    /** Gets into the list. False if there is a point in trying again at once. */
    boolean await(IoOperation<?> operation, Waker waker) throws IOException {
        // What is asked for, and who is to be woken, must not be torn.
        StackRoom.requireAmple();
        Interest interest = operation.interest();
        enlist(operation, waker);
        if (state.ask(interest)) {
            askDriver(interest);
        }
        if (abandoned) {
            throw crew.refusal();
        }
        return !ReadyWord.isReady(state.word(), interest);
    }

    /** Gets out of the list. */
    void leave(IoOperation<?> operation) {
        if (operation.isQueued()) {
            lock.lock();
            try {
                waiters(operation.interest()).remove(operation);
            } finally {
                lock.unlock();
            }
        }
    }

    private void enlist(IoOperation<?> operation, Waker waker) {
        lock.lock();
        try {
            waiters(operation.interest()).add(operation, waker);
        } finally {
            lock.unlock();
        }
    }

    private void askDriver(Interest interest) throws IOException {
        try {
            tellDriver();
        } catch (Throwable notAsked) {
            // There may be no selector to be had now, and one later. Whoever relied on this one asks itself.
            state.unask(interest);
            wakeAll(interest);
            throw notAsked;
        }
    }

    /** Whoever has changed what is asked for tells the driver, and looks whether someone has changed it since. */
    private void tellDriver() throws IOException {
        long told;
        do {
            told = state.word();
            if (ReadyWord.isClosed(told)) {
                return;
            }
            crew.io.ask(watched, operations(told));
        } while (!ReadyWord.asksTheSame(told, state.word()));
    }

    private int operations(long word) {
        int wanted = 0;
        if (ReadyWord.isAsked(word, Interest.READ)) {
            wanted |= SelectionKey.OP_READ | SelectionKey.OP_ACCEPT;
        }
        if (ReadyWord.isAsked(word, Interest.WRITE)) {
            boolean connects = channel instanceof SocketChannel socket && socket.isConnectionPending();
            wanted |= connects ? SelectionKey.OP_CONNECT : SelectionKey.OP_WRITE;
        }
        return wanted & channel.validOps();
    }

    // ---- for the driver

    /** Returns whether that is news. */
    private boolean becomeReady(Interest interest) {
        boolean news = state.tell(interest);
        if (news) {
            wakeAll(interest);
        }
        if (interest == Interest.WRITE) {
            // It is not asked any more.
            tellDriverIfOpen();
        }
        return news;
    }

    /** No one sleeps who could be told. The driver hears it in any case: perhaps it tells of what it is not asked, since two who asked have met. */
    private void leaveLying(Interest interest) {
        state.leaveLying(interest);
        tellDriverIfOpen();
    }

    private void tellDriverIfOpen() {
        try {
            tellDriver();
        } catch (IOException | RejectedExecutionException ended) {
            // Those who wait find out when they try, or were told by whoever has ended the scheduler.
        }
    }

    private void becomeClosed() {
        state.close();
        wakeAll(Interest.READ);
        wakeAll(Interest.WRITE);
    }

    private void wakeAll(Interest interest) {
        IoWaiters waiters = waiters(interest);
        int left = 1;
        for (int i = 0; i < left; i++) {
            Waker waker;
            lock.lock();
            try {
                // Not those that come meanwhile: they have seen that it is ready.
                left = i == 0 ? waiters.size() : left;
                waker = waiters.removeFirst();
            } finally {
                lock.unlock();
            }
            wake(waker);
        }
    }

    private static void wake(@Nullable Waker waker) {
        if (waker == null) {
            return;
        }
        try {
            waker.wake();
        } catch (Throwable contained) {
            // A user's, who polls by hand. Others wait to be told.
            TaskRunner.log("a waker threw " + contained.getClass().getName() + ", which is ignored");
        }
    }

    private IoWaiters waiters(Interest interest) {
        return interest == Interest.READ ? readers : writers;
    }

    @Override
    public String toString() {
        return channel + ", " + ReadyWord.describe(state.word());
    }

    /** What the driver knows of it. */
    private final class Watched extends Registration {
        Watched(SelectableChannel channel) {
            super(channel);
        }

        @Override
        protected boolean ready(int operations) {
            boolean news = reads(operations) && becomeReady(Interest.READ);
            return (writes(operations) && becomeReady(Interest.WRITE)) || news;
        }

        @Override
        protected void leftLying(int operations) {
            if (reads(operations)) {
                leaveLying(Interest.READ);
            }
            if (writes(operations)) {
                leaveLying(Interest.WRITE);
            }
        }

        private static boolean reads(int operations) {
            return (operations & (SelectionKey.OP_READ | SelectionKey.OP_ACCEPT)) != 0;
        }

        private static boolean writes(int operations) {
            return (operations & (SelectionKey.OP_WRITE | SelectionKey.OP_CONNECT)) != 0;
        }

        @Override
        protected void abandoned() {
            abandoned = true;
            wakeAll(Interest.READ);
            wakeAll(Interest.WRITE);
        }
    }
}
