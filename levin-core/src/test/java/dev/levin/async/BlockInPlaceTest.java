package dev.levin.async;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import dev.levin.support.Eventually;
import dev.levin.support.Gate;
import dev.levin.support.Latches;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

/** A worker that blocks lets another thread be the worker meanwhile. */
class BlockInPlaceTest {
    private static AsyncScheduler scheduler(int workers) {
        return AsyncScheduler.builder().name("in-place").workers(workers).build();
    }

    /** A task that blocks until the gate opens. */
    private static AsyncTask<String> blocks(AsyncScheduler scheduler, Gate started, Gate end) {
        return scheduler.spawn(Async.of("value")
                .map(value -> scheduler.blockInPlace(() -> {
                    started.open();
                    end.await();
                    return value;
                })));
    }

    @Test
    void blockInPlace_theOnlyWorker_othersGoOnAndSoDoTimers() {
        Gate started = new Gate();
        Gate end = new Gate();
        try (AsyncScheduler scheduler = scheduler(1)) {
            AsyncTask<String> blocked = blocks(scheduler, started, end);
            started.await();
            assertThat(scheduler.<String>blockOn(Async.of("next"))).isEqualTo("next");
            assertThat(scheduler.<String>blockOn(
                            scheduler.sleep(Duration.ofMillis(5)).map(nothing -> "later")))
                    .isEqualTo("later");
            assertThat(blocked.isDone()).isFalse();
            end.open();
            assertThat(blocked.join()).isEqualTo("value");
        }
        assertNoThreadIsLeft();
    }

    /** The hook of another task hands the worker over, in the middle of this one's poll: the end needs this thread all the same. */
    @Test
    void close_afterAHookHasBlockedInPlace_doesNotWaitForItself() {
        try (AsyncScheduler scheduler = scheduler(1)) {
            AsyncTask<?> waits = scheduler.spawn(new Async<String>() {
                @Override
                public boolean poll(Context context) {
                    return pending();
                }

                @Override
                public void cancel() {
                    try {
                        scheduler.blockInPlace(() -> "blocked");
                    } catch (Exception e) {
                        throw new AssertionError(e);
                    }
                }
            });
            AsyncTask<Boolean> closes = scheduler.spawn(Async.of(0).map(zero -> {
                boolean cancelled = waits.cancel();
                scheduler.close();
                return cancelled;
            }));
            assertThat(closes.join(Eventually.LIMIT)).isTrue();
        }
    }

    @Test
    void blockInPlace_tasksWaitInItsQueues_areHandedOver() {
        try (AsyncScheduler scheduler = scheduler(1)) {
            Gate end = new Gate();
            List<AsyncTask<Integer>> children = new ArrayList<>();
            Gate spawned = new Gate();
            AsyncTask<String> parent = scheduler.spawn(Async.of("parent").map(name -> {
                for (int i = 0; i < 300; i++) {
                    children.add(scheduler.spawn(Async.of(i)));
                }
                spawned.open();
                return scheduler.blockInPlace(() -> {
                    end.await();
                    return name;
                });
            }));
            spawned.await();
            for (int i = 0; i < 300; i++) {
                assertThat(children.get(i).join()).isEqualTo(i);
            }
            end.open();
            assertThat(parent.join()).isEqualTo("parent");
        }
    }

    @Test
    void blockInPlace_theTaskGoesOnAfterwards_isPolledAgain() {
        try (AsyncScheduler scheduler = scheduler(1)) {
            AsyncTask<String> task = scheduler.spawn(Async.of("a")
                    .map(value -> scheduler.blockInPlace(() -> value + "b"))
                    .flatMap(value -> scheduler.sleep(Duration.ofMillis(1)).map(nothing -> value + "c"))
                    .flatMap(value -> Async.yieldNow().map(nothing -> value + "d"))
                    .map(value -> scheduler.blockInPlace(() -> scheduler.blockInPlace(() -> value + "e"))));
            assertThat(task.join()).isEqualTo("abcde");
        }
    }

    @Test
    void blockInPlace_moreTasksThanWorkers_allBlockAtTheSameTime() {
        CyclicBarrier barrier = new CyclicBarrier(8);
        try (AsyncScheduler scheduler = scheduler(2)) {
            List<AsyncTask<Integer>> tasks = new ArrayList<>();
            for (int i = 0; i < 8; i++) {
                tasks.add(scheduler.spawn(Async.of(i)
                        .map(number -> scheduler.blockInPlace(() -> {
                            Latches.await(barrier);
                            return number;
                        }))));
            }
            for (int i = 0; i < 8; i++) {
                assertThat(tasks.get(i).join()).isEqualTo(i);
            }
        }
        assertNoThreadIsLeft();
    }

    @Test
    void blockInPlace_oneAfterTheOther_threadsAreUsedAgain() {
        Set<String> threads = ConcurrentHashMap.newKeySet();
        try (AsyncScheduler scheduler = scheduler(1)) {
            for (int i = 0; i < 200; i++) {
                scheduler.<Integer>blockOn(Async.of(i)
                        .map(number -> scheduler.blockInPlace(() -> {
                            threads.add(Thread.currentThread().getName());
                            return number;
                        })));
            }
            assertThat(scheduler.stats().threads()).isLessThan(20);
        }
        assertThat(threads).hasSizeLessThan(20);
        assertNoThreadIsLeft();
    }

    @Test
    void blockInPlace_joinsAnotherTask_whichAWorkerMustNotDo() {
        try (AsyncScheduler scheduler = scheduler(1)) {
            AsyncTask<String> other =
                    scheduler.spawn(scheduler.sleep(Duration.ofMillis(5)).map(nothing -> "other"));
            assertThat(scheduler.<String>blockOn(Async.of(1).map(one -> scheduler.blockInPlace(() -> other.join()))))
                    .isEqualTo("other");
            AsyncTask<String> sleeping =
                    scheduler.spawn(scheduler.sleep(Duration.ofHours(1)).map(nothing -> "never"));
            assertThatExceptionOfType(CompletionException.class)
                    .isThrownBy(() -> scheduler.<String>blockOn(Async.of(1).map(one -> sleeping.join())))
                    .withCauseInstanceOf(IllegalStateException.class);
            sleeping.cancel();
        }
    }

    @Test
    void blockInPlace_outside_isAPlainCall() {
        try (AsyncScheduler scheduler = scheduler(1)) {
            assertThat(scheduler.<Thread>blockInPlace(Thread::currentThread)).isSameAs(Thread.currentThread());
            assertThatIllegalStateException()
                    .isThrownBy(() -> scheduler.<String>blockInPlace(() -> {
                        throw new IllegalStateException("planted");
                    }));
            assertThatExceptionOfType(CompletionException.class)
                    .isThrownBy(() -> scheduler.<String>blockInPlace(() -> {
                        throw new IOException("planted");
                    }))
                    .withCauseInstanceOf(IOException.class);
        }
    }

    @Test
    void blockInPlace_throws_theTaskFailsAndTheWorkerGoesOn() {
        try (AsyncScheduler scheduler = scheduler(1)) {
            AsyncTask<Object> failing = scheduler.spawn(Async.of(1)
                    .map(one -> scheduler.blockInPlace(() -> {
                        throw new IOException("planted");
                    })));
            assertThatExceptionOfType(CompletionException.class).isThrownBy(failing::join);
            assertThat(scheduler.<String>blockOn(Async.of("next"))).isEqualTo("next");
        }
    }

    @Test
    void shutdownNow_aTaskBlocks_isInterrupted() {
        Gate started = new Gate();
        Gate interrupted = new Gate();
        AsyncScheduler scheduler = scheduler(1);
        AsyncTask<String> task = scheduler.spawn(Async.of("late")
                .map(value -> scheduler.blockInPlace(() -> {
                    started.open();
                    try {
                        new Gate().awaitInterruptibly();
                    } catch (InterruptedException expected) {
                        interrupted.open();
                    }
                    return value;
                })));
        started.await();
        assertThat(scheduler.shutdownNow()).isEqualTo(1);
        interrupted.await();
        scheduler.close();
        assertThat(task.isCancelled()).isTrue();
        assertNoThreadIsLeft();
    }

    @Test
    void close_whileATaskBlocks_doesNotWaitForItself() {
        AsyncScheduler scheduler = scheduler(1);
        AsyncTask<String> task = scheduler.spawn(Async.of("closed")
                .map(value -> scheduler.blockInPlace(() -> {
                    scheduler.close();
                    return value;
                })));
        assertThat(task.join()).isEqualTo("closed");
        scheduler.close();
        assertNoThreadIsLeft();
    }

    @Test
    void blockInPlace_noThreadIsToBeHad_isAPlainCallOnTheWorker() {
        AtomicInteger made = new AtomicInteger();
        try (AsyncScheduler scheduler = AsyncScheduler.builder()
                .name("in-place")
                .workers(1)
                .threadFactory(body -> {
                    if (made.getAndIncrement() > 0) {
                        throw new IllegalStateException("planted");
                    }
                    Thread thread = new Thread(body, "levin-in-place-only");
                    thread.setDaemon(true);
                    return thread;
                })
                .build()) {
            for (int i = 0; i < 3; i++) {
                assertThat(scheduler.<Integer>blockOn(Async.of(i).map(number -> scheduler.blockInPlace(() -> number))))
                        .isEqualTo(i);
            }
            assertThat(scheduler.<Integer>blockOn(Async.yieldNow().map(nothing -> 4)))
                    .isEqualTo(4);
        }
    }

    private static void assertNoThreadIsLeft() {
        assertThat(Thread.getAllStackTraces().keySet().stream().map(Thread::getName))
                .noneMatch(name -> name.startsWith("levin-in-place"));
    }
}
