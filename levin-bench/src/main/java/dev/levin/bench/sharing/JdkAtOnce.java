package dev.levin.bench.sharing;

import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Semaphore;
import java.util.concurrent.locks.ReentrantLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import java.util.function.LongSupplier;

/**
 * What the JDK's locks and queues do at once, so many times, by the methods that never wait. What is refused adds nothing. A
 * {@link CompletableFuture} is both its cell that is set once and its oneshot.
 */
final class JdkAtOnce {
    private JdkAtOnce() {}

    static LongSupplier mutex(int count) {
        ReentrantLock lock = new ReentrantLock();
        Tickets tickets = new Tickets();
        return () -> {
            tickets.begin();
            long sum = 0;
            for (int i = 0; i < count; i++) {
                if (lock.tryLock()) {
                    sum += tickets.next();
                    lock.unlock();
                }
            }
            return sum;
        };
    }

    static LongSupplier write(int count) {
        ReentrantReadWriteLock.WriteLock lock = new ReentrantReadWriteLock().writeLock();
        Tickets tickets = new Tickets();
        return () -> {
            tickets.begin();
            long sum = 0;
            for (int i = 0; i < count; i++) {
                if (lock.tryLock()) {
                    sum += tickets.next();
                    lock.unlock();
                }
            }
            return sum;
        };
    }

    static LongSupplier read(int count) {
        ReentrantReadWriteLock.ReadLock lock = new ReentrantReadWriteLock().readLock();
        Tickets tickets = new Tickets();
        long unused = tickets.next();
        return () -> {
            long sum = 0;
            for (int i = 0; i < count; i++) {
                if (lock.tryLock()) {
                    sum += tickets.last();
                    lock.unlock();
                }
            }
            return sum;
        };
    }

    static LongSupplier semaphore(int count) {
        Semaphore semaphore = new Semaphore(SyncWork.FREE_PERMITS);
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
        CompletableFuture<Message> cell = CompletableFuture.completedFuture(Message.upTo(1)[0]);
        return () -> {
            long sum = 0;
            for (int i = 0; i < count; i++) {
                sum += Message.numberOf(cell.getNow(null));
            }
            return sum;
        };
    }

    static LongSupplier set(int count) {
        Message message = Message.upTo(1)[0];
        return () -> {
            long sum = 0;
            for (int i = 0; i < count; i++) {
                sum += new CompletableFuture<Message>().complete(message) ? 1 : 0;
            }
            return sum;
        };
    }

    /** Returns how many were accepted. */
    static LongSupplier send(ArrayBlockingQueue<Message> queue, int count) {
        Message[] messages = Message.upTo(count);
        return () -> {
            long sum = 0;
            for (Message message : messages) {
                sum += queue.offer(message) ? 1 : 0;
            }
            return sum;
        };
    }

    static LongSupplier receive(ArrayBlockingQueue<Message> queue, int count) {
        return () -> {
            long sum = 0;
            for (int i = 0; i < count; i++) {
                sum += Message.numberOf(queue.poll());
            }
            return sum;
        };
    }

    static LongSupplier roundTrip(int count) {
        ArrayBlockingQueue<Message> queue = new ArrayBlockingQueue<>(1);
        Message[] messages = Message.upTo(count);
        return () -> {
            long sum = 0;
            for (Message message : messages) {
                if (queue.offer(message)) {
                    sum += Message.numberOf(queue.poll());
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
                CompletableFuture<Message> oneshot = new CompletableFuture<>();
                if (oneshot.complete(message)) {
                    sum += Message.numberOf(oneshot.getNow(null));
                }
            }
            return sum;
        };
    }
}
