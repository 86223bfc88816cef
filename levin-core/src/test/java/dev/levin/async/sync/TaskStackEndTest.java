package dev.levin.async.sync;

import static org.assertj.core.api.Assertions.assertThat;

import dev.levin.async.Async;
import dev.levin.async.AsyncScheduler;
import dev.levin.async.AsyncTask;
import dev.levin.async.CancelToken;
import dev.levin.support.Eventually;
import dev.levin.support.StackEnd;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** As {@link SyncStackEndTest}; here tasks of a scheduler wait, and whoever has them go on is a thread outside. */
class TaskStackEndTest {
    private static final int ROUNDS = 6;

    private final AsyncScheduler scheduler =
            AsyncScheduler.builder().name("deep").workers(1).build();

    @AfterEach
    void close() {
        scheduler.close();
    }

    private <T> T waitFor(int round, Async<T> operation, Runnable event) throws InterruptedException {
        AsyncTask<T> task = scheduler.spawn(operation);
        Eventually.isTrue("it waits", () -> task.toString().contains("IDLE"));
        assertThat(StackEnd.ask(round, () -> {
                    event.run();
                    return true;
                }))
                .isTrue();
        return task.join(Eventually.LIMIT);
    }

    @Test
    void unlock_handsOverOrChangesNothing() throws InterruptedException {
        for (int round = 0; round < ROUNDS; round++) {
            AsyncMutex mutex = new AsyncMutex();
            Hold first = mutex.lock();
            first.join();
            Hold second = waitFor(round, mutex.lock(), first::close);
            assertThat(mutex.tryLock()).isFalse();
            second.close();
            assertThat(mutex.tryLock()).isTrue();
        }
    }

    @Test
    void send_isReceivedOnce() throws InterruptedException {
        for (int round = 0; round < ROUNDS; round++) {
            Channel<String> channel = Channel.bounded(1);
            assertThat(waitFor(round, channel.receiver(), () -> channel.trySend("it")))
                    .isEqualTo("it");
            assertThat(channel.size()).isZero();
            assertThat(waitFor(round, channel.receiver(), channel::close)).isNull();
        }
    }

    @Test
    void notifySetAndCancel_areTold() throws InterruptedException {
        for (int round = 0; round < ROUNDS; round++) {
            Notify notify = new Notify();
            assertThat(waitFor(round, notify.notified(), notify::notifyOne)).isNull();
            Oneshot<String> oneshot = new Oneshot<>();
            assertThat(waitFor(round, oneshot, () -> oneshot.send("once"))).isEqualTo("once");
            Watch<String> watch = new Watch<>("old");
            assertThat(waitFor(round, watch.watcher(), () -> watch.set("new"))).isEqualTo("new");
            CancelToken token = new CancelToken();
            assertThat(waitFor(round, token.cancelled(), token::cancel)).isNull();
        }
    }

    /** The task that is cancelled there leaves its queue, or nothing has happened. */
    @Test
    void cancelOfATask_leavesTheQueue() throws InterruptedException {
        for (int round = 0; round < ROUNDS; round++) {
            AsyncMutex mutex = new AsyncMutex();
            mutex.tryLock();
            AsyncTask<Hold> waits = scheduler.spawn(mutex.lock());
            Eventually.isTrue("it waits", () -> waits.toString().contains("IDLE"));
            assertThat(StackEnd.ask(round, waits::cancel)).isTrue();
            mutex.unlock();
            assertThat(mutex.tryLock()).isTrue();
        }
    }
}
