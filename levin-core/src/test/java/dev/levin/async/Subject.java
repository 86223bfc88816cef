package dev.levin.async;

import dev.levin.support.Gate;
import dev.levin.support.Sneaky;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;

/**
 * A body that a scheduler polls while a test holds the strings, from other threads. It is pending until it is told to end,
 * and watches the rules: one poll at a time, none after the end, told of the end once.
 */
final class Subject<T> extends Async<T> {
    private final AtomicInteger pollsNow = new AtomicInteger();
    private final AtomicInteger polls = new AtomicInteger();
    private final AtomicInteger cancels = new AtomicInteger();
    private final AtomicInteger discards = new AtomicInteger();
    private volatile Consumer<Context> duringPoll = context -> {};
    private volatile boolean endsNext;
    private volatile T result;
    private volatile Throwable failure;
    private volatile boolean ended;
    private volatile String violation;
    volatile Waker waker;

    static <T> Subject<T> pendingSubject() {
        return new Subject<>();
    }

    /** Called in each poll, before it decides. */
    Subject<T> duringPoll(Consumer<Context> action) {
        duringPoll = action;
        return this;
    }

    /** One that waits at a gate in its first poll, and then completes. */
    static Subject<String> blocker(Gate entered, Gate leave) {
        Subject<String> blocker = new Subject<>();
        blocker.succeedNext("blocked");
        return blocker.duringPoll(context -> {
            entered.open();
            leave.awaitInSpiteOfInterrupts();
        });
    }

    /** The next poll has this value. */
    void succeedNext(T value) {
        result = value;
        endsNext = true;
    }

    /** The next poll throws. */
    void failNext(Throwable failure) {
        this.failure = failure;
        endsNext = true;
    }

    int polls() {
        return polls.get();
    }

    int cancels() {
        return cancels.get();
    }

    int discards() {
        return discards.get();
    }

    /** What was done to it that must not be; null if nothing was. */
    String violation() {
        return violation;
    }

    @Override
    public boolean poll(Context context) {
        if (pollsNow.incrementAndGet() > 1) {
            violation = "polled twice at once";
        }
        if (ended) {
            violation = "polled after its end";
        }
        polls.incrementAndGet();
        waker = context.waker();
        try {
            duringPoll.accept(context);
            if (!endsNext) {
                return pending();
            }
            ended = true;
            if (failure != null) {
                throw Sneaky.rethrow(failure);
            }
            return complete(result);
        } finally {
            pollsNow.decrementAndGet();
        }
    }

    @Override
    public void cancel() {
        if (pollsNow.get() > 0) {
            violation = "cancelled while it was polled";
        }
        if (ended) {
            violation = "cancelled after its end";
        }
        ended = true;
        cancels.incrementAndGet();
    }

    @Override
    public void discard() {
        if (pollsNow.get() > 0 || !ended) {
            violation = "discarded before it had a value";
        }
        discards.incrementAndGet();
    }
}
