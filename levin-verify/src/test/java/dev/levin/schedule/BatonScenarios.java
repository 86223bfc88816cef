package dev.levin.schedule;

import dev.levin.evidence.Threads;
import java.util.concurrent.atomic.AtomicInteger;

/** Two threads want the same thing done, and the one with the {@link Baton} does it for both. */
public final class BatonScenarios {
    private BatonScenarios() {}

    private static final class Counter {
        final Baton baton = new Baton();
        final AtomicInteger wanted = new AtomicInteger();
        final AtomicInteger inside = new AtomicInteger();
        volatile int done;
        volatile String wrong = "";

        void want() {
            wanted.incrementAndGet();
            if (baton.take()) {
                int seen;
                do {
                    if (inside.incrementAndGet() != 1) {
                        wrong = "two have the baton";
                    }
                    seen = baton.requests();
                    done = wanted.get();
                    if (!baton.isMine()) {
                        wrong = "who has the baton is told that it has not";
                    }
                    inside.decrementAndGet();
                } while (!baton.release(seen));
            }
            if (baton.isMine()) {
                wrong = "who has given the baton back is told that it has it";
            }
        }
    }

    /** Both come once. */
    public static final class TwoCome implements Runnable {
        @Override
        public void run() {
            Counter counter = new Counter();
            Thread other = Threads.start(counter::want);
            counter.want();
            Threads.join(other);
            if (!counter.wrong.isEmpty()) {
                throw new AssertionError(counter.wrong);
            }
            if (counter.done != 2 || counter.baton.requests() != 0) {
                throw new AssertionError("a request is lost: done for " + counter.done);
            }
        }
    }
}
