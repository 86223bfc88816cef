package dev.levin.fork;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.levin.support.Background;
import dev.levin.support.Eventually;
import dev.levin.support.Gate;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class ScopeTest {
    private final ForkPool pool = ForkPool.builder().name("scopes").workers(2).build();

    @AfterEach
    void close() {
        pool.close();
    }

    @Test
    void spawn_manyThatAreStolen_runOnSeveralWorkers() {
        Gate second = new Gate();
        pool.run(() -> ForkPool.scope(scope -> {
            scope.spawn(second::open);
            // the body waits for a child: only another worker can have run it
            second.await();
        }));
        assertThat(pool.stats().stolen()).isPositive();
    }

    /** Errata B-29: spawn returns at once. */
    @Test
    void spawn_oneWorker_childRunsAfterTheBody() {
        try (ForkPool single = ForkPool.builder().name("single").workers(1).build()) {
            AtomicInteger step = new AtomicInteger();
            single.run(() -> ForkPool.scope(scope -> {
                scope.spawn(() -> assertThat(step.compareAndSet(1, 2)).isTrue());
                step.set(1);
            }));
            assertThat(step).hasValue(2);
        }
    }

    @Test
    void scope_childFails_othersEndAndTheFirstFailureIsThrown() {
        IllegalStateException failure = new IllegalStateException("child");
        AtomicInteger ended = new AtomicInteger();
        assertThatThrownBy(() -> pool.run(() -> ForkPool.scope(scope -> {
                    Gate begun = new Gate();
                    Gate failed = new Gate();
                    scope.spawn(() -> {
                        begun.open();
                        failed.await();
                        ended.incrementAndGet();
                    });
                    begun.await();
                    scope.spawn(() -> {
                        throw failure;
                    });
                    scope.spawn(() -> {});
                    failed.open();
                })))
                .isSameAs(failure);
        assertThat(ended).hasValue(1);
    }

    @Test
    void scope_bodyAndChildFail_firstIsThrownWithTheOtherSuppressed() {
        IllegalStateException childFailure = new IllegalStateException("child");
        IllegalStateException bodyFailure = new IllegalStateException("body");
        assertThatThrownBy(() -> pool.run(() -> ForkPool.scope(scope -> {
                    Gate begun = new Gate();
                    scope.spawn(() -> {
                        begun.open();
                        while (!scope.isCancelled()) {
                            Thread.onSpinWait();
                        }
                        throw childFailure;
                    });
                    begun.await();
                    throw bodyFailure;
                })))
                .isSameAs(bodyFailure)
                .satisfies(thrown -> assertThat(thrown.getSuppressed()).containsExactly(childFailure));
    }

    @Test
    void scope_cancelled_startsNoMoreChildren() {
        try (ForkPool single = ForkPool.builder().name("single").workers(1).build()) {
            AtomicInteger runs = new AtomicInteger();
            single.run(() -> ForkPool.scope(scope -> {
                for (int i = 0; i < 10; i++) {
                    scope.spawn(runs::incrementAndGet);
                }
                scope.cancel();
            }));
            assertThat(runs).hasValue(0);
        }
    }

    @Test
    void scope_withinACancelledOne_isCancelledToo() {
        pool.run(() -> ForkPool.scope(outer -> {
            outer.cancel();
            ForkPool.scope(inner -> assertThat(inner.isCancelled()).isTrue());
        }));
    }

    @Test
    void scope_oneAroundItIsCancelledLater_isCancelledFromThenOn() {
        pool.run(() -> ForkPool.scope(outermost -> ForkPool.scope(outer -> ForkPool.scope(inner -> {
            assertThat(inner.isCancelled()).isFalse();
            outermost.cancel();
            assertThat(inner.isCancelled()).isTrue();
            assertThat(outer.isCancelled()).isTrue();
        }))));
    }

    @Test
    void scope_othersAreCancelledOrFail_isNotCancelled() {
        pool.run(() -> ForkPool.scope(outer -> {
            ForkPool.scope(Scope::cancel);
            assertThatThrownBy(() -> ForkPool.scope(failing -> {
                        throw new IllegalStateException("on purpose");
                    }))
                    .isInstanceOf(IllegalStateException.class);
            assertThat(outer.isCancelled()).isFalse();
            ForkPool.scope(inner -> assertThat(inner.isCancelled()).isFalse());
        }));
    }

    @Test
    void spawn_afterTheEnd_isRefused() {
        AtomicReference<Scope> kept = new AtomicReference<>();
        pool.run(() -> ForkPool.scope(kept::set));
        assertThatThrownBy(() -> kept.get().spawn(() -> {}))
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("has ended");
        assertThatThrownBy(() -> kept.get().spawn(null)).isInstanceOf(NullPointerException.class);
    }

    @Test
    void spawn_byAnotherThreadWhileTheOwnerSleeps_isRunAndAwaited() {
        AtomicReference<Scope> open = new AtomicReference<>();
        Gate published = new Gate();
        Gate hold = new Gate();
        AtomicInteger runs = new AtomicInteger();
        Background<Void> caller = Background.run(() -> pool.run(() -> ForkPool.scope(scope -> {
            scope.spawn(hold::await);
            open.set(scope);
            published.open();
        })));
        published.await();
        open.get().spawn(runs::incrementAndGet);
        Eventually.isTrue("the task of a foreign thread runs", () -> runs.get() == 1);
        hold.open();
        caller.result();
    }

    @ParameterizedTest
    @EnumSource
    void spawn_byAnotherThreadOneWorkerOnly_isRunByTheOwner(Helping helping) {
        try (ForkPool single = ForkPool.builder()
                .name("single")
                .workers(1)
                .helping(helping)
                .yieldRounds(0)
                .build()) {
            for (int round = 0; round < 50; round++) {
                AtomicInteger runs = new AtomicInteger();
                Gate spawned = new Gate();
                AtomicReference<Background<Void>> foreign = new AtomicReference<>();
                single.run(() -> ForkPool.scope(scope -> {
                    foreign.set(Background.run(() -> {
                        scope.spawn(() -> scope.spawn(runs::incrementAndGet));
                        scope.spawn(runs::incrementAndGet);
                        spawned.open();
                    }));
                    scope.spawn(spawned::await);
                    // The foreign thread spawns while the scope is open: its first child is there before the body ends.
                }));
                foreign.get().result();
                assertThat(runs).hasValue(2);
            }
        }
    }

    /** A child of the outer scope, spawned within the inner one, lies above the inner one's children. */
    @ParameterizedTest
    @EnumSource
    void scope_outerChildSpawnedWithinInner_bothEndWithOneWorker(Helping helping) {
        try (ForkPool single =
                ForkPool.builder().name("single").workers(1).helping(helping).build()) {
            AtomicInteger runs = new AtomicInteger();
            single.run(() -> ForkPool.scope(outer -> ForkPool.scope(inner -> {
                inner.spawn(runs::incrementAndGet);
                outer.spawn(runs::incrementAndGet);
            })));
            assertThat(runs).hasValue(2);
        }
    }

    @Test
    void scope_millionTasks_allRun() {
        AtomicInteger runs = new AtomicInteger();
        pool.run(() -> ForkPool.scope(scope -> {
            for (int i = 0; i < 1_000_000; i++) {
                scope.spawn(runs::incrementAndGet);
            }
        }));
        assertThat(runs).hasValue(1_000_000);
    }
}
