package dev.levin.async.sync;

import dev.levin.async.Async;
import dev.levin.support.Poller;
import java.util.function.BooleanSupplier;

/** Everything that can be a branch of a select, each in a state in which it has to wait. */
enum SelectBranch {
    MUTEX,
    READ_LOCK,
    WRITE_LOCK,
    SEMAPHORE,
    NOTIFY,
    /** A meeting that took place is over; one who has left has not come. */
    BARRIER,
    /** What it waits for is its turn to make the value. */
    ONCE_CELL,
    /** One that has lost learns by {@code isSent} what has become of the message. */
    CHANNEL_SEND,
    CHANNEL_RECEIVE,
    /** For one use: a loser tells the sender that it has gone, or leaves the message where it is, to be taken later. */
    ONESHOT,
    BROADCAST,
    WATCH;

    /**
     * An operation that has to wait.
     *
     * @param operation the operation
     * @param grant what it waits for comes; if it does not wait any more, others can have that
     * @param nothingIsLost it was granted, whether the operation waited still or not, and lost: nothing has gone with it
     * @param hasIt it was granted, and won: no one else has it too
     */
    record Subject(Async<?> operation, Runnable grant, BooleanSupplier nothingIsLost, BooleanSupplier hasIt) {}

    /** A new one. */
    Subject make() {
        return switch (this) {
            case MUTEX -> mutex();
            case READ_LOCK -> readLock();
            case WRITE_LOCK -> writeLock();
            case SEMAPHORE -> semaphore();
            case NOTIFY -> notified();
            case BARRIER -> barrier();
            case ONCE_CELL -> onceCell();
            case CHANNEL_SEND -> channelSend();
            case CHANNEL_RECEIVE -> channelReceive();
            case ONESHOT -> oneshot();
            case BROADCAST -> broadcast();
            case WATCH -> watch();
        };
    }

    /** Whether one that has lost while it waited may wait again. */
    boolean canBeUsedAgain() {
        return this != ONESHOT;
    }

    /** Whether what was granted to one that has lost is there in the next round. */
    boolean comesAgain() {
        return this != BARRIER && this != CHANNEL_SEND;
    }

    /** The operation, for the next round. */
    @SuppressWarnings("unchecked")
    Async<?> again(Subject subject) {
        return this == CHANNEL_SEND ? ((Sender<String>) subject.operation).message("mine") : subject.operation;
    }

    private static Subject mutex() {
        AsyncMutex mutex = new AsyncMutex();
        mutex.tryLock();
        Hold hold = mutex.lock();
        return new Subject(hold, mutex::unlock, mutex::tryLock, () -> hold.isHeld() && !mutex.tryLock());
    }

    private static Subject readLock() {
        AsyncRwLock lock = new AsyncRwLock();
        lock.tryWrite();
        return new Subject(
                lock.read(), lock::unlockWrite, lock::tryWrite, () -> lock.readers() == 1 && !lock.tryWrite());
    }

    private static Subject writeLock() {
        AsyncRwLock lock = new AsyncRwLock();
        lock.tryRead();
        return new Subject(
                lock.write(), lock::unlockRead, lock::tryRead, () -> lock.isWriteLocked() && !lock.tryRead());
    }

    private static Subject semaphore() {
        AsyncSemaphore semaphore = new AsyncSemaphore(2);
        semaphore.tryAcquire();
        Hold hold = semaphore.acquire(2);
        return new Subject(
                hold,
                semaphore::release,
                () -> semaphore.tryAcquire(2),
                () -> hold.isHeld() && semaphore.availablePermits() == 0);
    }

    private static Subject notified() {
        Notify notify = new Notify();
        return new Subject(notify.notified(), notify::notifyOne, notify::tryNotified, () -> !notify.tryNotified());
    }

    private static Subject barrier() {
        AsyncBarrier barrier = new AsyncBarrier(2);
        BooleanSupplier noOneIsThere = () -> barrier.waiting() == 0 && !barrier.tryArrive();
        return new Subject(barrier.arrive(), barrier::tryArrive, noOneIsThere, noOneIsThere);
    }

    private static Subject onceCell() {
        OnceCell<String> cell = new OnceCell<>();
        Async<String> maker = cell.getOrMake(Oneshot::new);
        new Poller().poll(maker);
        return new Subject(
                cell.getOrMake(() -> Async.of("value")),
                maker::cancel,
                () -> cell.trySet("other"),
                () -> "value".equals(cell.tryGet()));
    }

    private static Subject channelSend() {
        Channel<String> channel = Channel.bounded(1);
        channel.trySend("first");
        Sender<String> sender = channel.send("mine");
        return new Subject(
                sender,
                channel::tryReceive,
                () -> sender.isSent() == "mine".equals(channel.tryReceive()),
                () -> sender.isSent() && "mine".equals(channel.tryReceive()));
    }

    private static Subject channelReceive() {
        Channel<String> channel = Channel.bounded(1);
        Receiver<String> receiver = channel.receiver();
        return new Subject(
                receiver,
                () -> channel.trySend("it"),
                () -> "it".equals(channel.tryReceive()),
                () -> "it".equals(receiver.value()) && channel.size() == 0);
    }

    private static Subject oneshot() {
        Oneshot<String> oneshot = new Oneshot<>();
        boolean[] sent = new boolean[1];
        return new Subject(
                oneshot,
                () -> sent[0] = oneshot.send("it"),
                () -> sent[0] == "it".equals(oneshot.tryReceive()),
                () -> "it".equals(oneshot.value()) && oneshot.tryReceive() == null);
    }

    private static Subject broadcast() {
        Broadcast<String> broadcast = new Broadcast<>(4);
        Broadcast.Subscription<String> subscription = broadcast.subscribe();
        return new Subject(
                subscription,
                () -> broadcast.send("it"),
                () -> "it".equals(subscription.tryReceive()),
                () -> "it".equals(subscription.value()) && subscription.tryReceive() == null);
    }

    private static Subject watch() {
        Watch<String> watch = new Watch<>("old");
        Watch.Watcher<String> watcher = watch.watcher();
        return new Subject(
                watcher,
                () -> watch.set("new"),
                () -> "new".equals(watcher.tryNext()),
                () -> "new".equals(watcher.value()) && watcher.tryNext() == null);
    }
}
