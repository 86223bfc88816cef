package dev.levin.support;

import dev.levin.async.Async;
import dev.levin.async.Context;
import dev.levin.async.Waker;
import java.util.concurrent.atomic.AtomicInteger;

/** A task of a test that polls by hand: a waker that counts, and a fresh budget for each poll. */
public final class Poller implements Waker {
    private final AtomicInteger wakes = new AtomicInteger();

    /** Polls with this as the waker. */
    public boolean poll(Async<?> async) {
        return poll(async, Context.of(this));
    }

    /** Polls with a context whose budget is used up. */
    public boolean pollWithoutBudget(Async<?> async) {
        Context context = Context.of(this);
        while (context.proceed()) {
            // uses it up
        }
        wakes.set(0);
        return poll(async, context);
    }

    /** How often it was woken since the last time. */
    public int takeWakes() {
        return wakes.getAndSet(0);
    }

    @Override
    public void wake() {
        wakes.incrementAndGet();
    }

    private static boolean poll(Async<?> async, Context context) {
        try {
            return async.poll(context);
        } catch (RuntimeException unchecked) {
            throw unchecked;
        } catch (Exception checked) {
            throw new AssertionError(checked);
        }
    }
}
