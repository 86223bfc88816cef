package dev.levin.bench.sharing;

import dev.levin.async.Async;
import dev.levin.async.Context;
import dev.levin.async.sync.AsyncMutex;
import dev.levin.async.sync.AsyncRwLock;
import dev.levin.async.sync.AsyncSemaphore;
import dev.levin.async.sync.Channel;
import dev.levin.async.sync.Hold;
import dev.levin.async.sync.Receiver;
import dev.levin.async.sync.Sender;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;

/** Tasks of Levin's that are in each other's way. */
final class LevinContention {
    private LevinContention() {}

    static SyncRun mutex(LevinSync host, int size) {
        AsyncMutex mutex = new AsyncMutex();
        Tickets tickets = new Tickets();
        int rounds = size / SyncWork.LOCKERS;
        return SyncRun.of(tally -> {
            tickets.begin();
            for (int i = 0; i < SyncWork.LOCKERS; i++) {
                host.spawn(new Holding(mutex.lock(), tickets::next, rounds, tally));
            }
        });
    }

    static SyncRun rwLock(LevinSync host, int size) {
        AsyncRwLock lock = new AsyncRwLock();
        Tickets tickets = new Tickets();
        int rounds = size / (SyncWork.READERS + SyncWork.WRITERS);
        return SyncRun.of(tally -> {
            tickets.begin();
            for (int i = 0; i < SyncWork.READERS; i++) {
                host.spawn(new Holding(lock.read(), new Reader(tickets), rounds, tally));
            }
            for (int i = 0; i < SyncWork.WRITERS; i++) {
                host.spawn(new Holding(lock.write(), tickets::next, rounds, tally));
            }
        });
    }

    static SyncRun semaphore(LevinSync host, int size) {
        AsyncSemaphore semaphore = new AsyncSemaphore(SyncWork.SCARCE_PERMITS);
        int rounds = size / SyncWork.ACQUIRERS;
        return SyncRun.of(tally -> {
            for (int i = 0; i < SyncWork.ACQUIRERS; i++) {
                host.spawn(new Holding(semaphore.acquire(), () -> 1, rounds, tally));
            }
        });
    }

    static SyncRun channel(LevinSync host, int size) {
        Message[] messages = Message.upTo(size);
        return SyncRun.of(tally -> {
            Channel<Message> channel = Channel.bounded(SyncWork.CHANNEL_ROOM);
            AtomicInteger producers = new AtomicInteger(SyncWork.PRODUCERS);
            for (int i = 0; i < SyncWork.PRODUCERS; i++) {
                host.spawn(new Producing(channel, messages, i, producers, tally));
            }
            for (int i = 0; i < SyncWork.CONSUMERS; i++) {
                host.spawn(new Consuming(channel.receiver(), tally));
            }
        });
    }

    /** Takes a lock or a permit, does something, and gives it back. */
    private static final class Holding extends LevinRounds {
        private final Hold hold;
        private final LongSupplier whileHeld;

        Holding(Hold hold, LongSupplier whileHeld, int rounds, Tally tally) {
            super(rounds, tally);
            this.hold = hold;
            this.whileHeld = whileHeld;
        }

        @Override
        boolean round(Context context) throws Exception {
            if (!hold.poll(context)) {
                return pending();
            }
            add(whileHeld.getAsLong());
            hold.close();
            return true;
        }
    }

    /** Sees that tickets only go up. */
    private static final class Reader implements LongSupplier {
        private final Tickets tickets;
        private long seen;

        Reader(Tickets tickets) {
            this.tickets = tickets;
        }

        @Override
        public long getAsLong() {
            long before = seen;
            seen = tickets.last();
            return seen >= before ? 1 : 0;
        }
    }

    /** Sends its share of the messages; the last one to end closes the channel. */
    private static final class Producing extends LevinRounds {
        private final Channel<Message> channel;
        private final Sender<Message> sender;
        private final Message[] messages;
        private final AtomicInteger producers;
        private boolean underWay;
        private int next;

        Producing(Channel<Message> channel, Message[] messages, int share, AtomicInteger producers, Tally tally) {
            super(messages.length / SyncWork.PRODUCERS, tally);
            this.channel = channel;
            this.sender = channel.sender();
            this.messages = messages;
            this.producers = producers;
            this.next = share * (messages.length / SyncWork.PRODUCERS);
        }

        @Override
        boolean round(Context context) throws Exception {
            if (!underWay) {
                sender.message(messages[next]);
                underWay = true;
            }
            if (!sender.poll(context)) {
                return pending();
            }
            underWay = false;
            next++;
            return true;
        }

        @Override
        void end() {
            if (producers.decrementAndGet() == 0) {
                channel.close();
            }
        }
    }

    /** Receives until the channel is closed, and reports what the messages add up to. */
    private static final class Consuming extends Async<@Nullable Void> {
        private final Receiver<Message> receiver;
        private final Tally tally;
        private long sum;

        Consuming(Receiver<Message> receiver, Tally tally) {
            this.receiver = receiver;
            this.tally = tally;
        }

        @Override
        public boolean poll(Context context) throws Exception {
            while (receiver.poll(context)) {
                Message message = receiver.value();
                if (message == null) {
                    tally.add(sum);
                    return complete(null);
                }
                sum += message.number();
            }
            return pending();
        }
    }
}
