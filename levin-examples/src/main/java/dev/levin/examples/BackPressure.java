package dev.levin.examples;

import dev.levin.async.Async;
import dev.levin.async.AsyncScheduler;
import dev.levin.blocking.BlockingPool;
import dev.levin.task.JoinHandle;
import java.util.Iterator;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.LongAdder;
import java.util.function.ToLongFunction;
import java.util.stream.Stream;

/** A pool whose queue has a limit, and a producer that waits for room without a thread, instead of filling the memory. */
public final class BackPressure {
    private BackPressure() {}

    /** Sends all mails, each of which is made when there is room for it; returns the sum of what {@code send} returns. */
    public static long sendAll(AsyncScheduler scheduler, Iterator<String> mails, ToLongFunction<String> send) {
        LongAdder sum = new LongAdder();
        try (BlockingPool pool =
                BlockingPool.builder().name("mail").maxThreads(4).maxQueue(8).build()) {
            scheduler.<Boolean>blockOn(
                    Async.<Boolean>repeat(() -> sendNext(pool, mails, send, sum), accepted -> !accepted));
        } // all are accepted; they are sent when the pool is closed
        return sum.sum();
    }

    /** Completes when the pool has accepted a mail; false if there is none. */
    @SuppressWarnings("FutureReturnValueIgnored") // it is not ignored; what it has is a future as well
    private static Async<Boolean> sendNext(
            BlockingPool pool, Iterator<String> mails, ToLongFunction<String> send, LongAdder sum) {
        if (!mails.hasNext()) {
            return Async.of(false);
        }
        String mail = mails.next();
        CompletableFuture<JoinHandle<Boolean>> accepted = pool.submitWhenRoom(() -> {
            sum.add(send.applyAsLong(mail));
            return true;
        });
        return Async.from(accepted).map(handle -> true);
    }

    /** Sends a thousand mails, and prints how long they are together. */
    public static void main(String[] arguments) {
        try (AsyncScheduler scheduler =
                AsyncScheduler.builder().name("producer").build()) {
            Iterator<String> mails = Stream.generate(() -> "hello").limit(1_000).iterator();
            System.out.println(sendAll(scheduler, mails, String::length));
        }
    }
}
