package dev.levin.async;

import static org.assertj.core.api.Assertions.assertThat;

import dev.levin.async.sync.Channel;
import dev.levin.support.Eventually;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** A handle as a branch of a select, in a loop: what was not ready in one round is awaited in the next. */
class FromHandleTest {
    private final AsyncScheduler scheduler =
            AsyncScheduler.builder().name("handles").workers(2).build();

    @AfterEach
    void close() {
        scheduler.close();
    }

    @Test
    void handle_losesASelect_isAwaitedInTheNextRound() {
        Channel<String> channel = Channel.unbounded();
        Subject<String> body = Subject.pendingSubject();
        AsyncTask<String> awaited = scheduler.spawn(body);
        Async<String> result = Async.from(awaited);
        AsyncTask<String> loop = scheduler.spawn(Async.repeat(
                () -> new Select<String>().inOrder().or(result).or(channel.receiver()), text -> text.equals("result")));
        for (int i = 0; i < 3; i++) {
            awaitIdle(loop);
            channel.trySend("message");
            Eventually.isTrue("it is taken", () -> channel.size() == 0);
        }
        awaitIdle(loop);
        body.succeedNext("result");
        awaited.wake();
        assertThat(loop.join(Eventually.LIMIT)).isEqualTo("result");
    }

    /** Only the last round's interest is left: a loop does not fill the handle with callbacks. */
    @Test
    void handle_losesOften_wakesOnce() {
        Subject<String> body = Subject.pendingSubject();
        AsyncTask<String> awaited = scheduler.spawn(body);
        awaitIdle(awaited);
        Async<String> result = Async.from(awaited);
        Probe.CountingWaker waker = new Probe.CountingWaker();
        for (int i = 0; i < 100; i++) {
            assertThat(pollsComplete(result, waker)).isFalse();
            result.cancel();
        }
        assertThat(pollsComplete(result, waker)).isFalse();
        body.succeedNext("result");
        awaited.wake();
        Eventually.isTrue("it is woken", () -> waker.wakes.get() > 0);
        assertThat(pollsComplete(result, waker)).isTrue();
        assertThat(result.value()).isEqualTo("result");
        scheduler.close();
        assertThat(waker.wakes).hasValue(1);
    }

    private static boolean pollsComplete(Async<?> async, Waker waker) {
        try {
            return async.poll(Context.of(waker));
        } catch (Exception failure) {
            throw new AssertionError(failure);
        }
    }

    private static void awaitIdle(AsyncTask<?> task) {
        Eventually.isTrue("it waits", () -> task.toString().contains("IDLE"));
    }
}
