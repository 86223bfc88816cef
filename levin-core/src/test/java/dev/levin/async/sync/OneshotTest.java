package dev.levin.async.sync;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;
import static org.assertj.core.api.Assertions.assertThatNullPointerException;

import dev.levin.async.Async;
import dev.levin.async.AsyncScheduler;
import dev.levin.async.AsyncTask;
import dev.levin.async.Waker;
import dev.levin.support.Background;
import dev.levin.support.Eventually;
import org.junit.jupiter.api.Test;

class OneshotTest extends ClosableContract {
    private final Oneshot<String> oneshot = new Oneshot<>();

    @Override
    Async<String> receiver() {
        return oneshot;
    }

    @Override
    boolean trySend(String message) {
        return oneshot.send(message);
    }

    @Override
    void close() {
        oneshot.close();
    }

    @Override
    boolean isClosed() {
        return oneshot.isClosed();
    }

    @Override
    boolean canBeUsedAgain() {
        return false;
    }

    @Test
    void send_twice_firstIsReceived() {
        assertThat(oneshot.send("first")).isTrue();
        assertThat(oneshot.send("second")).isFalse();
        assertThat(oneshot.join()).isEqualTo("first");
    }

    @Test
    void poll_withAnotherWaker_thatOneIsWoken() {
        task.poll(oneshot);
        other.poll(oneshot);
        other.poll(oneshot);
        oneshot.send("it");
        assertThat(task.takeWakes()).isZero();
        assertThat(other.takeWakes()).isEqualTo(1);
        assertThat(other.poll(oneshot)).isTrue();
        assertThat(oneshot.value()).isEqualTo("it");
    }

    @Test
    void poll_withoutBudget_isPendingAndWakes() {
        oneshot.send("it");
        assertThat(task.pollWithoutBudget(oneshot)).isFalse();
        assertThat(task.takeWakes()).isEqualTo(1);
        assertThat(task.poll(oneshot)).isTrue();
    }

    @Test
    void poll_afterCompletionOrCancel_isRefused() {
        oneshot.send("it");
        task.poll(oneshot);
        assertThatIllegalStateException().isThrownBy(() -> task.poll(oneshot));
        Oneshot<String> cancelled = new Oneshot<>();
        cancelled.cancel();
        assertThatIllegalStateException().isThrownBy(() -> task.poll(cancelled));
    }

    @Test
    void cancel_whileWaiting_senderIsToldAndNoOneIsWoken() {
        task.poll(oneshot);
        oneshot.cancel();
        assertThat(oneshot.isClosed()).isTrue();
        assertThat(oneshot.send("late")).isFalse();
        assertThat(task.takeWakes()).isZero();
        assertThat(oneshot.tryReceive()).isNull();
    }

    @Test
    void cancel_afterTheMessageCame_canStillBeTaken() {
        task.poll(oneshot);
        oneshot.send("it");
        oneshot.cancel();
        assertThat(oneshot.tryReceive()).isEqualTo("it");
        assertThat(oneshot.tryReceive()).isNull();
    }

    @Test
    void tryReceive_openOrClosed_isNull() {
        assertThat(oneshot.tryReceive()).isNull();
        task.poll(oneshot);
        assertThat(oneshot.tryReceive()).isNull();
        oneshot.close();
        assertThat(oneshot.tryReceive()).isNull();
    }

    /** A message that looks like what is there while the receiver waits. */
    @Test
    void send_messageIsAWaker_isReceivedAndNotCalled() {
        Oneshot<Waker> oneshot = new Oneshot<>();
        oneshot.send(other);
        assertThat(oneshot.isClosed()).isTrue();
        assertThat(oneshot.send(task)).isFalse();
        assertThat(oneshot.join()).isSameAs(other);
        assertThat(other.takeWakes()).isZero();
    }

    /** As above, and of the class that is there while a task waits. */
    @Test
    void send_messageIsATask_isReceived() {
        try (AsyncScheduler scheduler =
                AsyncScheduler.builder().name("oneshot").workers(1).build()) {
            AsyncTask<String> message = scheduler.spawn(Async.of("value"));
            Oneshot<AsyncTask<String>> oneshot = new Oneshot<>();
            assertThat(oneshot.send(message)).isTrue();
            assertThat(oneshot.isClosed()).isTrue();
            assertThat(oneshot.send(message)).isFalse();
            assertThat(scheduler.spawn(oneshot).join()).isSameAs(message);
        }
    }

    @Test
    void send_null_isRefused() {
        assertThatNullPointerException().isThrownBy(() -> oneshot.send(null));
    }

    @Test
    void join_onAThread_blocksUntilSent() {
        Background<String> receiver = Background.call(oneshot::join);
        Eventually.isParkedOn(receiver.thread(), oneshot);
        oneshot.send("it");
        assertThat(receiver.result()).isEqualTo("it");
    }
}
