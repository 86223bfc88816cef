package dev.levin.async;

import dev.levin.evidence.Threads;
import java.util.concurrent.atomic.AtomicInteger;

/** What those do at the same time who start a worker's thread, take the worker over, and bring back one without a thread. */
public final class AsyncSeatScenarios {
    private AsyncSeatScenarios() {}

    /** The worker is handed over before whoever has started its first thread goes on: it is the second thread's. */
    public static final class StartAndHandOver implements Runnable {
        @Override
        public void run() {
            AsyncSeat seat = new AsyncSeat();
            seat.starts();
            Thread[] second = new Thread[1];
            Thread first = Threads.start(() -> {
                seat.take();
                second[0] = Threads.start(seat::take);
            });
            seat.startedAs(first);
            Threads.join(first);
            Threads.join(second[0]);
            check(seat.thread() == second[0], "the worker is not that of the thread that has it");
        }
    }

    /** Two ask for a worker that was set aside: one of them gets it. */
    public static final class ComeBackTwice implements Runnable {
        @Override
        public void run() {
            AsyncSeat seat = new AsyncSeat();
            seat.starts();
            seat.notStarted();
            AtomicInteger came = new AtomicInteger();
            Thread other = Threads.start(() -> ask(seat, came));
            ask(seat, came);
            Threads.join(other);
            check(came.get() == 1, "it came back " + came.get() + " times");
        }

        private static void ask(AsyncSeat seat, AtomicInteger came) {
            if (seat.comesBack()) {
                came.incrementAndGet();
            }
        }
    }

    private static void check(boolean holds, String otherwise) {
        if (!holds) {
            throw new AssertionError(otherwise);
        }
    }
}
