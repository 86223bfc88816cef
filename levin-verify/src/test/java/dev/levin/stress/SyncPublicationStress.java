package dev.levin.stress;

import static org.openjdk.jcstress.annotations.Expect.ACCEPTABLE;
import static org.openjdk.jcstress.annotations.Expect.ACCEPTABLE_INTERESTING;
import static org.openjdk.jcstress.annotations.Expect.FORBIDDEN;

import dev.levin.async.Async;
import dev.levin.async.Context;
import dev.levin.async.sync.AsyncMutex;
import dev.levin.async.sync.Channel;
import dev.levin.async.sync.Hold;
import dev.levin.async.sync.Oneshot;
import dev.levin.async.sync.Receiver;
import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.III_Result;
import org.openjdk.jcstress.infra.results.II_Result;
import org.openjdk.jcstress.infra.results.I_Result;

/**
 * Whoever receives a message, or gets a lock, sees what was written before: edges O1 of the oneshot, P1 of the permits, L1
 * of the lock that guards a channel. The object exists before; 3 is the number that it gets, 1 the one that it had.
 */
public final class SyncPublicationStress {
    private static final int OLD = 1;
    private static final int NEW = 3;

    private SyncPublicationStress() {}

    /** Through the buffer of a channel, L1. */
    @JCStressTest
    @Outcome(
            id = {"0", "3"},
            expect = ACCEPTABLE,
            desc = "no message yet, or all of it")
    @Outcome(expect = FORBIDDEN, desc = "a message with an old field")
    @State
    public static class Sent {
        private final Channel<NumberedTask> channel = Channel.bounded(1);
        private final NumberedTask message = new NumberedTask(OLD);

        @Actor
        public void sender() {
            message.number = NEW;
            channel.trySend(message);
        }

        @Actor
        public void receiver(I_Result result) {
            NumberedTask received = channel.tryReceive();
            result.r1 = received == null ? 0 : received.number;
        }
    }

    /** To a receiver that waits: the grant, then L1. */
    @JCStressTest
    @Outcome(
            id = {"0", "3"},
            expect = ACCEPTABLE,
            desc = "no message yet, or all of it")
    @Outcome(expect = FORBIDDEN, desc = "a message with an old field")
    @State
    public static class SentToOneThatWaits {
        private final Channel<NumberedTask> channel = Channel.bounded(1);
        private final NumberedTask message = new NumberedTask(OLD);
        private final Receiver<NumberedTask> receiver = channel.receiver();
        private final Context context = Context.of(() -> {});

        public SentToOneThatWaits() {
            poll(receiver, context);
        }

        @Actor
        public void sender() {
            message.number = NEW;
            channel.trySend(message);
        }

        @Actor
        public void receiver(I_Result result) {
            result.r1 = poll(receiver, context) ? receiver.value().number : 0;
        }
    }

    /** By a oneshot, O1. */
    @JCStressTest
    @Outcome(
            id = {"0", "3"},
            expect = ACCEPTABLE,
            desc = "no message yet, or all of it")
    @Outcome(expect = FORBIDDEN, desc = "a message with an old field")
    @State
    public static class SentOnce {
        private final Oneshot<NumberedTask> oneshot = new Oneshot<>();
        private final NumberedTask message = new NumberedTask(OLD);

        @Actor
        public void sender() {
            message.number = NEW;
            oneshot.send(message);
        }

        @Actor
        public void receiver(I_Result result) {
            NumberedTask received = oneshot.tryReceive();
            result.r1 = received == null ? 0 : received.number;
        }
    }

    /** What was written while a mutex was locked, P1. */
    @JCStressTest
    @Outcome(
            id = {"0, 0", "3, 3"},
            expect = ACCEPTABLE,
            desc = "locked still, or unlocked with all that was written")
    @Outcome(expect = FORBIDDEN, desc = "unlocked, and something old was seen")
    @State
    public static class Unlocked {
        private final AsyncMutex mutex = new AsyncMutex();
        private int first = OLD;
        private int second = OLD;

        public Unlocked() {
            mutex.tryLock();
        }

        @Actor
        public void holder() {
            first = NEW;
            second = NEW;
            mutex.unlock();
        }

        @Actor
        public void next(II_Result result) {
            if (mutex.tryLock()) {
                result.r1 = second;
                result.r2 = first;
            }
        }
    }

    /** The same, handed over to one that waits. */
    @JCStressTest
    @Outcome(
            id = {"0, 0", "3, 3"},
            expect = ACCEPTABLE,
            desc = "locked still, or unlocked with all that was written")
    @Outcome(expect = FORBIDDEN, desc = "handed over, and something old was seen")
    @State
    public static class HandedOver {
        private final AsyncMutex mutex = new AsyncMutex();
        private final Hold hold = mutex.lock();
        private final Context context = Context.of(() -> {});
        private int first = OLD;
        private int second = OLD;

        public HandedOver() {
            mutex.tryLock();
            poll(hold, context);
        }

        @Actor
        public void holder() {
            first = NEW;
            second = NEW;
            mutex.unlock();
        }

        @Actor
        public void next(II_Result result) {
            if (poll(hold, context)) {
                result.r1 = second;
                result.r2 = first;
            }
        }
    }

    /** {@link SentOnce} with a plain flag, by one that has looked at the message before. Number, flag, number. */
    @JCStressTest
    @Outcome(id = "1, 1, 1", expect = ACCEPTABLE_INTERESTING, desc = "a message with an old field")
    @Outcome(expect = ACCEPTABLE, desc = "went well this time")
    @State
    public static class SentPlainlyTwin {
        private final NumberedTask message = new NumberedTask(OLD);
        private int sent;

        @Actor
        public void sender() {
            message.number = NEW;
            sent = 1;
        }

        @Actor
        public void receiver(III_Result result) {
            NumberedTask message = this.message;
            result.r1 = message.number;
            result.r2 = sent;
            result.r3 = message.number;
        }
    }

    private static boolean poll(Async<?> async, Context context) {
        try {
            return async.poll(context);
        } catch (Exception e) {
            throw new IllegalStateException(e);
        }
    }
}
