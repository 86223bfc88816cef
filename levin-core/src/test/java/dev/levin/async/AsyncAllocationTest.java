package dev.levin.async;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.openjdk.jol.info.ClassLayout;

/**
 * To spawn a task allocates one object; to yield, to wake, and to be woken allocates nothing. Counted by the JVM per thread,
 * over so many of them that a byte for each would show.
 */
class AsyncAllocationTest {
    private static final int TIMES = 100_000;
    private static final int ROUNDS = 5;

    /** Fixed costs of a round, such as its tasks, are allowed; a tenth of a byte for each time is not. */
    private static final long SLACK = (long) TIMES * ROUNDS / 10;

    private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

    /** Pending so many times, and woken by itself. */
    private static final class Yields extends Async<Integer> {
        private int left = TIMES;

        @Override
        public boolean poll(Context context) {
            if (--left == 0) {
                return complete(0);
            }
            context.waker().wake();
            return pending();
        }
    }

    /** One of two that wake each other. */
    private static final class Turns extends Async<Integer> {
        private int left = TIMES;
        private volatile AsyncTask<Integer> other;

        @Override
        public boolean poll(Context context) {
            AsyncTask<Integer> other = this.other;
            if (other != null) {
                other.wake();
            } else {
                context.waker().wake();
            }
            return --left <= 0 ? complete(0) : pending();
        }
    }

    /** Spawns others, which were made before. */
    private static final class Spawns extends Async<Integer> {
        private final AsyncScheduler scheduler;
        private final List<Async<Integer>> bodies;

        Spawns(AsyncScheduler scheduler, List<Async<Integer>> bodies) {
            this.scheduler = scheduler;
            this.bodies = bodies;
        }

        @Override
        public boolean poll(Context context) {
            for (int i = 0; i < bodies.size(); i++) {
                scheduler.spawn(bodies.get(i));
            }
            return complete(0);
        }
    }

    /** Its value is one that needs no box. */
    private static final class Nothing extends Async<Integer> {
        @Override
        public boolean poll(Context context) {
            return complete(0);
        }
    }

    private interface Round {
        void run(AsyncScheduler scheduler);
    }

    @Test
    void yield_allocatesNothing() {
        assertThat(bytesOf(2, scheduler -> scheduler.blockOn(new Yields()))).isLessThan(SLACK);
    }

    @Test
    void wake_onTheSameWorker_allocatesNothing() {
        assertThat(bytesOf(1, AsyncAllocationTest::takeTurns)).isLessThan(SLACK);
    }

    @Test
    void wake_onSeveralWorkers_allocatesNothing() {
        assertThat(bytesOf(3, AsyncAllocationTest::takeTurns)).isLessThan(SLACK);
    }

    @Test
    void wake_fromOutside_allocatesNothing() {
        assertThat(bytesOf(2, scheduler -> {
                    Subject<Integer> body = Subject.pendingSubject();
                    AsyncTask<Integer> task = scheduler.spawn(body);
                    for (int i = 0; i < TIMES; i++) {
                        task.wake();
                    }
                    task.cancel();
                }))
                .isLessThan(SLACK);
    }

    @Test
    void spawn_onAWorker_allocatesTheTaskAndNothingElse() {
        assertThat(perSpawn(scheduler -> scheduler.blockOn(new Spawns(scheduler, bodies()))))
                .isEqualTo(ClassLayout.parseClass(AsyncTask.class).instanceSize());
    }

    @Test
    void spawn_fromOutside_allocatesTheTaskAndNothingElse() {
        assertThat(perSpawn(scheduler -> {
                    List<Async<Integer>> bodies = bodies();
                    AsyncTask<Integer> last = scheduler.spawn(new Nothing());
                    for (int i = 0; i < bodies.size(); i++) {
                        last = scheduler.spawn(bodies.get(i));
                    }
                    last.join();
                }))
                .isEqualTo(ClassLayout.parseClass(AsyncTask.class).instanceSize());
    }

    /** The checker itself: an object for each poll is seen. */
    @Test
    void poll_thatAllocates_isSeen() {
        assertThat(bytesOf(
                        1,
                        scheduler -> scheduler.blockOn(new Async<Object>() {
                            private int left = TIMES;

                            @Override
                            public boolean poll(Context context) {
                                Object fresh = new int[] {left};
                                context.waker().wake();
                                return --left <= 0 && complete(fresh);
                            }
                        })))
                .isGreaterThan(TIMES);
    }

    private static void takeTurns(AsyncScheduler scheduler) {
        Turns first = new Turns();
        Turns second = new Turns();
        AsyncTask<Integer> firstTask = scheduler.spawn(first);
        AsyncTask<Integer> secondTask = scheduler.spawn(second);
        first.other = secondTask;
        second.other = firstTask;
        firstTask.wake();
        secondTask.wake();
        while (!firstTask.isDone() && !secondTask.isDone()) {
            Thread.onSpinWait();
        }
        firstTask.cancel();
        secondTask.cancel();
    }

    /** Without the bodies themselves, and the list of them. */
    private static long perSpawn(Round round) {
        long withBodies = bytesOf(2, round);
        long bodies = bytesOf(2, scheduler -> bodies());
        return Math.round((double) (withBodies - bodies) / (TIMES * ROUNDS));
    }

    private static List<Async<Integer>> bodies() {
        List<Async<Integer>> bodies = new ArrayList<>(TIMES);
        for (int i = 0; i < TIMES; i++) {
            bodies.add(new Nothing());
        }
        return bodies;
    }

    private static long bytesOf(int workers, Round round) {
        try (AsyncScheduler scheduler =
                AsyncScheduler.builder().name("allocation").workers(workers).build()) {
            for (int warmUp = 0; warmUp < ROUNDS; warmUp++) {
                round.run(scheduler);
            }
            awaitQuiet(scheduler);
            long before = allocated(scheduler);
            for (int i = 0; i < ROUNDS; i++) {
                round.run(scheduler);
            }
            awaitQuiet(scheduler);
            return allocated(scheduler) - before;
        }
    }

    /** Without allocating, as far as this thread is concerned. */
    private static void awaitQuiet(AsyncScheduler scheduler) {
        while (scheduler.crew().termination.live() > 0) {
            Thread.onSpinWait();
        }
    }

    private static long allocated(AsyncScheduler scheduler) {
        long bytes = THREADS.getThreadAllocatedBytes(Thread.currentThread().getId());
        for (Thread thread : scheduler.crew().threads.all()) {
            bytes += THREADS.getThreadAllocatedBytes(thread.getId());
        }
        return bytes;
    }
}
