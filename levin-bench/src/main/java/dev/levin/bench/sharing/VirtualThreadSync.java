package dev.levin.bench.sharing;

import dev.levin.bench.subject.VirtualThreadStart;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.Semaphore;
import java.util.function.LongConsumer;
import java.util.function.LongSupplier;

/**
 * What the JDK has for threads to share, with one virtual thread for each task. The JDK has no broadcast that one receives from,
 * and no value whose next change one can wait for.
 */
final class VirtualThreadSync extends SyncHost {
    VirtualThreadSync(int threads) {
        VirtualThreadStart.require(threads);
    }

    @Override
    public SyncRun ready(SyncWork work, int size) {
        return switch (work) {
            case MUTEX -> inOneTask(JdkAtOnce.mutex(size));
            case RWLOCK_READ -> inOneTask(JdkAtOnce.read(size));
            case RWLOCK_WRITE -> inOneTask(JdkAtOnce.write(size));
            case SEMAPHORE -> inOneTask(JdkAtOnce.semaphore(size));
            case ONCE_CELL_GET -> inOneTask(JdkAtOnce.get(size));
            case ONCE_CELL_SET -> inOneTask(JdkAtOnce.set(size));
            case CHANNEL_ROUND_TRIP -> inOneTask(JdkAtOnce.roundTrip(size));
            case ONESHOT -> inOneTask(JdkAtOnce.oneshot(size));
            case CHANNEL_SEND, CHANNEL_RECEIVE -> half(work, size);
            case NOTIFY -> SyncRun.of(tally -> start(() -> notifyOften(size), tally::add));
            case BARRIER -> SyncRun.of(tally -> start(() -> meetOften(size), tally::add));
            case REQUEST_REPLY -> requestReply(size);
            case MUTEX_CONTENDED -> BlockedThreads.mutex(size);
            case RWLOCK_CONTENDED -> BlockedThreads.rwLock(size);
            case SEMAPHORE_CONTENDED -> BlockedThreads.semaphore(size);
            case CHANNEL_CONTENDED -> BlockedThreads.channel(size);
            case BROADCAST, WATCH -> throw new IllegalArgumentException("the JDK has nothing for " + work);
        };
    }

    /** What a thread does: it may wait, and returns its part of the sum. */
    @FunctionalInterface
    interface Waiting {
        long run() throws InterruptedException, BrokenBarrierException;
    }

    /** Starts a thread, which tells what its body has returned. */
    static void start(Waiting body, LongConsumer report) {
        Thread unused = VirtualThreadStart.start(() -> report.accept(resultOf(body)));
    }

    private static long resultOf(Waiting body) {
        try {
            return body.run();
        } catch (InterruptedException | BrokenBarrierException e) {
            throw new IllegalStateException("no one interrupts", e);
        }
    }

    @Override
    protected void spawn(LongSupplier body, Tally tally) {
        start(body::getAsLong, tally::add);
    }

    @Override
    public void close() {
        // Their scheduler belongs to the JVM.
    }

    private SyncRun half(SyncWork work, int size) {
        ArrayBlockingQueue<Message> queue = new ArrayBlockingQueue<>(size);
        LongSupplier send = JdkAtOnce.send(queue, size);
        LongSupplier receive = JdkAtOnce.receive(queue, size);
        return work == SyncWork.CHANNEL_SEND ? sending(send, receive, size) : receiving(send, receive, size);
    }

    /** A semaphore without permits: to notify is to give it one, which whoever has waited uses up. */
    private static long notifyOften(int rounds) throws InterruptedException {
        long sum = 0;
        for (int i = 0; i < rounds; i++) {
            Semaphore notification = new Semaphore(0);
            notification.release();
            notification.acquire();
            sum++;
        }
        return sum;
    }

    private static long meetOften(int rounds) throws InterruptedException, BrokenBarrierException {
        long sum = 0;
        for (int i = 0; i < rounds; i++) {
            int othersMissing = new CyclicBarrier(1).await();
            sum += othersMissing == 0 ? 1 : 0;
        }
        return sum;
    }

    /** A queue can't be closed, so one more request tells the thread that replies to end. */
    private static SyncRun requestReply(int size) {
        BlockingQueue<CompletableFuture<Message>> requests = new ArrayBlockingQueue<>(SyncWork.REQUEST_ROOM);
        CompletableFuture<Message> end = new CompletableFuture<>();
        start(() -> replyToAll(requests, end), replies -> {});
        return SyncRun.of(tally -> start(() -> requestOften(requests, size), tally::add))
                .withEnd(() -> requests.add(end));
    }

    private static long replyToAll(BlockingQueue<CompletableFuture<Message>> requests, CompletableFuture<Message> end)
            throws InterruptedException {
        Message answer = Message.upTo(1)[0];
        long replies = 0;
        for (CompletableFuture<Message> reply = requests.take(); reply != end; reply = requests.take()) {
            replies += reply.complete(answer) ? 1 : 0;
        }
        return replies;
    }

    private static long requestOften(BlockingQueue<CompletableFuture<Message>> requests, int rounds)
            throws InterruptedException {
        long sum = 0;
        for (int i = 0; i < rounds; i++) {
            CompletableFuture<Message> reply = new CompletableFuture<>();
            requests.put(reply);
            sum += reply.join().number();
        }
        return sum;
    }
}
