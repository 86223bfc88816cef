package dev.levin.fork;

import dev.levin.evidence.Threads;
import dev.levin.evidence.monitor.LockSupport;
import java.util.concurrent.atomic.AtomicInteger;

/** What those do at the same time who call a {@link Broadcast}, take its posts out of their mailboxes, and leave. */
public final class BroadcastScenarios {
    private BroadcastScenarios() {}

    /** Workers that look for work, or sleep: each has its turn, and the caller goes on when they have ended. */
    public static final class ToEach implements Runnable {
        @Override
        public void run() {
            LockSupport.reset();
            ScenarioForkPool pool = ScenarioForkPool.started(2);
            AtomicInteger turns = new AtomicInteger();
            new Broadcast(pool.crew, turns::incrementAndGet, null).run();
            check(turns.get() == 2, "two workers, and " + turns.get() + " turns when the caller goes on");
            pool.close();
        }
    }

    /** The only worker is about to leave: it has its turn, or the caller stands in for it. */
    public static final class ToOneThatLeaves implements Runnable {
        @Override
        public void run() {
            LockSupport.reset();
            ScenarioForkPool pool = ScenarioForkPool.started(1);
            pool.crew.shutDown();
            AtomicInteger turns = new AtomicInteger();
            Thread caller = Threads.start(() -> new Broadcast(pool.crew, turns::incrementAndGet, null).run());
            Threads.join(caller);
            check(turns.get() == 1, "one worker, and " + turns.get() + " turns when the caller goes on");
            pool.joinAll();
        }
    }

    private static void check(boolean holds, String otherwise) {
        if (!holds) {
            throw new AssertionError(otherwise);
        }
    }
}
