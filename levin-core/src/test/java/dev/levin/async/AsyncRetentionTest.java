package dev.levin.async;

import static org.assertj.core.api.Assertions.assertThat;

import dev.levin.async.time.ManualClock;
import dev.levin.support.Eventually;
import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What a scheduler must not hold on to: fault row 16. */
class AsyncRetentionTest {
    // ---- row 16: nothing is retained

    @Test
    void waker_keptForEver_holdsOnToNoBody() {
        List<Waker> kept = new ArrayList<>();
        try (AsyncScheduler scheduler = scheduler(1)) {
            WeakReference<Object> completed = new WeakReference<>(spawnAndKeepWaker(scheduler, kept, false));
            WeakReference<Object> cancelled = new WeakReference<>(spawnAndKeepWaker(scheduler, kept, true));
            Eventually.isCollected("the body of a complete task", completed);
            Eventually.isCollected("the body of a cancelled task", cancelled);
            assertThat(kept).hasSize(2);
        }
    }

    private static Object spawnAndKeepWaker(AsyncScheduler scheduler, List<Waker> kept, boolean cancels) {
        Subject<String> body = Subject.pendingSubject();
        AsyncTask<String> task = scheduler.spawn(body);
        kept.add(task);
        if (cancels) {
            task.cancel();
        } else {
            body.succeedNext("value");
            task.wake();
            task.join();
        }
        return body;
    }

    @Test
    void handle_dropped_taskAndItsValueAreLetGoOf() {
        try (AsyncScheduler scheduler = scheduler(1)) {
            Object[] value = {new Object()};
            WeakReference<Object> result = new WeakReference<>(value[0]);
            scheduler.spawn(Async.of(value[0])).join();
            value[0] = null;
            Eventually.isCollected("the value of the task that was polled last", result);
        }
    }

    @Test
    void scheduler_droppedWithoutClose_itsThreadsEnd() {
        List<Thread> threads = dropScheduler();
        assertThat(threads).isNotEmpty();
        Eventually.isTrue("they end", () -> {
            System.gc();
            return threads.stream().noneMatch(Thread::isAlive);
        });
    }

    private static List<Thread> dropScheduler() {
        AsyncScheduler scheduler = scheduler(2);
        for (int i = 0; i < 100; i++) {
            scheduler.spawn(Async.yieldNow()).join();
        }
        return scheduler.crew().threads.all();
    }

    @Test
    void scheduler_madeAndClosedAThousandTimes_leavesNoThread() {
        int before = Thread.activeCount();
        for (int i = 0; i < 1_000; i++) {
            try (AsyncScheduler scheduler = scheduler(2)) {
                scheduler.spawn(Async.yieldNow());
            }
        }
        Eventually.isTrue("as many threads as before", () -> Thread.activeCount() <= before + 2);
    }

    @Test
    void clock_schedulerIsClosed_isLetGoOf() {
        ManualClock clock = new ManualClock();
        WeakReference<Object> crew = new WeakReference<>(useAndClose(clock));
        Eventually.isCollected("the crew of a closed scheduler", crew);
        clock.advance(1);
    }

    private static Object useAndClose(ManualClock clock) {
        try (AsyncScheduler scheduler =
                AsyncScheduler.builder().workers(1).clock(clock).build()) {
            scheduler.spawn(Async.of(1)).join();
            return scheduler.crew();
        }
    }

    private static AsyncScheduler scheduler(int workers) {
        return AsyncScheduler.builder().name("lifecycle").workers(workers).build();
    }
}
