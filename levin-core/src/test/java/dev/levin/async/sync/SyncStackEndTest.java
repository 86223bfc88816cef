package dev.levin.async.sync;

import static org.assertj.core.api.Assertions.assertThat;

import dev.levin.async.Async;
import dev.levin.support.Background;
import dev.levin.support.Eventually;
import dev.levin.support.Poller;
import dev.levin.support.StackEnd;
import java.util.function.BooleanSupplier;
import org.junit.jupiter.api.Test;

/** What happens where the stack ends happens as a whole, with those woken who wait for it, or not at all. */
class SyncStackEndTest {
    private static final int ROUNDS = 6;

    /** The first round is far from the end: the JVM links each call when it is first made, and that takes more stack than the call. */
    private static final int LINKING = -1;

    private interface Event {
        void happen();
    }

    /** A thread waits for the operation, and the event has it go on; it is tried again a frame higher if it fails. */
    private static <T> T waitFor(int round, Async<T> operation, Event event) throws InterruptedException {
        Background<T> waiter = Background.call(operation::join);
        Eventually.isParkedOn(waiter.thread(), operation);
        assertThat(ask(round, () -> {
                    event.happen();
                    return true;
                }))
                .isTrue();
        return waiter.result();
    }

    private static boolean ask(int round, BooleanSupplier question) throws InterruptedException {
        return round == LINKING ? question.getAsBoolean() : StackEnd.ask(round, question);
    }

    @Test
    void unlock_atTheEndOfTheStack_handsOverOrChangesNothing() throws InterruptedException {
        for (int round = LINKING; round < ROUNDS; round++) {
            AsyncMutex mutex = new AsyncMutex();
            mutex.tryLock();
            Hold hold = waitFor(round, mutex.lock(), mutex::unlock);
            hold.close();
            assertThat(mutex.tryLock()).isTrue();
        }
    }

    @Test
    void lock_atTheEndOfTheStack_waitsOrChangesNothing() throws InterruptedException {
        for (int round = LINKING; round < ROUNDS; round++) {
            AsyncMutex mutex = new AsyncMutex();
            mutex.tryLock();
            Hold hold = mutex.lock();
            Poller task = new Poller();
            assertThat(ask(round, () -> !task.poll(hold))).isTrue();
            mutex.unlock();
            assertThat(task.poll(hold)).isTrue();
            hold.close();
            assertThat(mutex.tryLock()).isTrue();
        }
    }

    @Test
    void cancel_atTheEndOfTheStack_passesOnOrChangesNothing() throws InterruptedException {
        for (int round = LINKING; round < ROUNDS; round++) {
            AsyncSemaphore semaphore = new AsyncSemaphore(1);
            Hold large = semaphore.acquire(2);
            new Poller().poll(large);
            waitFor(round, semaphore.acquire(), large::cancel);
        }
    }

    @Test
    void send_atTheEndOfTheStack_isReceivedOnce() throws InterruptedException {
        for (int round = LINKING; round < ROUNDS; round++) {
            Channel<String> channel = Channel.bounded(1);
            assertThat(waitFor(round, channel.receiver(), () -> channel.trySend("it")))
                    .isEqualTo("it");
            assertThat(channel.size()).isZero();
            assertThat(ask(round, () -> channel.trySend("next"))).isTrue();
            assertThat(channel.size()).isEqualTo(1);
        }
    }

    @Test
    void receive_atTheEndOfTheStack_hasTheNextMessageSent() throws InterruptedException {
        for (int round = LINKING; round < ROUNDS; round++) {
            Channel<String> channel = Channel.bounded(1);
            channel.trySend("1");
            String[] received = new String[1];
            waitFor(round, channel.send("2"), () -> received[0] = channel.tryReceive());
            assertThat(received[0]).isEqualTo("1");
            assertThat(channel.tryReceive()).isEqualTo("2");
            assertThat(channel.tryReceive()).isNull();
        }
    }

    @Test
    void close_atTheEndOfTheStack_isTold() throws InterruptedException {
        for (int round = LINKING; round < ROUNDS; round++) {
            Channel<String> channel = Channel.bounded(1);
            assertThat(waitFor(round, channel.receiver(), channel::close)).isNull();
        }
    }

    @Test
    void setAndSend_atTheEndOfTheStack_areTold() throws InterruptedException {
        for (int round = LINKING; round < ROUNDS; round++) {
            Watch<String> watch = new Watch<>("0");
            assertThat(waitFor(round, watch.watcher(), () -> watch.set("1"))).isEqualTo("1");
            Broadcast<String> broadcast = new Broadcast<>(2);
            assertThat(waitFor(round, broadcast.subscribe(), () -> broadcast.send("1")))
                    .isEqualTo("1");
            Notify notify = new Notify();
            waitFor(round, notify.notified(), notify::notifyOne);
            Oneshot<String> oneshot = new Oneshot<>();
            assertThat(waitFor(round, oneshot, () -> oneshot.send("1"))).isEqualTo("1");
        }
    }
}
