package dev.levin.async;

import static org.assertj.core.api.Assertions.assertThat;

import dev.levin.async.time.ManualClock;
import dev.levin.support.CpuTime;
import dev.levin.support.Eventually;
import dev.levin.support.Gate;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

/** An idle scheduler uses no CPU and does not wake up, whatever it did before, and whatever it waits for. */
class AsyncIdleTest {
    @Test
    void idle_afterWork_usesNoCpuAndNoOneWakes() throws InterruptedException {
        try (AsyncScheduler scheduler =
                AsyncScheduler.builder().name("idle").workers(16).build()) {
            work(scheduler);
            assertRests(scheduler, 0);
        }
    }

    @Test
    void idle_withATimerFarAway_usesNoCpuAndNoOneWakes() throws InterruptedException {
        try (AsyncScheduler scheduler =
                AsyncScheduler.builder().name("idle").workers(4).build()) {
            AsyncTask<?> far = scheduler.spawn(scheduler.sleep(Duration.ofDays(1)));
            AsyncTask<?> farther = scheduler.spawn(scheduler.sleep(Duration.ofSeconds(Long.MAX_VALUE)));
            work(scheduler);
            assertRests(scheduler, 1);
            far.cancel();
            farther.cancel();
        }
    }

    @Test
    void idle_withAClockThatStandsStill_usesNoCpuAndNoOneWakes() throws InterruptedException {
        ManualClock clock = new ManualClock();
        try (AsyncScheduler scheduler =
                AsyncScheduler.builder().name("idle").workers(4).clock(clock).build()) {
            AsyncTask<?> never = scheduler.spawn(scheduler.sleep(Duration.ofMillis(1)));
            work(scheduler);
            assertRests(scheduler, 0);
            never.cancel();
        }
    }

    @Test
    void idle_oneWorker_usesNoCpuAndNoOneWakes() throws InterruptedException {
        try (AsyncScheduler scheduler =
                AsyncScheduler.builder().name("idle").workers(1).build()) {
            work(scheduler);
            assertRests(scheduler, 0);
        }
    }

    /** While two tasks take turns on one worker, there is nothing for the others, and they sleep nearly all the time. */
    @Test
    void idleWorkers_othersPassATaskToAndFro_sleep() throws InterruptedException {
        try (AsyncScheduler scheduler =
                AsyncScheduler.builder().name("idle").workers(3).build()) {
            Gate stop = new Gate();
            scheduler.spawn(Async.defer(() -> pingPong(scheduler, stop)));
            Eventually.isTrue("all have begun", () -> scheduler.stats().threads() > 1);
            long parkedBefore = scheduler.stats().parked();
            long cpuBefore = CpuTime.nanosOf(threads(scheduler));
            long pause = TimeUnit.MILLISECONDS.toNanos(500);
            assertThat(new CountDownLatch(1).await(pause, TimeUnit.NANOSECONDS)).isFalse();
            long cpu = CpuTime.nanosOf(threads(scheduler)) - cpuBefore;
            stop.open();
            assertThat(cpu).as("CPU time of three workers in 500 ms").isLessThan(pause * 3 / 2);
            assertThat(scheduler.stats().parked() - parkedBefore)
                    .as("how often someone woke up for nothing")
                    .isLessThan(1_000);
            scheduler.shutdownNow();
        }
    }

    private static Async<Boolean> pingPong(AsyncScheduler scheduler, Gate stop) {
        Turn first = new Turn(stop);
        Turn second = new Turn(stop);
        AsyncTask<Boolean> firstTask = scheduler.spawn(first);
        AsyncTask<Boolean> secondTask = scheduler.spawn(second);
        first.other = second;
        second.other = first;
        first.otherTask = secondTask;
        second.otherTask = firstTask;
        first.isNext = true;
        firstTask.wake();
        return Async.of(true);
    }

    /** One of two, of which one at a time has something to do: to wake the other one. */
    private static final class Turn extends Async<Boolean> {
        private final Gate stop;
        private volatile Turn other;
        private volatile AsyncTask<Boolean> otherTask;
        private volatile boolean isNext;

        Turn(Gate stop) {
            this.stop = stop;
        }

        @Override
        public boolean poll(Context context) {
            if (!isNext) {
                return pending();
            }
            isNext = false;
            other.isNext = true;
            otherTask.wake();
            return stop.isOpen() ? complete(true) : pending();
        }
    }

    private static void work(AsyncScheduler scheduler) {
        for (int round = 0; round < 20; round++) {
            JoinSet<Integer> set = new JoinSet<>(scheduler);
            for (int i = 0; i < 500; i++) {
                int value = i;
                set.spawn(Async.yieldNow().map(nothing -> value));
            }
            scheduler.blockOn(Async.repeat(set::next, task -> task == null));
        }
        scheduler.blockOn(Async.defer(() -> Async.from(scheduler.spawn(Async.of(1)))));
    }

    /** All are parked; so many of them, who have a timer to wait for, not longer than until then, and the others without a limit. */
    private static void assertRests(AsyncScheduler scheduler, int withLimit) throws InterruptedException {
        Eventually.isTrue("all sleep, and no one watches", () -> {
            AsyncStats stats = scheduler.stats();
            return stats.idle() == stats.workers().size()
                    && !scheduler.crew().watch.isWatched()
                    && count(scheduler, Thread.State.TIMED_WAITING) == withLimit
                    && count(scheduler, Thread.State.WAITING)
                            == threads(scheduler).size() - withLimit;
        });
        long parked = scheduler.stats().parked();
        long cpu = CpuTime.nanosOf(threads(scheduler));
        assertThat(new CountDownLatch(1).await(500, TimeUnit.MILLISECONDS)).isFalse();
        assertThat(CpuTime.nanosOf(threads(scheduler)) - cpu)
                .as("CPU time of all workers while idle")
                .isZero();
        assertThat(scheduler.stats().parked()).as("how often someone slept").isEqualTo(parked);
    }

    private static long count(AsyncScheduler scheduler, Thread.State state) {
        return threads(scheduler).stream()
                .filter(thread -> thread.getState() == state)
                .count();
    }

    private static List<Thread> threads(AsyncScheduler scheduler) {
        return scheduler.crew().threads.all();
    }
}
