package dev.levin.async;

import static org.assertj.core.api.Assertions.assertThat;

import dev.levin.async.time.ManualClock;
import dev.levin.internal.park.ThreadParker;
import dev.levin.internal.queue.StealRing;
import dev.levin.support.Eventually;
import dev.levin.support.PrivateField;
import dev.levin.worker.ThreadSettings;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What a worker stores tasks in is young, however long it lives. */
class AsyncYouthTest {
    @Test
    void collection_everyWorkerIsTold() {
        try (AsyncScheduler scheduler =
                AsyncScheduler.builder().name("young").workers(1).build()) {
            scheduler.blockOn(Async.of(1));
            AsyncWorker worker = scheduler.crew().worker(0);
            // It sleeps, so no one else takes the flag.
            Eventually.isTrue("it is told of a collection", () -> {
                System.gc();
                return worker.aged.take();
            });
        }
    }

    @Test
    void collection_tasksGoOnInOtherPlaces() {
        try (AsyncScheduler scheduler =
                AsyncScheduler.builder().name("young").workers(1).build()) {
            AsyncWorker worker = scheduler.crew().worker(0);
            List<Object> before = places(worker);
            worker.aged.put();
            List<AsyncTask<Integer>> tasks = new ArrayList<>();
            for (int i = 0; i < 3 * AsyncWorker.POLLS_PER_TICK; i++) {
                int number = i;
                tasks.add(scheduler.spawn(
                        Async.yieldNow().flatMap(none -> Async.from(scheduler.spawn(Async.of(number))))));
            }
            for (int i = 0; i < tasks.size(); i++) {
                assertThat(tasks.get(i).join(Eventually.LIMIT)).isEqualTo(i);
            }
            List<Object> after = places(worker);
            for (int i = 0; i < before.size(); i++) {
                assertThat(after.get(i)).isNotSameAs(before.get(i));
            }
        }
    }

    /** Whoever looks after the slots may have found this one empty while its task was on the way. */
    @Test
    void renew_taskInTheSlot_isLookedAfter() {
        ThreadSettings threads = new ThreadSettings("young", null, 0, true, null);
        AsyncSettings settings = new AsyncSettings(threads, 2, LifoPolicy.STEALABLE, new ManualClock(), false, 0, null);
        AsyncCrew crew = new AsyncCrew(settings, ThreadParker::new, onCollection -> {});
        AsyncWorker worker = crew.worker(0);
        worker.renew();
        assertThat(crew.watch.isWatched()).isFalse();
        AsyncTask<?> task = crew.prepare("task", Async.of("value"));
        worker.lifo.put(task);
        worker.renew();
        assertThat(crew.watch.isWatched()).isTrue();
        assertThat(worker.lifo.take()).isSameAs(task);
    }

    private static List<Object> places(AsyncWorker worker) {
        return List.of(
                PrivateField.get(StealRing.class, worker.ring, "slots"),
                PrivateField.get(LifoSlot.class, worker.lifo, "place"),
                PrivateField.get(AsyncWorker.class, worker, "context"));
    }
}
