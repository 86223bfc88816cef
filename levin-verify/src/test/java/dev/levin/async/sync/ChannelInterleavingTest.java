package dev.levin.async.sync;

import dev.levin.async.sync.ChannelScenarios.LastMessage;
import dev.levin.async.sync.ChannelScenarios.OneIsTold;
import dev.levin.async.sync.ChannelScenarios.OneshotRace;
import dev.levin.async.sync.ChannelScenarios.OneshotSend;
import dev.levin.async.sync.ChannelScenarios.ReceiverGivesUp;
import dev.levin.async.sync.ChannelScenarios.SendAndReceive;
import dev.levin.async.sync.ChannelScenarios.SenderGivesUp;
import dev.levin.async.sync.ChannelScenarios.SenderIsTold;
import dev.levin.async.sync.ChannelScenarios.UnboundedGivesUp;
import dev.levin.async.sync.ChannelScenarios.UnboundedIsClosed;
import dev.levin.evidence.Interleavings;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** {@link Channel} and {@link Oneshot} under Lincheck. */
class ChannelInterleavingTest {
    private static final int INVOCATIONS = 300;

    /** Planted bugs are found long before. */
    private static final int MOST_INVOCATIONS = 500;

    private static final String CHANNEL = SyncVariants.PACKAGE + "Channel.java";
    private static final String EXCHANGE = SyncVariants.PACKAGE + "Exchange.java";
    private static final String ONESHOT = SyncVariants.PACKAGE + "Oneshot.java";

    @ParameterizedTest
    @ValueSource(
            classes = {
                SendAndReceive.class,
                ReceiverGivesUp.class,
                LastMessage.class,
                OneIsTold.class,
                SenderGivesUp.class,
                SenderIsTold.class,
                OneshotSend.class,
                OneshotRace.class,
                UnboundedGivesUp.class,
                UnboundedIsClosed.class
            })
    void channels_asTheyAre_eachMessageOnceAndNoOneWaitsForEver(Class<? extends Runnable> scenario) {
        Interleavings.check(INVOCATIONS, SyncVariants.LOCK_ON_MONITOR.scenario(scenario));
    }

    /** Another thread sends between the look and the wait. */
    @Test
    void receive_looksThenWaits_found() {
        assertFound(
                CHANNEL,
                "                if (!exchange.isOver()) {\n",
                "                if (!exchange.isOver()) {\n lock.unlock();\n lock.lock();\n",
                SendAndReceive.class);
    }

    @Test
    void send_looksThenWaits_found() {
        assertFound(
                CHANNEL,
                "                exchange.await(sender, own);\n",
                "                lock.unlock();\n lock.lock();\n exchange.await(sender, own);\n",
                SendAndReceive.class);
    }

    @Test
    void cancel_claimIsDropped_found() {
        assertFound(
                EXCHANGE,
                "        claimed--;\n        return claimForOldest();\n",
                "        return claimForOldest();\n",
                ReceiverGivesUp.class);
    }

    @Test
    void cancel_claimIsNotPassedOn_found() {
        assertFound(
                EXCHANGE,
                "        claimed--;\n        return claimForOldest();\n",
                "        claimed--;\n        return null;\n",
                ReceiverGivesUp.class);
    }

    /** A receiver is told that it is over although another one may give the last message back. */
    @Test
    void close_doesNotCountClaimedMessages_found() {
        assertFound(
                EXCHANGE,
                "return closed && buffer.size() == 0;",
                "return closed && unclaimed() == 0;",
                LastMessage.class);
    }

    @Test
    void takeClaimed_tellsNoOne_found() {
        assertFound(
                CHANNEL,
                "            tellIfOver();\n        }\n        return message;\n    }\n\n    /** A receiver that has a claim",
                "        }\n        return message;\n    }\n\n    /** A receiver that has a claim",
                OneIsTold.class);
    }

    @Test
    void refill_afterClose_senderIsToldWrongly_found() {
        assertFound(EXCHANGE, "        oldest.accepted = true;\n", "", SenderIsTold.class);
    }

    @Test
    void refill_leavesTheSenderInTheQueue_found() {
        assertFound(EXCHANGE, "        senders.remove(oldest);\n", "", SenderGivesUp.class);
    }

    @Test
    void oneshotPoll_looksThenSets_found() {
        assertFound(
                ONESHOT,
                "if (isReceiver(state, waker) || STATE.compareAndSet(this, state, receiver(waker))) {",
                "this.state = receiver(waker);\n if (true) {",
                OneshotSend.class);
    }

    @Test
    void oneshotSend_looksThenSets_found() {
        assertFound(
                ONESHOT,
                "if (STATE.compareAndSet(this, state, end)) {",
                "this.state = end;\n if (true) {",
                OneshotRace.class);
    }

    @Test
    void unbounded_claimIsDropped_found() {
        assertFound(
                EXCHANGE,
                "        claimed--;\n        return claimForOldest();\n",
                "        return claimForOldest();\n",
                UnboundedGivesUp.class);
    }

    @Test
    void unbounded_looksIfItIsClosedThenAccepts_found() {
        assertFound(
                CHANNEL,
                "            waker = exchange.accept(message);\n",
                "            lock.unlock();\n lock.lock();\n waker = exchange.accept(message);\n",
                UnboundedIsClosed.class);
    }

    private static void assertFound(
            String file, String original, String replacement, Class<? extends Runnable> scenario) {
        Interleavings.assertFound(
                MOST_INVOCATIONS,
                SyncVariants.LOCK_ON_MONITOR.and(file, original, replacement).scenario(scenario));
    }
}
