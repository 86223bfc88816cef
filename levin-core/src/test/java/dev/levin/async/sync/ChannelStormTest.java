package dev.levin.async.sync;

import static org.assertj.core.api.Assertions.assertThat;

import dev.levin.internal.random.XorShift;
import dev.levin.support.Ledger;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Channels under threads that give up at random: each message that was sent is received, once. */
class ChannelStormTest {
    private static final long SEED = SyncStorm.SEED;
    private static final int SENDERS = 3;
    private static final int RECEIVERS = 3;
    private static final int MESSAGES = 4_000;

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 16, Integer.MAX_VALUE})
    void channel_sendersAndReceivers_eachMessageOnceAndEachSendersInOrder(int capacity) {
        Channel<Integer> channel = Channel.bounded(capacity);
        Ledger ledger = new Ledger(SENDERS * MESSAGES);
        SyncStorm.run(SEED, SENDERS + RECEIVERS, sendersAndReceivers(channel, ledger));
        ledger.assertEachRanOnce();
        assertThat(channel.size()).isZero();
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 16})
    void channel_sendersAndReceiversOnVirtualThreads_eachMessageOnceAndEachSendersInOrder(int capacity) {
        Channel<Integer> channel = Channel.bounded(capacity);
        Ledger ledger = new Ledger(SENDERS * MESSAGES);
        SyncStorm.runVirtually(SEED, SENDERS + RECEIVERS, sendersAndReceivers(channel, ledger));
        ledger.assertEachRanOnce();
        assertThat(channel.size()).isZero();
    }

    private static SyncStorm.Body sendersAndReceivers(Channel<Integer> channel, Ledger ledger) {
        AtomicInteger sending = new AtomicInteger(SENDERS);
        return (thread, random) -> {
            if (thread < SENDERS) {
                sendAll(channel, thread, random);
                if (sending.decrementAndGet() == 0) {
                    channel.close();
                }
            } else {
                receiveAll(channel, ledger, random);
            }
        };
    }

    private static void sendAll(Channel<Integer> channel, int thread, XorShift random) {
        Sender<Integer> sender = channel.sender();
        for (int i = 0; i < MESSAGES; i++) {
            int message = thread * MESSAGES + i;
            if (random.nextInt(4) == 0 && channel.trySend(message)) {
                continue;
            }
            do {
                SyncStorm.joinOrCancel(sender.message(message), random);
            } while (!sender.isSent());
        }
    }

    private static void receiveAll(Channel<Integer> channel, Ledger ledger, XorShift random) {
        Receiver<Integer> receiver = channel.receiver();
        int[] last = {-1, -1, -1};
        while (true) {
            Integer message = random.nextInt(4) == 0 ? channel.tryReceive() : null;
            if (message == null) {
                if (!SyncStorm.joinOrCancel(receiver, random)) {
                    continue;
                }
                message = receiver.value();
            }
            if (message == null) {
                return;
            }
            ledger.enter(message);
            int from = message / MESSAGES;
            assertThat(message).as("in the order of its sender").isGreaterThan(last[from]);
            last[from] = message;
        }
    }

    @Test
    void channel_closedMeanwhile_whatWasSentIsReceivedOnce() {
        for (int round = 0; round < 100; round++) {
            Channel<Integer> channel = Channel.bounded(2);
            AtomicInteger sent = new AtomicInteger();
            AtomicInteger received = new AtomicInteger();
            SyncStorm.run(SEED + round, 5, (thread, random) -> {
                if (thread == 0) {
                    while (received.get() < 20) {
                        Thread.onSpinWait();
                    }
                    channel.close();
                } else if (thread < 3) {
                    sendUntilClosed(channel, sent, random);
                } else {
                    Receiver<Integer> receiver = channel.receiver();
                    boolean over = false;
                    while (!over) {
                        if (SyncStorm.joinOrCancel(receiver, random)) {
                            over = receiver.value() == null;
                            received.addAndGet(over ? 0 : 1);
                        }
                    }
                }
            });
            assertThat(received.get()).as("round %d", round).isEqualTo(sent.get());
        }
    }

    private static void sendUntilClosed(Channel<Integer> channel, AtomicInteger sent, XorShift random) {
        Sender<Integer> sender = channel.sender();
        while (true) {
            try {
                SyncStorm.joinOrCancel(sender.message(1), random);
                sent.addAndGet(sender.isSent() ? 1 : 0);
            } catch (ClosedException closed) {
                return;
            }
        }
    }

    @Test
    void oneshot_sendRacesCancel_isReceivedIfItWasSent() {
        int rounds = 3_000;
        Channel<Oneshot<Integer>> requests = Channel.bounded(4);
        AtomicInteger sent = new AtomicInteger();
        AtomicInteger received = new AtomicInteger();
        SyncStorm.run(SEED, 2, (thread, random) -> {
            if (thread == 0) {
                Receiver<Oneshot<Integer>> receiver = requests.receiver();
                Oneshot<Integer> request = receiver.join();
                while (request != null) {
                    sent.addAndGet(request.send(7) ? 1 : 0);
                    request = receiver.join();
                }
            } else {
                for (int i = 0; i < rounds; i++) {
                    Oneshot<Integer> reply = new Oneshot<>();
                    requests.send(reply).join();
                    if (SyncStorm.joinOrCancel(reply, random) || reply.tryReceive() != null) {
                        received.incrementAndGet();
                    }
                }
                requests.close();
            }
        });
        assertThat(received.get()).isEqualTo(sent.get());
    }

    @Test
    void notify_itemsAreQueuedBesideIt_noneIsLeft() {
        int items = 20_000;
        Queue<Integer> queue = new ConcurrentLinkedQueue<>();
        Notify notify = new Notify();
        Ledger ledger = new Ledger(items);
        AtomicInteger left = new AtomicInteger(items);
        SyncStorm.run(SEED, 4, (thread, random) -> {
            if (thread == 0) {
                for (int i = 0; i < items; i++) {
                    queue.add(i);
                    notify.notifyOne();
                }
                return;
            }
            Notify.Notified notified = notify.notified();
            while (left.get() > 0) {
                Integer item = queue.poll();
                if (item == null) {
                    SyncStorm.joinOrCancel(notified, random);
                } else {
                    ledger.enter(item);
                    if (left.decrementAndGet() == 0) {
                        for (int i = 0; i < 4; i++) {
                            notify.notifyOne();
                        }
                    }
                    notify.notifyOne();
                }
            }
            notify.notifyOne();
        });
        ledger.assertEachRanOnce();
    }

    @Test
    void broadcast_subscribersGiveUpAtRandom_eachHasAllOrKnowsWhatItMissed() {
        int messages = 20_000;
        Broadcast<Integer> broadcast = new Broadcast<>(64);
        AtomicInteger subscribed = new AtomicInteger();
        SyncStorm.run(SEED, 4, (thread, random) -> {
            if (thread == 0) {
                while (subscribed.get() < 3) {
                    Thread.onSpinWait();
                }
                for (int i = 0; i < messages; i++) {
                    broadcast.send(i);
                }
                broadcast.close();
                return;
            }
            Broadcast.Subscription<Integer> subscription = broadcast.subscribe();
            subscribed.incrementAndGet();
            long expected = 0;
            while (expected < messages) {
                try {
                    if (SyncStorm.joinOrCancel(subscription, random)) {
                        assertThat(subscription.value()).isEqualTo((int) expected);
                        expected++;
                    }
                } catch (LaggedException lagged) {
                    expected += lagged.missed();
                }
            }
            assertThat(subscription.join()).isNull();
        });
    }

    @Test
    void watch_watchersGiveUpAtRandom_valuesOnlyGrowAndTheLastIsSeen() {
        int changes = 20_000;
        Watch<Integer> watch = new Watch<>(0);
        AtomicInteger watching = new AtomicInteger();
        SyncStorm.run(SEED, 4, (thread, random) -> {
            if (thread == 0) {
                while (watching.get() < 3) {
                    Thread.onSpinWait();
                }
                for (int i = 1; i <= changes; i++) {
                    watch.set(i);
                }
                watch.close();
                return;
            }
            Watch.Watcher<Integer> watcher = watch.watcher();
            watching.incrementAndGet();
            int last = 0;
            boolean over = false;
            while (!over) {
                if (SyncStorm.joinOrCancel(watcher, random)) {
                    Integer value = watcher.value();
                    over = value == null;
                    if (value != null) {
                        assertThat(value).isGreaterThan(last);
                        last = value;
                    }
                }
            }
            assertThat(last).isEqualTo(changes);
        });
    }
}
