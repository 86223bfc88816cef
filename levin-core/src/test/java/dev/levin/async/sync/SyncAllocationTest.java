package dev.levin.async.sync;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.management.ThreadMXBean;
import dev.levin.async.Async;
import dev.levin.async.Context;
import java.lang.management.ManagementFactory;
import org.junit.jupiter.api.Test;

/** Operations that are used again allocate nothing, whether they wait or not. Counted by the JVM. */
class SyncAllocationTest {
    private static final int ROUNDS = 50_000;

    /** Less than the smallest object for each round, more than the context that each eleven rounds share. */
    private static final long LIMIT = ROUNDS * 6L;

    private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

    private interface Round {
        void run(Context context) throws Exception;
    }

    private static long bytesOf(Round round) throws Exception {
        run(round);
        long before = THREADS.getThreadAllocatedBytes(Thread.currentThread().getId());
        run(round);
        return THREADS.getThreadAllocatedBytes(Thread.currentThread().getId()) - before;
    }

    private static void run(Round round) throws Exception {
        Context context = Context.of(() -> {});
        int budget = 0;
        for (int i = 0; i < ROUNDS; i++) {
            if (budget++ == 10) {
                context = Context.of(context.waker());
                budget = 0;
            }
            round.run(context);
        }
    }

    private static void poll(Async<?> async, Context context, boolean complete) throws Exception {
        if (async.poll(context) != complete) {
            throw new AssertionError("expected " + (complete ? "complete" : "pending"));
        }
    }

    @Test
    void hold_freeOrWaiting_allocatesNothing() throws Exception {
        AsyncMutex mutex = new AsyncMutex();
        Hold hold = mutex.lock();
        assertThat(bytesOf(context -> {
                    poll(hold, context, true);
                    hold.close();
                    mutex.tryLock();
                    poll(hold, context, false);
                    mutex.unlock();
                    poll(hold, context, true);
                    hold.close();
                }))
                .isLessThan(LIMIT);
    }

    @Test
    void channel_sendAndReceive_allocatesNothing() throws Exception {
        Channel<String> channel = Channel.bounded(2);
        Sender<String> sender = channel.sender();
        Receiver<String> receiver = channel.receiver();
        assertThat(bytesOf(context -> {
                    poll(receiver, context, false);
                    poll(sender.message("1"), context, true);
                    poll(sender.message("2"), context, true);
                    poll(sender.message("3"), context, true);
                    poll(receiver, context, true);
                    poll(receiver, context, true);
                    poll(receiver, context, true);
                }))
                .isLessThan(LIMIT);
    }

    @Test
    void channel_manyInBetween_allocatesNothing() throws Exception {
        Channel<String> channel = Channel.unbounded();
        for (int i = 0; i < MessageBuffer.CHUNK_SIZE - 5; i++) {
            channel.trySend("before");
        }
        assertThat(bytesOf(context -> {
                    channel.trySend("1");
                    channel.tryReceive();
                }))
                .isLessThan(LIMIT);
    }

    @Test
    void broadcastWatchNotifyBarrier_waitingAndNot_allocateNothing() throws Exception {
        Broadcast<String> broadcast = new Broadcast<>(4);
        Async<String> subscription = broadcast.subscribe();
        Watch<String> watch = new Watch<>("0");
        Async<String> watcher = watch.watcher();
        Notify notify = new Notify();
        Async<Void> notified = notify.notified();
        AsyncBarrier barrier = new AsyncBarrier(2);
        Async<Boolean> arrival = barrier.arrive();
        assertThat(bytesOf(context -> {
                    poll(subscription, context, false);
                    broadcast.send("1");
                    poll(subscription, context, true);
                    poll(watcher, context, false);
                    watch.set("1");
                    poll(watcher, context, true);
                    poll(notified, context, false);
                    notify.notifyOne();
                    poll(notified, context, true);
                    poll(arrival, context, false);
                    barrier.tryArrive();
                    poll(arrival, context, true);
                }))
                .isLessThan(LIMIT);
    }

    /** The checker itself: an operation for each round is seen. */
    @Test
    void hold_freshEachTime_isSeenToAllocate() throws Exception {
        AsyncMutex mutex = new AsyncMutex();
        Hold[] kept = new Hold[1];
        assertThat(bytesOf(context -> {
                    kept[0] = mutex.lock();
                    poll(kept[0], context, true);
                    kept[0].close();
                }))
                .isGreaterThan(ROUNDS * 24L);
    }
}
