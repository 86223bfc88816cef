package dev.levin.bench.sharing;

import dev.levin.async.sync.AsyncMutex;
import dev.levin.async.sync.AsyncRwLock;
import dev.levin.async.sync.AsyncSemaphore;
import dev.levin.async.sync.Broadcast;
import dev.levin.async.sync.Broadcast.Subscription;
import dev.levin.async.sync.Channel;
import dev.levin.async.sync.OnceCell;
import dev.levin.async.sync.Oneshot;
import dev.levin.async.sync.Watch;
import java.util.List;
import java.util.function.LongSupplier;
import java.util.stream.Stream;

/**
 * What Levin's locks and channels do at once, so many times, by the methods that never wait. What is refused adds nothing, so the
 * sum tells. Each has a loop of its own: behind one loop for all, the JIT compiler would not see what is called.
 */
final class LevinAtOnce {
    private LevinAtOnce() {}

    static LongSupplier mutex(int count) {
        AsyncMutex mutex = new AsyncMutex();
        Tickets tickets = new Tickets();
        return () -> {
            tickets.begin();
            long sum = 0;
            for (int i = 0; i < count; i++) {
                if (mutex.tryLock()) {
                    sum += tickets.next();
                    mutex.unlock();
                }
            }
            return sum;
        };
    }

    static LongSupplier write(int count) {
        AsyncRwLock lock = new AsyncRwLock();
        Tickets tickets = new Tickets();
        return () -> {
            tickets.begin();
            long sum = 0;
            for (int i = 0; i < count; i++) {
                if (lock.tryWrite()) {
                    sum += tickets.next();
                    lock.unlockWrite();
                }
            }
            return sum;
        };
    }

    static LongSupplier read(int count) {
        AsyncRwLock lock = new AsyncRwLock();
        Tickets tickets = new Tickets();
        long unused = tickets.next();
        return () -> {
            long sum = 0;
            for (int i = 0; i < count; i++) {
                if (lock.tryRead()) {
                    sum += tickets.last();
                    lock.unlockRead();
                }
            }
            return sum;
        };
    }

    static LongSupplier semaphore(int count) {
        AsyncSemaphore semaphore = new AsyncSemaphore(SyncWork.FREE_PERMITS);
        return () -> {
            long sum = 0;
            for (int i = 0; i < count; i++) {
                if (semaphore.tryAcquire()) {
                    sum++;
                    semaphore.release();
                }
            }
            return sum;
        };
    }

    static LongSupplier get(int count) {
        OnceCell<Message> cell = new OnceCell<>();
        boolean unused = cell.trySet(Message.upTo(1)[0]);
        return () -> {
            long sum = 0;
            for (int i = 0; i < count; i++) {
                sum += Message.numberOf(cell.tryGet());
            }
            return sum;
        };
    }

    static LongSupplier set(int count) {
        Message message = Message.upTo(1)[0];
        return () -> {
            long sum = 0;
            for (int i = 0; i < count; i++) {
                sum += new OnceCell<Message>().trySet(message) ? 1 : 0;
            }
            return sum;
        };
    }

    /** Returns how many were accepted. */
    static LongSupplier send(Channel<Message> channel, int count) {
        Message[] messages = Message.upTo(count);
        return () -> {
            long sum = 0;
            for (Message message : messages) {
                sum += channel.trySend(message) ? 1 : 0;
            }
            return sum;
        };
    }

    static LongSupplier receive(Channel<Message> channel, int count) {
        return () -> {
            long sum = 0;
            for (int i = 0; i < count; i++) {
                sum += Message.numberOf(channel.tryReceive());
            }
            return sum;
        };
    }

    static LongSupplier roundTrip(int count) {
        Channel<Message> channel = Channel.bounded(1);
        Message[] messages = Message.upTo(count);
        return () -> {
            long sum = 0;
            for (Message message : messages) {
                if (channel.trySend(message)) {
                    sum += Message.numberOf(channel.tryReceive());
                }
            }
            return sum;
        };
    }

    static LongSupplier oneshot(int count) {
        Message[] messages = Message.upTo(count);
        return () -> {
            long sum = 0;
            for (Message message : messages) {
                Oneshot<Message> oneshot = new Oneshot<>();
                if (oneshot.send(message)) {
                    sum += Message.numberOf(oneshot.tryReceive());
                }
            }
            return sum;
        };
    }

    static LongSupplier broadcast(int count) {
        Broadcast<Message> broadcast = new Broadcast<>(count);
        Message[] messages = Message.upTo(count);
        List<Subscription<Message>> subscriptions = Stream.generate(broadcast::subscribe)
                .limit(SyncWork.SUBSCRIBERS)
                .toList();
        return () -> {
            for (Message message : messages) {
                broadcast.send(message);
            }
            long sum = 0;
            for (Subscription<Message> subscription : subscriptions) {
                for (int i = 0; i < count; i++) {
                    sum += Message.numberOf(subscription.tryReceive());
                }
            }
            return sum;
        };
    }

    static LongSupplier watch(int count) {
        Message[] messages = Message.upTo(count);
        Watch<Message> watch = new Watch<>(messages[0]);
        return () -> {
            long sum = 0;
            for (Message message : messages) {
                watch.set(message);
                sum += watch.get().number();
            }
            return sum;
        };
    }
}
