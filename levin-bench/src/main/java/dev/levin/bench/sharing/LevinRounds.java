package dev.levin.bench.sharing;

import dev.levin.async.Async;
import dev.levin.async.Context;
import dev.levin.async.sync.AsyncBarrier;
import dev.levin.async.sync.Notify;
import dev.levin.async.sync.Oneshot;
import dev.levin.async.sync.Receiver;
import dev.levin.async.sync.Sender;
import java.util.function.Supplier;
import java.util.function.ToLongFunction;
import org.jspecify.annotations.Nullable;

/**
 * A task of Levin's that has so many rounds, each of which may have to wait, and reports a sum in the end. A small state machine, as the
 * documentation shows them.
 */
abstract class LevinRounds extends Async<@Nullable Void> {
    private final Tally tally;
    private int left;
    private long sum;

    LevinRounds(int rounds, Tally tally) {
        this.left = rounds;
        this.tally = tally;
    }

    /** Begins a round, or goes on with it. False if it has to wait. */
    abstract boolean round(Context context) throws Exception;

    /** After the last round. */
    void end() {}

    final void add(long part) {
        sum += part;
    }

    @Override
    public final boolean poll(Context context) throws Exception {
        while (left > 0) {
            if (!round(context)) {
                return pending();
            }
            left--;
        }
        end();
        tally.add(sum);
        return complete(null);
    }

    /** Makes a {@link Notify}, notifies it, and waits for that. */
    static LevinRounds notifying(int rounds, Tally tally) {
        return new Awaiting<@Nullable Void>(LevinRounds::notified, nothing -> 1, rounds, tally);
    }

    private static Async<@Nullable Void> notified() {
        Notify notify = new Notify();
        notify.notifyOne();
        return notify.notified();
    }

    /** Makes an {@link AsyncBarrier} for itself alone, and arrives there. */
    static LevinRounds meeting(int rounds, Tally tally) {
        return new Awaiting<Boolean>(() -> new AsyncBarrier(1).arrive(), isLast -> isLast ? 1 : 0, rounds, tally);
    }

    /** Makes something, and waits for it. */
    private static final class Awaiting<T extends @Nullable Object> extends LevinRounds {
        private final Supplier<Async<T>> make;
        private final ToLongFunction<T> worth;
        private @Nullable Async<T> current;

        Awaiting(Supplier<Async<T>> make, ToLongFunction<T> worth, int rounds, Tally tally) {
            super(rounds, tally);
            this.make = make;
            this.worth = worth;
        }

        @Override
        boolean round(Context context) throws Exception {
            Async<T> current = this.current;
            if (current == null) {
                current = make.get();
                this.current = current;
            }
            if (!current.poll(context)) {
                return pending();
            }
            this.current = null;
            add(worth.applyAsLong(current.value()));
            return true;
        }
    }

    /** Sends a request that carries the {@link Oneshot} for its reply, and awaits the reply. */
    static final class Requesting extends LevinRounds {
        private final Sender<Oneshot<Message>> sender;
        private @Nullable Oneshot<Message> reply;
        private boolean sent;

        Requesting(Sender<Oneshot<Message>> sender, int rounds, Tally tally) {
            super(rounds, tally);
            this.sender = sender;
        }

        @Override
        boolean round(Context context) throws Exception {
            Oneshot<Message> reply = this.reply;
            if (reply == null) {
                reply = new Oneshot<>();
                this.reply = reply;
                sender.message(reply);
                sent = false;
            }
            sent = sent || sender.poll(context);
            if (!sent || !reply.poll(context)) {
                return pending();
            }
            this.reply = null;
            add(Message.numberOf(reply.value()));
            return true;
        }
    }

    /** Replies to requests until there are no more. */
    static final class Answering extends Async<@Nullable Void> {
        private final Receiver<Oneshot<Message>> receiver;
        private final Message answer = Message.upTo(1)[0];

        Answering(Receiver<Oneshot<Message>> receiver) {
            this.receiver = receiver;
        }

        @Override
        public boolean poll(Context context) throws Exception {
            while (receiver.poll(context)) {
                Oneshot<Message> reply = receiver.value();
                if (reply == null) {
                    return complete(null);
                }
                reply.send(answer);
            }
            return pending();
        }
    }
}
