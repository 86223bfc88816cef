package dev.levin.async.sync;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatNullPointerException;

import dev.levin.async.Async;
import dev.levin.async.sync.Broadcast.Subscription;
import dev.levin.support.Poller;
import java.util.List;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;

class BroadcastTest {
    private final Broadcast<String> broadcast = new Broadcast<>(3);
    private final Poller task = new Poller();

    @Nested
    class Closing extends ClosableContract {
        @Override
        Async<String> receiver() {
            return broadcast.subscribe();
        }

        @Override
        boolean trySend(String message) {
            return broadcast.send(message);
        }

        @Override
        void close() {
            broadcast.close();
        }

        @Override
        boolean isClosed() {
            return broadcast.isClosed();
        }
    }

    @Nested
    class Waiting extends WaiterContract {
        @Override
        Async<?> waiting() {
            return broadcast.subscribe();
        }

        @Override
        void release() {
            assertThat(broadcast.send("it")).isTrue();
        }
    }

    @Test
    void send_severalSubscribed_eachGetsAllInOrder() {
        Subscription<String> waits = broadcast.subscribe();
        Subscription<String> comesLater = broadcast.subscribe();
        task.poll(waits);
        broadcast.send("1");
        broadcast.send("2");
        assertThat(task.takeWakes()).isEqualTo(1);
        for (Subscription<String> each : List.of(waits, comesLater)) {
            assertThat(each.join()).isEqualTo("1");
            assertThat(each.tryReceive()).isEqualTo("2");
            assertThat(each.tryReceive()).isNull();
        }
    }

    @Test
    void subscribe_later_getsWhatIsSentFromThenOn() {
        broadcast.send("1");
        Subscription<String> late = broadcast.subscribe();
        broadcast.send("2");
        assertThat(late.join()).isEqualTo("2");
    }

    @Test
    void receive_tooSlow_isToldHowManyItMissedAndGoesOn() {
        Subscription<String> slow = broadcast.subscribe();
        Subscription<String> alsoSlow = broadcast.subscribe();
        for (int i = 1; i <= 5; i++) {
            broadcast.send(Integer.toString(i));
        }
        assertThatExceptionOfType(LaggedException.class)
                .isThrownBy(() -> task.poll(slow))
                .satisfies(lagged -> assertThat(lagged.missed()).isEqualTo(2));
        assertThat(slow.join()).isEqualTo("3");
        broadcast.send("6");
        assertThatExceptionOfType(LaggedException.class)
                .isThrownBy(alsoSlow::tryReceive)
                .withMessageContaining("missed 3 messages");
        assertThat(alsoSlow.tryReceive()).isEqualTo("4");
        assertThat(slow.tryReceive()).as("exactly the capacity behind").isEqualTo("4");
    }

    @Test
    void receive_wokenAndThenTooSlow_isTold() {
        Subscription<String> slow = broadcast.subscribe();
        task.poll(slow);
        for (int i = 1; i <= 4; i++) {
            broadcast.send(Integer.toString(i));
        }
        assertThatExceptionOfType(LaggedException.class)
                .isThrownBy(() -> task.poll(slow))
                .withMessageContaining("missed 1 message:");
        broadcast.close();
        assertThat(slow.join()).isEqualTo("2");
        assertThat(slow.join()).isEqualTo("3");
        assertThat(slow.join()).isEqualTo("4");
        assertThat(slow.join()).isNull();
        assertThat(broadcast).hasToString("Broadcast[closed]");
    }

    @Test
    void cancel_afterAMessageCame_itIsReceivedLater() {
        Subscription<String> subscription = broadcast.subscribe();
        task.poll(subscription);
        broadcast.send("1");
        subscription.cancel();
        assertThat(subscription.join()).isEqualTo("1");
    }

    @Test
    void arguments_bad_areRefused() {
        assertThatIllegalArgumentException().isThrownBy(() -> new Broadcast<>(0));
        assertThatIllegalArgumentException().isThrownBy(() -> new Broadcast<>(Broadcast.MAX_CAPACITY + 1));
        assertThatNullPointerException().isThrownBy(() -> broadcast.send(null));
    }

    @Test
    void tryReceive_whileItWaits_doesNotLookLikeTheEnd() {
        Broadcast<String> broadcast = new Broadcast<>(4);
        Broadcast.Subscription<String> subscription = broadcast.subscribe();
        Poller task = new Poller();
        assertThat(task.poll(subscription)).isFalse();
        broadcast.send("1");
        assertThat(subscription.tryReceive()).isEqualTo("1");
        assertThat(task.poll(subscription)).as("there is nothing new").isFalse();
        broadcast.send("2");
        assertThat(task.poll(subscription)).isTrue();
        assertThat(subscription.value()).isEqualTo("2");
        subscription.discard();
        assertThat(subscription.tryReceive()).isEqualTo("2");
    }
}
