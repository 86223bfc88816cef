package dev.levin.fork;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.levin.internal.park.ThreadParker;
import dev.levin.internal.time.Ticker;
import dev.levin.support.Background;
import dev.levin.support.Eventually;
import dev.levin.support.Gate;
import dev.levin.support.Latches;
import dev.levin.task.ContextPropagator;
import dev.levin.task.JoinHandle;
import dev.levin.task.Task;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;

/** Where joins, scopes, handles, broadcasts and shutdown meet: each of these has once hung, or gone wrong. */
class ForkInterplayTest {
    private static ForkPool pool(int workers) {
        return ForkPool.builder()
                .name("interplay")
                .workers(workers)
                .yieldRounds(0)
                .build();
    }

    private static final class One extends LongJob {
        @Override
        protected long compute() {
            return 1;
        }
    }

    /** A worker that helps outside of any scope is left with children of the scopes of those whom it has helped. */
    @Test
    void childrenOfHelpedScopes_leftWithAWorkerOutsideOfAnyScope_areRun() {
        try (ForkPool pool = pool(2)) {
            Gate stolen = new Gate();
            Gate outerSpawned = new Gate();
            Gate innerSpawned = new Gate();
            AtomicInteger runs = new AtomicInteger();
            pool.run(() -> ForkPool.join(stolen::await, () -> {
                stolen.open();
                ForkPool.scope(outer -> ForkPool.join(
                        () -> {
                            outerSpawned.await();
                            ForkPool.scope(inner -> ForkPool.join(innerSpawned::await, () -> {
                                inner.spawn(runs::incrementAndGet);
                                innerSpawned.open();
                            }));
                        },
                        () -> {
                            outer.spawn(runs::incrementAndGet);
                            outerSpawned.open();
                        }));
            }));
            assertThat(runs).hasValue(2);
        }
    }

    /** The scope's owner sleeps, and its child lies in another worker's deque behind one that it may not take. */
    @Test
    void spawn_intoTheScopeOfAStolenHalf_isRun() {
        try (ForkPool pool = pool(2)) {
            AtomicReference<Scope> inner = new AtomicReference<>();
            Gate opened = new Gate();
            Gate spawned = new Gate();
            AtomicInteger runs = new AtomicInteger();
            pool.run(() -> ForkPool.scope(outer -> ForkPool.join(
                    () -> {
                        opened.await();
                        outer.spawn(runs::incrementAndGet);
                        inner.get().spawn(runs::incrementAndGet);
                        spawned.open();
                    },
                    () -> ForkPool.scope(scope -> {
                        inner.set(scope);
                        opened.open();
                        spawned.await();
                    }))));
            assertThat(runs).hasValue(2);
        }
    }

    @Test
    void shutdownNow_childOfAScopeWaits_isNotHandedBackButRun() throws InterruptedException {
        ForkPool pool = pool(2);
        CountDownLatch busy = new CountDownLatch(2);
        CountDownLatch end = new CountDownLatch(1);
        AtomicReference<Scope> open = new AtomicReference<>();
        AtomicInteger runs = new AtomicInteger();
        JoinHandle<Integer> handle = pool.submit(() -> {
            ForkPool.scope(scope -> {
                open.set(scope);
                busy.countDown();
                Latches.awaitUninterruptibly(end);
            });
            return 5;
        });
        pool.execute(() -> {
            busy.countDown();
            Latches.awaitUninterruptibly(end);
        });
        busy.await();
        open.get().spawn(runs::incrementAndGet);
        List<Task> handedBack = pool.shutdownNow();
        end.countDown();
        assertThat(handedBack).isEmpty();
        assertThat(handle.join()).isEqualTo(5);
        assertThat(runs).hasValue(1);
        pool.close();
    }

    /** A task that a waiting worker runs meanwhile is not part of the scope in which it waits. */
    @Test
    void scope_ofATaskRunWhileACancelledScopeWaits_isNotCancelled() {
        try (ForkPool pool = pool(1);
                ForkPool other = pool(1)) {
            AtomicInteger runs = new AtomicInteger();
            AtomicReference<JoinHandle<Boolean>> handle = new AtomicReference<>();
            Gate ended = new Gate();
            pool.run(() -> ForkPool.scope(cancelled -> {
                cancelled.cancel();
                handle.set(pool.submit(() -> {
                    ForkPool.scope(scope -> scope.spawn(runs::incrementAndGet));
                    ended.open();
                    return true;
                }));
                other.run(ended::await);
            }));
            assertThat(handle.get().join()).isTrue();
            assertThat(runs).hasValue(1);
        }
    }

    @Test
    void spawn_byAChildThatRunsOnACaller_isRun() {
        ForkSettings settings = ForkPool.builder().name("threadless").workers(2).settings();
        try (ForkPool pool = new ForkPool(settings, body -> null, Ticker.SYSTEM, ThreadParker::new, false)) {
            AtomicInteger runs = new AtomicInteger();
            pool.run(() -> ForkPool.scope(scope -> {
                Background<Void> foreign = Background.run(() -> scope.spawn(() -> scope.spawn(runs::incrementAndGet)));
                foreign.result();
            }));
            assertThat(runs).hasValue(1);
        }
    }

    @Test
    void scope_withinALock_runsNoChildOfTheScopeAround() {
        try (ForkPool pool = pool(1)) {
            Semaphore lock = new Semaphore(1);
            AtomicInteger runs = new AtomicInteger();
            pool.run(() -> ForkPool.scope(outer -> {
                lock.acquireUninterruptibly();
                ForkPool.scope(inner -> {
                    inner.spawn(runs::incrementAndGet);
                    outer.spawn(() -> {
                        lock.acquireUninterruptibly();
                        runs.incrementAndGet();
                        lock.release();
                    });
                });
                lock.release();
            }));
            assertThat(runs).hasValue(2);
        }
    }

    /** While it waits for another pool, the worker runs older children of its own; newer ones must not get lost below. */
    @Test
    void spawn_afterOlderChildrenWereRunInAWait_isRun() {
        try (ForkPool pool = pool(1);
                ForkPool other = pool(1)) {
            AtomicInteger runs = new AtomicInteger();
            CountDownLatch older = new CountDownLatch(2);
            pool.run(() -> ForkPool.scope(outer -> {
                outer.spawn(older::countDown);
                outer.spawn(older::countDown);
                ForkPool.scope(inner -> {
                    other.run(() -> Latches.await(older));
                    inner.spawn(runs::incrementAndGet);
                });
            }));
            assertThat(runs).hasValue(1);
        }
    }

    /** A worker that takes one of two tasks was counted as the one who would run the other. */
    @Test
    void execute_twoTasksThatNeedEachOther_secondWorkerIsStarted() {
        for (int round = 0; round < 200; round++) {
            try (ForkPool pool = ForkPool.builder().name("pair").workers(2).build()) {
                CountDownLatch both = new CountDownLatch(2);
                pool.execute(() -> {
                    both.countDown();
                    Latches.await(both);
                });
                pool.execute(() -> {
                    both.countDown();
                    Latches.await(both);
                });
                Latches.await(both);
            }
        }
    }

    /** The pool takes nothing from outside any more, but the scope is open. */
    @Test
    void spawn_byAForeignThreadAfterShutdown_isRunByTheOwnerWhateverItHelpsWith() {
        for (Helping helping : Helping.values()) {
            ForkPool pool =
                    ForkPool.builder().name("late").workers(2).helping(helping).build();
            AtomicReference<Scope> open = new AtomicReference<>();
            Gate opened = new Gate();
            Gate end = new Gate();
            AtomicInteger runs = new AtomicInteger();
            Background<Void> caller = Background.run(() -> pool.run(() -> ForkPool.scope(scope -> {
                open.set(scope);
                opened.open();
                end.await();
            })));
            opened.await();
            pool.crew().threads.start();
            pool.shutdown();
            Eventually.isTrue("nothing is taken from outside any more", pool.crew().injection::isClosed);
            open.get().spawn(runs::incrementAndGet);
            end.open();
            caller.result();
            pool.close();
            assertThat(runs).as(helping.name()).hasValue(1);
        }
    }

    /** As before, and the owner does not come to it, since it waits in one child for the other. */
    @Test
    void spawn_byAForeignThreadAfterShutdownWhileTheOwnerIsBusy_isRunByAnother() {
        for (Helping helping : Helping.values()) {
            ForkPool pool =
                    ForkPool.builder().name("late").workers(2).helping(helping).build();
            AtomicReference<Scope> open = new AtomicReference<>();
            Gate opened = new Gate();
            Gate ran = new Gate();
            Background<Void> caller = Background.run(() -> pool.run(() -> ForkPool.scope(scope -> {
                open.set(scope);
                opened.open();
                ran.await();
            })));
            opened.await();
            pool.crew().threads.start();
            pool.shutdown();
            Eventually.isTrue("nothing is taken from outside any more", pool.crew().injection::isClosed);
            open.get().spawn(ran::open);
            caller.result();
            pool.close();
            assertThat(pool.isTerminated()).as(helping.name()).isTrue();
        }
    }

    /** A waiting worker has stolen what it may not run, and has left it to the others; its owner waits for it. */
    @Test
    void shutdownNow_jobThatWasPassedOn_isNotHandedBackButRun() {
        ForkPool pool = pool(1);
        Gate busy = new Gate();
        Gate end = new Gate();
        AtomicInteger runs = new AtomicInteger();
        pool.execute(() -> {
            busy.open();
            end.await();
        });
        busy.await();
        ForkWorker owner = pool.crew().roster.all().get(0);
        Runnable body = runs::incrementAndGet;
        pool.crew().injection.add(new FunctionJob(body, SplitDeque.RUNNABLE, owner, null));
        pool.crew().shutDown();
        assertThat(pool.crew().takeUnstarted()).isEmpty();
        end.open();
        pool.close();
        assertThat(runs).hasValue(1);
    }

    @Test
    void joinOnAHandle_itsJobBroadcasts_bothEnd() {
        try (ForkPool pool = pool(2)) {
            int result = pool.call(() -> {
                Gate begun = new Gate();
                Thread joiner = Thread.currentThread();
                JoinHandle<Integer> handle = pool.submit(() -> {
                    begun.open();
                    Eventually.isBlocked(joiner);
                    pool.broadcast(() -> {});
                    return 7;
                });
                begun.await();
                return handle.join();
            });
            assertThat(result).isEqualTo(7);
        }
    }

    @Test
    void interrupt_whileOtherWorkIsRunMeanwhile_staysWithItsTask() {
        try (ForkPool pool = pool(1);
                ForkPool other = pool(1)) {
            AtomicBoolean seenByOther = new AtomicBoolean();
            Gate ran = new Gate();
            boolean kept = pool.call(() -> {
                Thread.currentThread().interrupt();
                pool.execute(() -> {
                    seenByOther.set(Thread.currentThread().isInterrupted());
                    ran.open();
                });
                other.run(ran::await);
                return Thread.interrupted();
            });
            assertThat(kept).isTrue();
            assertThat(seenByOther).isFalse();
        }
    }

    @Test
    void execute_jobThatIsToBeForked_isRefused() {
        try (ForkPool pool = pool(1)) {
            assertThatThrownBy(() -> pool.execute(new One()))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessageContaining("can't be submitted");
        }
    }

    /** A LongJob is a Runnable, too; whoever forks it as one gets what run does: a clear refusal, here or stolen. */
    @Test
    void join_jobAsRunnable_isRefusedByTheJob() {
        try (ForkPool pool = pool(2)) {
            assertThatThrownBy(() -> pool.run(() -> ForkPool.join(() -> {}, new One())))
                    .isInstanceOf(IllegalStateException.class)
                    .hasMessageContaining("not forked");
            assertThatThrownBy(() -> pool.run(() -> ForkPool.join(
                            () -> Eventually.isTrue("stolen", () -> pool.stats().stolen() > 0), new One())))
                    .isInstanceOf(IllegalStateException.class)
                    .hasMessageContaining("not forked");
        }
    }

    @Test
    void context_ofAForkThatIsSharedLater_isThatOfTheFork() {
        ThreadLocal<String> context = ThreadLocal.withInitial(() -> "none");
        ContextPropagator<String> propagator = new ContextPropagator<>() {
            @Override
            public String capture() {
                return context.get();
            }

            @Override
            public ContextPropagator.Scope restore(String captured) {
                String before = context.get();
                context.set(captured);
                return () -> context.set(before);
            }
        };
        try (ForkPool pool = ForkPool.builder()
                .name("contexts")
                .workers(2)
                .propagate(propagator)
                .build()) {
            Gate blocked = new Gate();
            Gate second = new Gate();
            AtomicReference<String> seen = new AtomicReference<>();
            context.set("outer");
            pool.run(() -> ForkPool.join(
                    () -> {
                        context.set("inner");
                        // The first fork keeps the other worker busy, so the one around is shared now, or was before.
                        ForkPool.join(second::await, blocked::open);
                    },
                    () -> {
                        seen.set(context.get());
                        second.open();
                    }));
            assertThat(seen).hasValue("outer");
            assertThat(blocked.isOpen()).isTrue();
        }
    }
}
