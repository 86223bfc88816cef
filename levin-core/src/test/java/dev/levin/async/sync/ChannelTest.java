package dev.levin.async.sync;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;
import static org.assertj.core.api.Assertions.assertThatNullPointerException;

import dev.levin.async.Async;
import dev.levin.support.Poller;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;

class ChannelTest {
    private final Channel<String> channel = Channel.bounded(1);

    @Nested
    class Closing extends ClosableContract {
        @Override
        Async<String> receiver() {
            return channel.receiver();
        }

        @Override
        boolean trySend(String message) {
            return channel.trySend(message);
        }

        @Override
        void close() {
            channel.close();
        }

        @Override
        boolean isClosed() {
            return channel.isClosed();
        }
    }

    @Nested
    class Receiving extends PermitContract {
        @Override
        Async<?> waiting() {
            return channel.receiver();
        }

        @Override
        Async<?> another() {
            return channel.receiver();
        }

        @Override
        void release() {
            assertThat(channel.trySend("it")).isTrue();
        }
    }

    @Nested
    class Sending extends WaiterContract {
        @Override
        Async<?> waiting() {
            assertThat(channel.trySend("in the way")).isTrue();
            return channel.send("it");
        }

        @Override
        void release() {
            assertThat(channel.tryReceive()).isNotNull();
        }

        @Override
        void reset(Async<?> done) {
            renew(done);
        }

        @Override
        @SuppressWarnings("unchecked")
        void renew(Async<?> idle) {
            ((Sender<String>) idle).message("next");
        }
    }

    private final Poller task = new Poller();
    private final Poller other = new Poller();

    @Test
    void trySend_full_isRefusedUntilOneIsTaken() {
        assertThat(channel.trySend("1")).isTrue();
        assertThat(channel.trySend("2")).isFalse();
        assertThat(channel.size()).isEqualTo(1);
        assertThat(channel.tryReceive()).isEqualTo("1");
        assertThat(channel.tryReceive()).isNull();
        assertThat(channel.trySend("2")).isTrue();
    }

    @Test
    void unbounded_manyMessages_areReceivedInOrder() {
        Channel<Integer> unbounded = Channel.unbounded();
        int count = 10 * MessageBuffer.CHUNK_SIZE + 1;
        for (int i = 0; i < count; i++) {
            assertThat(unbounded.trySend(i)).isTrue();
        }
        assertThat(unbounded).hasToString("Channel[" + count + " messages]");
        for (int i = 0; i < count; i++) {
            assertThat(unbounded.tryReceive()).isEqualTo(i);
        }
        assertThat(unbounded.tryReceive()).isNull();
    }

    @Test
    void receive_sendersWait_theirMessagesComeInOrder() {
        channel.trySend("1");
        Sender<String> second = channel.send("2");
        Sender<String> third = channel.send("3");
        task.poll(second);
        other.poll(third);
        assertThat(channel.tryReceive()).isEqualTo("1");
        assertThat(task.takeWakes()).isEqualTo(1);
        assertThat(channel.trySend("overtakes")).isFalse();
        assertThat(channel.receiver().join()).isEqualTo("2");
        assertThat(other.takeWakes()).isEqualTo(1);
        assertThat(channel.tryReceive()).isEqualTo("3");
        assertThat(task.poll(second)).isTrue();
        assertThat(other.poll(third)).isTrue();
        assertThat(channel.size()).isZero();
    }

    @Test
    void cancel_ofAWaitingSender_itsMessageIsNotSent() {
        channel.trySend("1");
        Sender<String> second = channel.send("2");
        Sender<String> third = channel.send("3");
        task.poll(second);
        task.poll(third);
        second.cancel();
        assertThat(second.isSent()).isFalse();
        assertThat(channel.tryReceive()).isEqualTo("1");
        assertThat(channel.tryReceive()).isEqualTo("3");
        assertThat(channel.tryReceive()).isNull();
    }

    @Test
    void cancel_ofASenderWhoseMessageWasAccepted_isReceivedOnce() {
        channel.trySend("1");
        Sender<String> second = channel.send("2");
        task.poll(second);
        assertThat(channel.tryReceive()).isEqualTo("1");
        second.cancel();
        assertThat(second.isSent()).isTrue();
        assertThat(channel.tryReceive()).isEqualTo("2");
        assertThat(channel.tryReceive()).isNull();
        assertThat(task.poll(second.message("3"))).isTrue();
    }

    @Test
    void tryReceive_messageIsForOneThatWasWoken_leavesItThere() {
        Receiver<String> receiver = channel.receiver();
        task.poll(receiver);
        channel.trySend("1");
        assertThat(channel.tryReceive()).isNull();
        assertThat(channel.trySend("2"))
                .as("what someone was woken for takes up no room")
                .isTrue();
        assertThat(channel.trySend("3")).isFalse();
        assertThat(channel.tryReceive()).as("one of the two, the older one").isEqualTo("1");
        assertThat(task.poll(receiver)).isTrue();
        assertThat(receiver.value()).isEqualTo("2");
    }

    @Test
    void cancel_ofWokenReceivers_messagesStayInOrder() {
        Receiver<String> first = channel.receiver();
        Receiver<String> second = channel.receiver();
        task.poll(first);
        task.poll(second);
        channel.trySend("1");
        channel.trySend("2");
        channel.trySend("3");
        Sender<String> fourth = channel.send("4");
        assertThat(other.poll(fourth)).isFalse();
        first.cancel();
        second.cancel();
        for (int i = 1; i <= 4; i++) {
            assertThat(channel.tryReceive()).isEqualTo(Integer.toString(i));
        }
        assertThat(other.takeWakes()).isEqualTo(1);
    }

    @Test
    void close_sendersWait_theyFailAndTheirMessagesAreNotSent() {
        channel.trySend("1");
        Sender<String> second = channel.send("2");
        Sender<String> third = channel.send("3");
        task.poll(second);
        task.poll(third);
        channel.close();
        assertThat(task.takeWakes()).isEqualTo(2);
        assertThatExceptionOfType(ClosedException.class).isThrownBy(() -> task.poll(second));
        assertThat(second.isSent()).isFalse();
        third.cancel();
        assertThat(channel.tryReceive()).isEqualTo("1");
        assertThat(channel.tryReceive()).isNull();
        assertThatExceptionOfType(ClosedException.class).isThrownBy(() -> task.poll(third.message("4")));
        assertThat(channel).hasToString("Channel[0 messages, closed]");
    }

    /** Else the message would be lost: everyone was told that there are no more. */
    @Test
    void close_lastMessageIsForOneThatWasWoken_othersWaitUntilItIsTaken() {
        Receiver<String> first = channel.receiver();
        Receiver<String> second = channel.receiver();
        task.poll(first);
        other.poll(second);
        channel.trySend("last");
        channel.close();
        assertThat(other.takeWakes()).isZero();
        Poller late = new Poller();
        Receiver<String> third = channel.receiver();
        assertThat(late.poll(third)).isFalse();
        first.cancel();
        assertThat(other.takeWakes()).isEqualTo(1);
        assertThat(other.poll(second)).isTrue();
        assertThat(second.value()).isEqualTo("last");
        assertThat(late.takeWakes()).isEqualTo(1);
        assertThat(late.poll(third)).isTrue();
        assertThat(third.value()).isNull();
    }

    @Test
    void message_whileTheLastIsOnItsWay_isRefused() {
        channel.trySend("1");
        Sender<String> sender = channel.send("2");
        task.poll(sender);
        assertThatIllegalStateException().isThrownBy(() -> sender.message("3"));
    }

    @Test
    void poll_withoutMessage_isRefused() {
        assertThatIllegalStateException().isThrownBy(() -> task.poll(channel.sender()));
    }

    @Test
    void arguments_bad_areRefused() {
        assertThatIllegalArgumentException().isThrownBy(() -> Channel.bounded(0));
        assertThatNullPointerException().isThrownBy(() -> channel.trySend(null));
        assertThatNullPointerException().isThrownBy(() -> channel.send(null));
    }

    @Test
    void cancel_ofASenderBeforeItWasPolled_nextMessageCanBeSet() {
        Channel<String> channel = Channel.bounded(1);
        Sender<String> sender = channel.send("cancelled");
        sender.cancel();
        assertThat(sender.isSent()).isFalse();
        sender.message("sent").join();
        assertThat(channel.tryReceive()).isEqualTo("sent");
        assertThat(channel.tryReceive()).isNull();
    }

    @Test
    void isDrained_closedAndEmpty_onlyThen() {
        Channel<String> channel = Channel.bounded(1);
        assertThat(channel.isDrained()).isFalse();
        channel.trySend("last");
        channel.close();
        assertThat(channel.isDrained()).isFalse();
        assertThat(channel.tryReceive()).isEqualTo("last");
        assertThat(channel.isDrained()).isTrue();
    }

    /** A receiver in a field, used by two threads: one of them is told, and the channel goes on. */
    @Test
    void receiver_polledByTwo_theSecondIsRefused() {
        Channel<String> channel = Channel.bounded(1);
        Receiver<String> receiver = channel.receiver();
        Poller task = new Poller();
        assertThat(task.poll(receiver)).isFalse();
        assertThatIllegalStateException()
                .isThrownBy(() -> channel.receiveOrWait(receiver, () -> {}))
                .withMessageContaining("each needs one of its own");
        channel.trySend("it");
        assertThat(task.poll(receiver)).isTrue();
        assertThat(receiver.value()).isEqualTo("it");
    }
}
