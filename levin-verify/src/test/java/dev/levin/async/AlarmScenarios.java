package dev.levin.async;

import dev.levin.async.sync.MonitorTask;
import dev.levin.evidence.Threads;
import dev.levin.evidence.monitor.LockSupport;
import dev.levin.evidence.monitor.MonitorParker;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.atomic.AtomicInteger;

/** What those who set an {@link Alarm}, wait for a {@link WakingTimer}, fire it, and end the scheduler do at the same time. */
public final class AlarmScenarios {
    /** The clock stands still at 0. */
    private static final long LATER = 1_000_000_000;

    private AlarmScenarios() {}

    private static final class CountedAlarm extends Alarm {
        final AtomicInteger rings = new AtomicInteger();
        final AtomicInteger abandons = new AtomicInteger();

        CountedAlarm(AsyncCrew crew) {
            super(crew);
        }

        @Override
        protected void ring() {
            rings.incrementAndGet();
        }

        @Override
        protected void abandoned() {
            abandons.incrementAndGet();
        }
    }

    /** Complete when the timer has fired. */
    private static final class Fired extends Async<String> {
        private final WakingTimer timer;

        Fired(WakingTimer timer) {
            this.timer = timer;
        }

        @Override
        public boolean poll(Context context) {
            return timer.hasFired(context.waker()) ? complete("fired") : pending();
        }
    }

    /** Set while the last worker leaves: refused, or told that no one will ring; one of the two. */
    public static final class SetAndEnd implements Runnable {
        @Override
        public void run() {
            AsyncCrew crew = newCrew();
            CountedAlarm alarm = new CountedAlarm(crew);
            Thread ending = Threads.start(crew.driver::end);
            int refusals = 0;
            try {
                alarm.set(LATER);
            } catch (RejectedExecutionException refused) {
                refusals++;
            }
            Threads.join(ending);
            check(alarm.rings.get() == 0, "it was not time, and it rang");
            int told = refusals + alarm.abandons.get();
            check(told == 1, "whoever has set it was told " + told + " times that no one will ring");
        }
    }

    /** Fires while someone comes to wait: that one is woken. */
    public static final class FireAndAwait implements Runnable {
        @Override
        public void run() {
            AsyncCrew crew = newCrew();
            WakingTimer timer = new WakingTimer(crew);
            timer.restart(0);
            Thread worker = Threads.start(crew.driver::fireDue);
            new MonitorTask().join(new Fired(timer));
            Threads.join(worker);
        }
    }

    /** The last worker leaves while someone waits: that one is woken, and does not take it for the time. */
    public static final class EndAndAwait implements Runnable {
        @Override
        public void run() {
            AsyncCrew crew = newCrew();
            WakingTimer timer = new WakingTimer(crew);
            timer.restart(LATER);
            Thread ending = Threads.start(crew.driver::end);
            boolean refused = false;
            try {
                new MonitorTask().join(new Fired(timer));
            } catch (RejectedExecutionException ended) {
                refused = true;
            }
            Threads.join(ending);
            check(refused, "it was not time, and whoever waits was told so");
        }
    }

    private static AsyncCrew newCrew() {
        LockSupport.reset();
        return new AsyncCrew(ScenarioSettings.of(1, LifoPolicy.OFF), owner -> new MonitorParker(), onCollection -> {});
    }

    private static void check(boolean holds, String otherwise) {
        if (!holds) {
            throw new AssertionError(otherwise);
        }
    }
}
