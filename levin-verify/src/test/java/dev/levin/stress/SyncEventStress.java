package dev.levin.stress;

import static org.openjdk.jcstress.annotations.Expect.ACCEPTABLE;
import static org.openjdk.jcstress.annotations.Expect.FORBIDDEN;

import dev.levin.async.Async;
import dev.levin.async.Context;
import dev.levin.async.sync.AsyncBarrier;
import dev.levin.async.sync.AsyncRwLock;
import dev.levin.async.sync.AsyncSemaphore;
import dev.levin.async.sync.Broadcast;
import dev.levin.async.sync.Hold;
import dev.levin.async.sync.Notify;
import dev.levin.async.sync.OnceCell;
import dev.levin.async.sync.Watch;
import org.jspecify.annotations.Nullable;
import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.III_Result;

/**
 * As {@link SyncPublicationStress}, for those who get a value, a permit or a notification, three kinds in one test. Each
 * has something of its own that is written just before, so none profits from another one's edge. The twin is {@link
 * SyncPublicationStress.SentPlainlyTwin}.
 */
public final class SyncEventStress {
    private static final int OLD = 1;
    private static final int NEW = 3;

    private SyncEventStress() {}

    /** By a broadcast, a watch and a once cell. */
    @JCStressTest
    @Outcome(id = "[03], [03], [03]", expect = ACCEPTABLE, desc = "no value yet, or all of it")
    @Outcome(expect = FORBIDDEN, desc = "a value with an old field")
    @State
    public static class Told {
        private final NumberedTask sent = new NumberedTask(OLD);
        private final NumberedTask changed = new NumberedTask(OLD);
        private final NumberedTask set = new NumberedTask(OLD);
        private final Broadcast<NumberedTask> broadcast = new Broadcast<>(1);
        private final Broadcast.Subscription<NumberedTask> subscription = broadcast.subscribe();
        private final Watch<NumberedTask> watch = new Watch<>(sent);
        private final Watch.Watcher<NumberedTask> watcher = watch.watcher();
        private final OnceCell<NumberedTask> cell = new OnceCell<>();

        @Actor
        public void teller() {
            sent.number = NEW;
            broadcast.send(sent);
            changed.number = NEW;
            watch.set(changed);
            set.number = NEW;
            cell.trySet(set);
        }

        @Actor
        public void told(III_Result result) {
            result.r1 = numberOf(subscription.tryReceive());
            result.r2 = numberOf(watcher.tryNext());
            result.r3 = numberOf(cell.tryGet());
        }

        private static int numberOf(@Nullable NumberedTask received) {
            return received == null ? 0 : received.number;
        }
    }

    /** By a notification that is kept, a permit, and a lock that one wrote under. */
    @JCStressTest
    @Outcome(id = "[03], [03], [03]", expect = ACCEPTABLE, desc = "not its turn yet, or all is seen")
    @Outcome(expect = FORBIDDEN, desc = "it goes on, and something old was seen")
    @State
    public static class Released {
        private final Notify notify = new Notify();
        private final AsyncSemaphore semaphore = new AsyncSemaphore(0);
        private final AsyncRwLock lock = new AsyncRwLock();
        private int first = OLD;
        private int second = OLD;
        private int third = OLD;

        public Released() {
            lock.tryWrite();
        }

        @Actor
        public void releaser() {
            first = NEW;
            notify.notifyOne();
            second = NEW;
            semaphore.release();
            third = NEW;
            lock.unlockWrite();
        }

        @Actor
        public void next(III_Result result) {
            result.r1 = notify.tryNotified() ? first : 0;
            result.r2 = semaphore.tryAcquire() ? second : 0;
            result.r3 = lock.tryRead() ? third : 0;
        }
    }

    /** To those who wait: for a notification of all, for the last one to arrive, and to write after one who has read. */
    @JCStressTest
    @Outcome(id = "[03], [03], [03]", expect = ACCEPTABLE, desc = "it waits still, or all is seen")
    @Outcome(expect = FORBIDDEN, desc = "it goes on, and something old was seen")
    @State
    public static class Awaited {
        private final Notify notify = new Notify();
        private final Notify.Notified notified = notify.notified();
        private final AsyncBarrier barrier = new AsyncBarrier(2);
        private final AsyncBarrier.Arrival arrival = barrier.arrive();
        private final AsyncRwLock lock = new AsyncRwLock();
        private final Hold write = lock.write();
        private final Context context = Context.of(() -> {});
        private int first = OLD;
        private int second = OLD;
        private int third = OLD;

        public Awaited() {
            lock.tryRead();
            poll(notified, context);
            poll(arrival, context);
            poll(write, context);
        }

        @Actor
        public void releaser() {
            first = NEW;
            notify.notifyAllWaiting();
            second = NEW;
            barrier.tryArrive();
            third = NEW;
            lock.unlockRead();
        }

        @Actor
        public void waiter(III_Result result) {
            result.r1 = poll(notified, context) ? first : 0;
            result.r2 = poll(arrival, context) ? second : 0;
            result.r3 = poll(write, context) ? third : 0;
        }
    }

    private static boolean poll(Async<?> async, Context context) {
        try {
            return async.poll(context);
        } catch (Exception e) {
            throw new IllegalStateException(e);
        }
    }
}
