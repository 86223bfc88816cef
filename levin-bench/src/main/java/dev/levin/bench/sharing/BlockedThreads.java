package dev.levin.bench.sharing;

import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;

/** Virtual threads that are in each other's way. Locks and semaphores are the JDK's default ones, which are not fair. */
final class BlockedThreads {
    private BlockedThreads() {}

    static SyncRun mutex(int size) {
        Lock lock = new ReentrantLock();
        Tickets tickets = new Tickets();
        int rounds = size / SyncWork.LOCKERS;
        return SyncRun.of(tally -> {
            tickets.begin();
            for (int i = 0; i < SyncWork.LOCKERS; i++) {
                VirtualThreadSync.start(() -> writeOften(lock, tickets, rounds), tally::add);
            }
        });
    }

    static SyncRun rwLock(int size) {
        ReentrantReadWriteLock lock = new ReentrantReadWriteLock();
        Tickets tickets = new Tickets();
        int rounds = size / (SyncWork.READERS + SyncWork.WRITERS);
        return SyncRun.of(tally -> {
            tickets.begin();
            for (int i = 0; i < SyncWork.READERS; i++) {
                VirtualThreadSync.start(() -> readOften(lock.readLock(), tickets, rounds), tally::add);
            }
            for (int i = 0; i < SyncWork.WRITERS; i++) {
                VirtualThreadSync.start(() -> writeOften(lock.writeLock(), tickets, rounds), tally::add);
            }
        });
    }

    private static long writeOften(Lock lock, Tickets tickets, int rounds) {
        long sum = 0;
        for (int i = 0; i < rounds; i++) {
            lock.lock();
            try {
                sum += tickets.next();
            } finally {
                lock.unlock();
            }
        }
        return sum;
    }

    /** Sees that tickets only go up. */
    private static long readOften(Lock lock, Tickets tickets, int rounds) {
        long sum = 0;
        long seen = 0;
        for (int i = 0; i < rounds; i++) {
            lock.lock();
            try {
                long last = tickets.last();
                sum += last >= seen ? 1 : 0;
                seen = last;
            } finally {
                lock.unlock();
            }
        }
        return sum;
    }

    static SyncRun semaphore(int size) {
        Semaphore semaphore = new Semaphore(SyncWork.SCARCE_PERMITS);
        int rounds = size / SyncWork.ACQUIRERS;
        return SyncRun.of(tally -> {
            for (int i = 0; i < SyncWork.ACQUIRERS; i++) {
                VirtualThreadSync.start(() -> acquireOften(semaphore, rounds), tally::add);
            }
        });
    }

    private static long acquireOften(Semaphore semaphore, int rounds) throws InterruptedException {
        long sum = 0;
        for (int i = 0; i < rounds; i++) {
            semaphore.acquire();
            sum++;
            semaphore.release();
        }
        return sum;
    }

    static SyncRun channel(int size) {
        Message[] messages = Message.upTo(size);
        return SyncRun.of(tally -> {
            Exchange exchange = new Exchange(messages);
            for (int i = 0; i < SyncWork.PRODUCERS; i++) {
                int index = i;
                VirtualThreadSync.start(() -> exchange.produce(index), tally::add);
            }
            for (int i = 0; i < SyncWork.CONSUMERS; i++) {
                VirtualThreadSync.start(exchange::consume, tally::add);
            }
        });
    }

    /** A queue can't be closed: the last producer to end puts a message for each consumer that tells it to end. */
    private static final class Exchange {
        private static final Message END = Message.upTo(1)[0];

        private final BlockingQueue<Message> queue = new ArrayBlockingQueue<>(SyncWork.CHANNEL_ROOM);
        private final AtomicInteger producers = new AtomicInteger(SyncWork.PRODUCERS);
        private final Message[] messages;

        Exchange(Message[] messages) {
            this.messages = messages;
        }

        long produce(int index) throws InterruptedException {
            int share = messages.length / SyncWork.PRODUCERS;
            for (int i = index * share; i < (index + 1) * share; i++) {
                queue.put(messages[i]);
            }
            if (producers.decrementAndGet() == 0) {
                for (int i = 0; i < SyncWork.CONSUMERS; i++) {
                    queue.put(END);
                }
            }
            return 0;
        }

        long consume() throws InterruptedException {
            long sum = 0;
            for (Message message = queue.take(); message != END; message = queue.take()) {
                sum += message.number();
            }
            return sum;
        }
    }
}
