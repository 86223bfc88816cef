package dev.levin.async;

import dev.levin.async.sync.MonitorTask;
import dev.levin.evidence.Threads;
import java.util.concurrent.atomic.AtomicInteger;

/** What those who cancel a {@link CancelToken}, wait for it, and make children of it do at the same time. */
public final class CancelTokenScenarios {
    private CancelTokenScenarios() {}

    /** Cancelled before, while, or after someone comes to wait: that one is told, and no one is kept. */
    public static final class CancelAndAwait implements Runnable {
        @Override
        public void run() {
            CancelToken token = new CancelToken();
            Thread canceller = Threads.start(token::cancel);
            new MonitorTask().join(token.cancelled());
            Threads.join(canceller);
            check(token.listeners() == 0, "someone is kept who was told");
        }
    }

    /** Someone waits already, and is polled again by another task: it is that one who is told. */
    public static final class CancelAndPollElsewhere implements Runnable {
        @Override
        public void run() {
            CancelToken token = new CancelToken();
            Async<Void> cancelled = token.cancelled();
            check(!new MonitorTask().poll(cancelled), "cancelled by no one");
            Thread canceller = Threads.start(token::cancel);
            new MonitorTask().join(cancelled);
            Threads.join(canceller);
        }
    }

    /** Cancelled while a child is made: so is the child, and those are told who wait for it. */
    public static final class CancelAndMakeChild implements Runnable {
        @Override
        public void run() {
            CancelToken token = new CancelToken();
            Thread canceller = Threads.start(token::cancel);
            CancelToken child = token.child();
            new MonitorTask().join(child.cancelled());
            Threads.join(canceller);
            check(token.listeners() == 0, "a child is kept that was told");
        }
    }

    /** Cancelled by two: who waits is told once. */
    public static final class CancelAndCancel implements Runnable {
        @Override
        public void run() {
            CancelToken token = new CancelToken();
            AtomicInteger wakes = new AtomicInteger();
            Thread other = Threads.start(token::cancel);
            Async<Void> cancelled = token.cancelled();
            boolean before = poll(cancelled, wakes);
            token.cancel();
            Threads.join(other);
            check(wakes.get() <= 1, "told " + wakes.get() + " times");
            check(before || wakes.get() == 1, "not told");
            check(before || poll(cancelled, wakes), "cancelled, and it does not say so");
        }

        private static boolean poll(Async<?> async, AtomicInteger wakes) {
            try {
                return async.poll(Context.of(wakes::incrementAndGet));
            } catch (Exception never) {
                throw new IllegalStateException(never);
            }
        }
    }

    private static void check(boolean holds, String otherwise) {
        if (!holds) {
            throw new AssertionError(otherwise);
        }
    }
}
