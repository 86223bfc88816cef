package dev.levin.fork;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.levin.support.Gate;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Rows 5, 6 and 11 of the fault table: what join does when its halves throw, or recurse too deep. */
class JoinFailureTest {
    private final ForkPool pool = ForkPool.builder().name("failing").workers(2).build();

    @AfterEach
    void poolStillWorks() {
        assertThat(pool.<Long>call(() -> ForkPool.joinLong(() -> 1, () -> 2, Long::sum)))
                .isEqualTo(3L);
        pool.close();
    }

    /** Where the second half runs. */
    enum Where {
        HERE,
        STOLEN;

        /** Called by the first half: returns when the second one has been stolen, if it is to be. */
        void arrange(Gate begun) {
            if (this == STOLEN) {
                begun.await();
            }
        }
    }

    @ParameterizedTest
    @EnumSource
    void join_firstThrows_secondHasEndedBefore(Where where) {
        Gate begun = new Gate();
        AtomicBoolean ended = new AtomicBoolean();
        IllegalStateException failure = new IllegalStateException("a");
        assertThatThrownBy(() -> pool.run(() -> ForkPool.join(
                        () -> {
                            where.arrange(begun);
                            throw failure;
                        },
                        () -> {
                            begun.open();
                            ended.set(true);
                        })))
                .isSameAs(failure)
                .hasNoSuppressedExceptions();
        assertThat(ended).isTrue();
    }

    @ParameterizedTest
    @EnumSource
    void join_secondThrows_isThrown(Where where) {
        Gate begun = new Gate();
        IllegalStateException failure = new IllegalStateException("b");
        assertThatThrownBy(() -> pool.run(() -> ForkPool.join(() -> where.arrange(begun), () -> {
                    begun.open();
                    throw failure;
                })))
                .isSameAs(failure);
    }

    @ParameterizedTest
    @EnumSource
    void join_bothThrow_firstIsThrownAndTheOtherSuppressed(Where where) {
        Gate begun = new Gate();
        IllegalStateException first = new IllegalStateException("a");
        Error second = new AssertionError("b");
        assertThatThrownBy(() -> pool.<Object>call(() -> ForkPool.joinLong(
                        () -> {
                            where.arrange(begun);
                            throw first;
                        },
                        () -> {
                            begun.open();
                            throw second;
                        },
                        Long::sum)))
                .isSameAs(first)
                .satisfies(thrown -> assertThat(thrown.getSuppressed()).containsExactly(second));
    }

    @ParameterizedTest
    @EnumSource
    void join_bothThrowTheSame_isThrownAlone(Where where) {
        Gate begun = new Gate();
        IllegalStateException failure = new IllegalStateException("both");
        assertThatThrownBy(() -> pool.run(() -> ForkPool.join(
                        () -> {
                            where.arrange(begun);
                            throw failure;
                        },
                        () -> {
                            begun.open();
                            throw failure;
                        })))
                .isSameAs(failure)
                .hasNoSuppressedExceptions();
    }

    @Test
    void join_null_isRefusedBeforeAnythingRuns() {
        AtomicInteger runs = new AtomicInteger();
        pool.run(() -> {
            assertThatThrownBy(() -> ForkPool.join(runs::incrementAndGet, null))
                    .isInstanceOf(NullPointerException.class)
                    .hasMessage("b");
            assertThatThrownBy(() -> ForkPool.join(null, runs::incrementAndGet))
                    .isInstanceOf(NullPointerException.class)
                    .hasMessage("a");
        });
        assertThat(runs).hasValue(0);
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 7})
    void join_depthOf100000_works(int workers) {
        try (ForkPool deep = ForkPool.builder().name("deep").workers(workers).build()) {
            assertThat(deep.<Long>call(() -> depth(100_000))).isEqualTo(100_000L);
        }
    }

    private static long depth(int levels) {
        return levels == 0 ? 0 : ForkPool.joinLong(() -> depth(levels - 1), () -> 1, Long::sum);
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3})
    void join_endlessRecursion_failsCleanlyAgainAndAgain(int workers) {
        try (ForkPool shallow = ForkPool.builder()
                .name("shallow")
                .workers(workers)
                .stackSize(512 << 10)
                .build()) {
            for (int round = 0; round < 20; round++) {
                assertThatThrownBy(() -> shallow.call(() -> depth(Integer.MAX_VALUE)))
                        .isInstanceOf(StackOverflowError.class);
                assertThat(shallow.<Long>call(() -> depth(100))).isEqualTo(100L);
            }
        }
    }

    /** Someone below catches the error and goes on: what was left in the deque must not be taken for its own. */
    @ParameterizedTest
    @ValueSource(ints = {1, 2})
    void join_overflowCaughtInTheFirstHalf_secondHalfIsTheRightOne(int workers) {
        try (ForkPool shallow = ForkPool.builder()
                .name("shallow")
                .workers(workers)
                .stackSize(512 << 10)
                .build()) {
            for (int round = 0; round < 20; round++) {
                long sum = shallow.call(() -> ForkPool.joinLong(JoinFailureTest::overflow, () -> 41, Long::sum));
                assertThat(sum).isEqualTo(42L);
            }
        }
    }

    private static long overflow() {
        try {
            return depth(Integer.MAX_VALUE);
        } catch (StackOverflowError expected) {
            return 1;
        }
    }
}
