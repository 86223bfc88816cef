package dev.levin.async.time;

import dev.levin.evidence.Threads;
import dev.levin.evidence.monitor.LockSupport;
import dev.levin.evidence.monitor.MonitorParker;
import java.util.concurrent.atomic.AtomicInteger;

/** What those who start, cancel and fire timers of one {@link TimerWheel} do at the same time. The clock stands still. */
public final class TimerScenarios {
    private static final long NOW = 0;
    private static final long LATER = 20 * TimerWheel.TICK_NANOS;

    private TimerScenarios() {}

    private static final class CountedTimer extends Timer {
        final AtomicInteger fired = new AtomicInteger();

        CountedTimer(TimerWheel wheel) {
            super(wheel);
        }

        @Override
        protected void fire() {
            fired.incrementAndGet();
        }

        void expect(int times) {
            if (fired.get() != times) {
                throw new AssertionError("it should have fired " + times + " times, and did " + fired.get() + " times");
            }
        }
    }

    private static TimerWheel newWheel() {
        LockSupport.reset();
        return new TimerWheel(new ManualClock(NOW), 1);
    }

    /** A timer that is due is fired and cancelled: one of the two, and it can be started again. */
    public static final class CancelAgainstFire implements Runnable {
        private boolean cancelled;

        @Override
        public void run() {
            TimerWheel wheel = newWheel();
            CountedTimer timer = new CountedTimer(wheel);
            timer.start(NOW);
            Thread firing = Threads.start(() -> wheel.advance(NOW));
            cancelled = timer.cancel();
            Threads.join(firing);
            timer.expect(cancelled ? 0 : 1);
            timer.start(NOW);
            wheel.advance(NOW);
            timer.expect(cancelled ? 1 : 2);
        }
    }

    /** Two threads fire: each timer fires once. */
    public static final class FireTwice implements Runnable {
        @Override
        public void run() {
            TimerWheel wheel = newWheel();
            CountedTimer first = new CountedTimer(wheel);
            CountedTimer second = new CountedTimer(wheel);
            first.start(NOW);
            second.start(NOW);
            Thread firing = Threads.start(() -> wheel.advance(NOW));
            wheel.advance(NOW);
            Threads.join(firing);
            first.expect(1);
            second.expect(1);
        }
    }

    /** One thread fires while another one starts a timer: it fires now, or with the next call. */
    public static final class StartAgainstAdvance implements Runnable {
        @Override
        public void run() {
            TimerWheel wheel = newWheel();
            CountedTimer first = new CountedTimer(wheel);
            CountedTimer second = new CountedTimer(wheel);
            first.start(NOW);
            Thread firing = Threads.start(() -> wheel.advance(NOW));
            second.start(NOW);
            Threads.join(firing);
            wheel.advance(NOW);
            first.expect(1);
            second.expect(1);
        }
    }

    /** One of two neighbours is cancelled while a third one is started between them and the end of the slot. */
    public static final class CancelAgainstStart implements Runnable {
        @Override
        public void run() {
            TimerWheel wheel = newWheel();
            CountedTimer first = new CountedTimer(wheel);
            CountedTimer second = new CountedTimer(wheel);
            CountedTimer third = new CountedTimer(wheel);
            first.start(NOW);
            second.start(NOW);
            Thread starting = Threads.start(() -> third.start(NOW));
            if (!second.cancel()) {
                throw new AssertionError("no one has fired it");
            }
            Threads.join(starting);
            wheel.advance(NOW);
            first.expect(1);
            second.expect(0);
            third.expect(1);
        }
    }

    /** Someone is about to sleep while a timer is started that is due: it is found, or the sleeper is woken. */
    public static final class StartAgainstSleep implements Runnable {
        @Override
        public void run() {
            TimerWheel wheel = newWheel();
            sleepUntilFired(wheel, new CountedTimer(wheel));
        }
    }

    /** As before; the sleeper knows of a later timer, which must not keep it from waking for the earlier one. */
    public static final class StartAgainstShortSleep implements Runnable {
        @Override
        public void run() {
            TimerWheel wheel = newWheel();
            new CountedTimer(wheel).start(LATER);
            sleepUntilFired(wheel, new CountedTimer(wheel));
        }
    }

    /** Two start timers; the second may not be news to the sleeper, which is woken all the same. */
    public static final class TwoStartsAgainstSleep implements Runnable {
        @Override
        public void run() {
            TimerWheel wheel = newWheel();
            MonitorParker parker = new MonitorParker();
            CountedTimer first = new CountedTimer(wheel);
            CountedTimer second = new CountedTimer(wheel);
            Thread one = Threads.start(() -> startAndWake(first, parker));
            Thread other = Threads.start(() -> startAndWake(second, parker));
            while (first.fired.get() == 0 || second.fired.get() == 0) {
                sleepOnce(wheel, parker);
            }
            Threads.join(one);
            Threads.join(other);
        }
    }

    private static void sleepUntilFired(TimerWheel wheel, CountedTimer timer) {
        MonitorParker parker = new MonitorParker();
        Thread starting = Threads.start(() -> startAndWake(timer, parker));
        while (timer.fired.get() == 0) {
            sleepOnce(wheel, parker);
        }
        Threads.join(starting);
        timer.expect(1);
    }

    private static void startAndWake(Timer timer, MonitorParker parker) {
        if (timer.start(NOW)) {
            parker.unpark();
        }
    }

    /** Sleeps for ever if it is not woken, since no time passes. */
    private static void sleepOnce(TimerWheel wheel, MonitorParker parker) {
        if (wheel.advance(NOW) == 0) {
            if (wheel.nanosToNext(NOW) > 0) {
                parker.park();
            }
            wheel.awake();
        }
    }
}
