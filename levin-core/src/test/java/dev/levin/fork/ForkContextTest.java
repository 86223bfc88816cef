package dev.levin.fork;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.levin.support.Background;
import dev.levin.support.Gate;
import dev.levin.task.ContextPropagator;
import dev.levin.task.JoinHandle;
import java.util.concurrent.CompletionException;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Row 26 of the fault table: a context hook that throws or blocks harms only what it was called for. */
class ForkContextTest {
    /** What the hook does when its moment comes. */
    private interface Fault {
        void happen();
    }

    /** When. */
    enum Moment {
        CAPTURE,
        RESTORE,
        CLOSE
    }

    /** Carries nothing; goes wrong at one moment, as long as it is told to. */
    private static final class Hook implements ContextPropagator<String> {
        private volatile Moment moment;
        private volatile Fault fault;

        /** From now on; null for never again. */
        void goWrongAt(Moment moment, Fault fault) {
            this.fault = fault;
            this.moment = moment;
        }

        private void reached(Moment now) {
            if (moment == now) {
                fault.happen();
            }
        }

        @Override
        public String capture() {
            reached(Moment.CAPTURE);
            return "captured";
        }

        @Override
        public Scope restore(String captured) {
            reached(Moment.RESTORE);
            return () -> reached(Moment.CLOSE);
        }
    }

    private final Hook hook = new Hook();
    private final ForkPool pool =
            ForkPool.builder().name("hooked").workers(2).propagate(hook).build();

    private static void planted() {
        throw new IllegalStateException("planted");
    }

    @AfterEach
    void poolStillWorks() {
        hook.goWrongAt(null, null);
        assertThat(pool.<Long>call(() -> fib(12))).isEqualTo(144L);
        pool.close();
    }

    private static long fib(int n) {
        return n < 2 ? n : ForkPool.joinLong(() -> fib(n - 1), () -> fib(n - 2), Long::sum);
    }

    @Test
    void capture_throwsInSubmit_isThrownThere() {
        hook.goWrongAt(Moment.CAPTURE, ForkContextTest::planted);
        assertThatThrownBy(() -> pool.submit(() -> 1)).hasMessage("planted");
        assertThatThrownBy(() -> pool.call(() -> 1)).hasMessage("planted");
    }

    @Test
    void capture_throwsInJoin_isThrownThereAndTheOuterJoinGoesOn() {
        long sum = pool.call(() -> ForkPool.joinLong(
                () -> {
                    hook.goWrongAt(Moment.CAPTURE, ForkContextTest::planted);
                    assertThatThrownBy(() -> ForkPool.join(() -> {}, () -> {})).hasMessage("planted");
                    hook.goWrongAt(null, null);
                    return 1;
                },
                () -> 2,
                Long::sum));
        assertThat(sum).isEqualTo(3);
    }

    @Test
    void capture_throwsInSpawn_isThrownThereAndTheScopeEnds() {
        AtomicInteger runs = new AtomicInteger();
        pool.run(() -> ForkPool.scope(scope -> {
            hook.goWrongAt(Moment.CAPTURE, ForkContextTest::planted);
            assertThatThrownBy(() -> scope.spawn(runs::incrementAndGet)).hasMessage("planted");
            hook.goWrongAt(null, null);
            scope.spawn(runs::incrementAndGet);
        }));
        assertThat(runs).hasValue(1);
    }

    @ParameterizedTest
    @EnumSource(names = {"RESTORE", "CLOSE"})
    void hook_throwsForAStolenHalf_joinThrowsIt(Moment moment) {
        Gate failed = new Gate();
        assertThatThrownBy(() -> pool.run(() -> {
                    hook.goWrongAt(moment, () -> {
                        failed.open();
                        planted();
                    });
                    ForkPool.join(failed::await, () -> {});
                }))
                .hasMessage("planted");
    }

    @Test
    void close_throwsAfterAStolenHalfHasThrown_isSuppressed() {
        IllegalArgumentException failure = new IllegalArgumentException("the half's own");
        Gate begun = new Gate();
        assertThatThrownBy(() -> pool.run(() -> {
                    hook.goWrongAt(Moment.CLOSE, ForkContextTest::planted);
                    ForkPool.join(begun::await, () -> {
                        begun.open();
                        throw failure;
                    });
                }))
                .isSameAs(failure)
                .satisfies(thrown -> assertThat(thrown.getSuppressed()).hasSize(1));
    }

    @ParameterizedTest
    @EnumSource(names = {"RESTORE", "CLOSE"})
    void hook_throwsForAChild_scopeThrowsIt(Moment moment) {
        for (int round = 0; round < 100; round++) {
            hook.goWrongAt(null, null);
            assertThatThrownBy(() -> pool.run(() -> ForkPool.scope(scope -> {
                        hook.goWrongAt(moment, ForkContextTest::planted);
                        scope.spawn(() -> {});
                    })))
                    .hasMessage("planted");
        }
    }

    @Test
    void restore_throwsForATask_handleFails() {
        hook.goWrongAt(Moment.RESTORE, ForkContextTest::planted);
        JoinHandle<Integer> handle = pool.submit(() -> 1);
        assertThatThrownBy(handle::join).isInstanceOf(CompletionException.class).hasRootCauseMessage("planted");
    }

    /** One worker is stuck in the hook; the other one goes on, and so does the first when it may. */
    @ParameterizedTest
    @EnumSource
    void hook_blocks_othersGoOn(Moment moment) {
        Gate blocked = new Gate();
        Gate goOn = new Gate();
        AtomicInteger times = new AtomicInteger();
        hook.goWrongAt(moment, () -> {
            if (times.getAndIncrement() == 0) {
                blocked.open();
                goOn.await();
            }
        });
        Background<Integer> stuck = Background.call(() -> pool.submit(() -> 7).join());
        blocked.await();
        assertThat(pool.<Long>call(() -> fib(12))).isEqualTo(144L);
        goOn.open();
        assertThat(stuck.result()).isEqualTo(7);
    }
}
