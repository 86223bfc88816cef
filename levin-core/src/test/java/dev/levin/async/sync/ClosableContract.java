package dev.levin.async.sync;

import static org.assertj.core.api.Assertions.assertThat;

import dev.levin.async.Async;
import dev.levin.support.Poller;
import org.junit.jupiter.api.Test;

/** What has an end tells both sides: channel, oneshot, broadcast, watch. */
abstract class ClosableContract {
    final Poller task = new Poller();
    final Poller other = new Poller();

    /** Receives what is sent from now on; called once for each test. */
    abstract Async<String> receiver();

    abstract boolean trySend(String message);

    abstract void close();

    abstract boolean isClosed();

    boolean canBeUsedAgain() {
        return true;
    }

    @Test
    void send_receiverWaits_wakesItOnce() {
        Async<String> receiver = receiver();
        assertThat(task.poll(receiver)).isFalse();
        assertThat(trySend("it")).isTrue();
        assertThat(task.takeWakes()).isEqualTo(1);
        assertThat(task.poll(receiver)).isTrue();
        assertThat(receiver.value()).isEqualTo("it");
    }

    @Test
    void send_receiverComesLater_isReceivedAtOnce() {
        Async<String> receiver = receiver();
        assertThat(trySend("it")).isTrue();
        assertThat(task.poll(receiver)).isTrue();
        assertThat(task.takeWakes()).isZero();
        assertThat(receiver.value()).isEqualTo("it");
    }

    @Test
    void close_receiverWaits_getsNull() {
        Async<String> receiver = receiver();
        task.poll(receiver);
        close();
        assertThat(task.takeWakes()).isEqualTo(1);
        assertThat(task.poll(receiver)).isTrue();
        assertThat(receiver.value()).isNull();
    }

    @Test
    void close_receiverComesLater_getsNull() {
        Async<String> receiver = receiver();
        close();
        assertThat(receiver.join()).isNull();
    }

    @Test
    void close_messageNotReceived_isReceivedThenNull() {
        Async<String> receiver = receiver();
        trySend("last");
        close();
        assertThat(receiver.join()).isEqualTo("last");
        if (canBeUsedAgain()) {
            assertThat(receiver.join()).isNull();
            assertThat(receiver.join()).isNull();
        }
    }

    @Test
    void close_receiverWasWokenForAMessage_getsThatThenNull() {
        Async<String> receiver = receiver();
        task.poll(receiver);
        trySend("last");
        close();
        assertThat(task.poll(receiver)).isTrue();
        assertThat(receiver.value()).isEqualTo("last");
        if (canBeUsedAgain()) {
            assertThat(receiver.join()).isNull();
        }
    }

    @Test
    void send_afterClose_isRefused() {
        assertThat(isClosed()).isFalse();
        close();
        close();
        assertThat(isClosed()).isTrue();
        assertThat(trySend("late")).isFalse();
    }
}
