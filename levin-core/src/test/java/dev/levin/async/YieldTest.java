package dev.levin.async;

import static org.assertj.core.api.Assertions.assertThat;

import dev.levin.support.Background;
import dev.levin.support.Eventually;
import dev.levin.support.Gate;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** A task that yields lets others run first, wherever they wait. */
class YieldTest {
    /** With one worker, whose own queue is never empty, and which looks at the other one every now and then only. */
    @Test
    void yieldNow_taskFromOutsideWaits_isPolledFirst() {
        try (AsyncScheduler scheduler =
                AsyncScheduler.builder().name("yields").workers(1).build()) {
            List<Integer> polls = new ArrayList<>();
            AtomicInteger round = new AtomicInteger();
            scheduler
                    .spawn(new Async<@Nullable Void>() {
                        @Override
                        public boolean poll(Context context) {
                            if (round.incrementAndGet() > 100) {
                                return complete(null);
                            }
                            int injectedIn = round.get();
                            spawnFromOutside(scheduler, Async.of(0).map(zero -> polls.add(round.get() - injectedIn)));
                            context.yieldNow();
                            return pending();
                        }
                    })
                    .join(Eventually.LIMIT);
            assertThat(polls).hasSize(100).containsOnly(0);
        }
    }

    @Test
    void yieldNow_othersAreQueued_runAfterThem() {
        try (AsyncScheduler scheduler =
                AsyncScheduler.builder().name("yields").workers(1).build()) {
            List<String> order = new ArrayList<>();
            scheduler
                    .spawn(Async.of(0)
                            .map(zero -> {
                                scheduler.spawn(yieldThenAdd(order, "a"));
                                return scheduler.spawn(yieldThenAdd(order, "b"));
                            })
                            .flatMap(last -> Async.yieldNow())
                            .flatMap(last -> Async.yieldNow())
                            .flatMap(last -> Async.yieldNow()))
                    .join(Eventually.LIMIT);
            assertThat(order).containsExactlyInAnyOrder("a", "b");
        }
    }

    @Test
    void yieldNow_noSchedulerPolls_wakesWhoPolls() throws Exception {
        AtomicInteger wakes = new AtomicInteger();
        Context context = Context.of(wakes::incrementAndGet);
        Async<@Nullable Void> yield = Async.yieldNow();
        assertThat(yield.poll(context)).isFalse();
        assertThat(wakes).hasValue(1);
        assertThat(yield.poll(context)).isTrue();
    }

    /** The request is of one poll: the next task that this worker polls has not asked for anything. */
    @Test
    void yieldNow_taskThatCompletesInTheSamePoll_othersAreNotPolledForIt() {
        try (AsyncScheduler scheduler =
                AsyncScheduler.builder().name("yields").workers(1).build()) {
            AtomicInteger polls = new AtomicInteger();
            AsyncTask<?> waits = scheduler.spawn(new Async<@Nullable Void>() {
                @Override
                public boolean poll(Context context) {
                    polls.incrementAndGet();
                    return pending();
                }
            });
            Eventually.isTrue("it waits", () -> polls.get() == 1);
            scheduler
                    .spawn(new Async<@Nullable Void>() {
                        @Override
                        public boolean poll(Context context) {
                            context.yieldNow();
                            waits.wake();
                            return complete(null);
                        }
                    })
                    .join(Eventually.LIMIT);
            Eventually.isTrue("it was woken", () -> polls.get() == 2);
            scheduler.spawn(Async.yieldNow()).join(Eventually.LIMIT);
            assertThat(polls).hasValue(2);
            waits.cancel();
        }
    }

    /** It waits for its turn behind the one that cancels it, and has none any more. */
    @Test
    void yieldNow_cancelledBeforeItsNextTurn_isNotPolledAgainAndToldOnce() {
        try (AsyncScheduler scheduler = AsyncScheduler.builder()
                .name("yields")
                .workers(1)
                .lifo(LifoPolicy.OFF)
                .build()) {
            YieldsForEver yields = new YieldsForEver();
            AtomicInteger pollsBefore = new AtomicInteger();
            AsyncTask<Boolean> cancelled = scheduler.spawn(Async.of(0).flatMap(zero -> {
                AsyncTask<?> task = scheduler.spawn(yields);
                return Async.from(scheduler.spawn(Async.of(0).map(none -> {
                    pollsBefore.set(yields.polls.get());
                    return task.cancel() && task.isCancelled();
                })));
            }));
            assertThat(cancelled.join(Eventually.LIMIT)).isTrue();
            scheduler.spawn(Async.yieldNow()).join(Eventually.LIMIT);
            assertThat(pollsBefore).hasValue(1);
            assertThat(yields.polls).hasValue(1);
            assertThat(yields.ends).hasValue(1);
        }
    }

    /** As one that is told after a poll: its worker counts as busy, and may be handed over. */
    @Test
    void yieldNow_cancelledBeforeItsNextTurn_hookMayBlockInPlace() {
        try (AsyncScheduler scheduler = AsyncScheduler.builder()
                .name("yields")
                .workers(1)
                .lifo(LifoPolicy.OFF)
                .build()) {
            Gate othersRun = new Gate();
            Gate told = new Gate();
            Async<@Nullable Void> yields = new YieldsForEver() {
                @Override
                public void cancel() {
                    try {
                        scheduler.blockInPlace(() -> {
                            othersRun.await();
                            return null;
                        });
                    } catch (Exception e) {
                        throw new AssertionError(e);
                    }
                    told.open();
                }
            };
            scheduler.spawn(Async.of(0).map(zero -> {
                AsyncTask<?> task = scheduler.spawn(yields);
                return scheduler.spawn(Async.of(0).map(none -> {
                    boolean cancelled = task.cancel();
                    scheduler.spawn(Async.of(0).map(next -> {
                        othersRun.open();
                        return next;
                    }));
                    return cancelled;
                }));
            }));
            told.await();
        }
    }

    /** Of which the scheduler tells it, too. */
    @Test
    void shutdownNow_tasksWaitForTheirNextTurn_eachEndsOnce() {
        List<YieldsForEver> bodies = new ArrayList<>();
        AsyncScheduler scheduler =
                AsyncScheduler.builder().name("yields").workers(2).build();
        List<AsyncTask<?>> tasks = new ArrayList<>();
        for (int i = 0; i < 300; i++) {
            YieldsForEver body = new YieldsForEver();
            bodies.add(body);
            tasks.add(scheduler.spawn(body));
        }
        scheduler.shutdownNow();
        scheduler.close();
        assertThat(tasks).allMatch(AsyncTask::isCancelled);
        assertThat(bodies).extracting(body -> body.ends.get()).containsOnly(1);
    }

    private static class YieldsForEver extends Async<@Nullable Void> {
        private final AtomicInteger polls = new AtomicInteger();
        private final AtomicInteger ends = new AtomicInteger();

        @Override
        public boolean poll(Context context) {
            polls.incrementAndGet();
            context.yieldNow();
            return pending();
        }

        @Override
        public void cancel() {
            ends.incrementAndGet();
        }
    }

    private static Async<@Nullable Void> yieldThenAdd(List<String> order, String name) {
        return Async.yieldNow().map(none -> {
            order.add(name);
            return null;
        });
    }

    private static void spawnFromOutside(AsyncScheduler scheduler, Async<?> async) {
        Background.call(() -> scheduler.spawn(async)).result();
    }
}
