package dev.levin.fork;

import static org.assertj.core.api.Assertions.assertThat;

import dev.levin.internal.park.Parker;
import dev.levin.internal.park.ThreadParker;
import dev.levin.internal.time.Ticker;
import dev.levin.support.StackEnd;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Function;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Scopes where the stack ends: they may fail, but not end before their children have. */
class ScopeStackEndTest {
    private static final int SHIFTS = 24;
    private static final int CHILDREN = 3;
    private static final int LAST_FRAMES = 60;

    // The worker that dives
    private int early;
    private int whole;

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3})
    void scope_atTheEndOfTheStack_endsAfterItsChildren(int workers) {
        try (ForkPool pool = ForkPool.builder()
                .name("stack-end")
                .workers(workers)
                .stackSize(StackEnd.STACK_SIZE)
                .build()) {
            // The lambdas of this test are made, which takes a lot of stack.
            assertThat(pool.<Boolean>call(this::scopeWorks)).isTrue();
            for (int shift = 0; shift < SHIFTS; shift++) {
                int frames = shift;
                assertThat(pool.<Boolean>call(() -> StackEnd.askHere(frames, this::scopeWorks)))
                        .isTrue();
                assertThat(pool.<Integer>call(this::spawnAll)).isEqualTo(CHILDREN);
            }
        }
        assertThat(early).as("scopes that ended before a child").isZero();
        assertThat(whole).isGreaterThan(SHIFTS);
    }

    /**
     * The inner scope can't get at its own child before it has handed over the outer one's, which lies above it. The outer
     * scope finds that one when it waits, between room for a child and room for anything.
     */
    @Test
    void childOfAnOuterScope_atTheEndOfTheStack_isRun() {
        try (ForkPool pool = ForkPool.builder()
                .name("stack-end")
                .workers(1)
                .stackSize(StackEnd.STACK_SIZE)
                .build()) {
            assertThat(pool.<Boolean>call(this::outerChildIsRun)).isTrue();
            for (int shift = 0; shift < SHIFTS; shift++) {
                int frames = shift;
                assertThat(pool.<Boolean>call(() -> StackEnd.askHere(frames, this::outerChildIsRun)))
                        .isTrue();
            }
        }
    }

    /** A child that was handed over is the outer scope's, also if the stack ends before that one's owner could be told. */
    @Test
    void childOfAnOuterScope_itsOwnerCantBeTold_isRunOnce() {
        AtomicBoolean planted = new AtomicBoolean();
        ForkSettings settings = ForkPool.builder().name("stack-end").workers(1).settings();
        Function<Object, Parker> parkers = worker -> new UnreachableParker(new ThreadParker(worker), planted);
        try (ForkPool pool = new ForkPool(settings, settings.threads().factory(), Ticker.SYSTEM, parkers, false)) {
            assertThat(pool.<Boolean>call(() -> {
                        planted.set(true);
                        try {
                            return outerChildIsRun();
                        } finally {
                            planted.set(false);
                        }
                    }))
                    .isTrue();
        }
    }

    private record UnreachableParker(Parker parker, AtomicBoolean isUnreachable) implements Parker {
        @Override
        public Wake park() {
            return parker.park();
        }

        @Override
        public Wake parkNanos(long nanos) {
            return parker.parkNanos(nanos);
        }

        @Override
        public void unpark() {
            if (isUnreachable.get()) {
                throw new StackOverflowError("planted");
            }
            parker.unpark();
        }
    }

    private boolean outerChildIsRun() {
        AtomicInteger ran = new AtomicInteger();
        ForkPool.scope(outer -> ForkPool.scope(inner -> {
            inner.spawn(ran::incrementAndGet);
            outer.spawn(ran::incrementAndGet);
        }));
        return ran.get() == 2;
    }

    /** A pool that would start threads where the stack ends counts none that did not come: it could never end. */
    @Test
    void spawn_inEachOfTheLastFrames_poolEnds() throws InterruptedException {
        try (ForkPool another = newPoolWithoutPauses()) {
            // The lambdas of a spawn are made, which takes a lot of stack.
            assertThat(another.<Integer>call(this::spawnAll)).isEqualTo(CHILDREN);
        }
        for (int shift = 0; shift < SHIFTS; shift++) {
            ForkPool pool = newPoolWithoutPauses();
            AtomicInteger ran = new AtomicInteger();
            int frames = shift;
            int spawned = pool.<Integer>call(() -> spawnInLastFrames(frames, ran::incrementAndGet));
            assertThat(ran).hasValue(spawned).hasPositiveValue();
            pool.shutdown();
            assertThat(pool.awaitTermination(Duration.ofSeconds(10)))
                    .as("the end of %s, shift %d", pool, shift)
                    .isTrue();
        }
    }

    /** With many threads still to be started, and a clock that lets no pause last after one could not be. */
    private static ForkPool newPoolWithoutPauses() {
        ForkSettings settings = ForkPool.builder()
                .name("stack-end")
                .workers(2 * LAST_FRAMES)
                .stackSize(StackEnd.STACK_SIZE)
                .settings();
        long hour = Duration.ofHours(1).toNanos();
        AtomicLong nanos = new AtomicLong();
        Ticker hasty = () -> nanos.addAndGet(hour);
        return new ForkPool(settings, settings.threads().factory(), hasty, ThreadParker::new, false);
    }

    private static int spawnInLastFrames(int shift, Runnable child) {
        int[] asked = new int[1];
        int[] spawned = new int[1];
        ForkPool.scope(scope -> StackEnd.askHere(shift, () -> {
            if (asked[0]++ < LAST_FRAMES) {
                scope.spawn(child);
                spawned[0]++;
                throw new StackOverflowError("so that it is tried again a little higher");
            }
            return true;
        }));
        return spawned[0];
    }

    /** Throws StackOverflowError where there is no room, so that it is tried again a little higher. */
    private boolean scopeWorks() {
        int[] spawned = new int[1];
        boolean[] running = new boolean[CHILDREN];
        try {
            ForkPool.scope(scope -> {
                for (int child = 0; child < CHILDREN; child++) {
                    int number = child;
                    scope.spawn(() -> runChild(running, number));
                    spawned[0]++;
                }
            });
        } finally {
            // No calls: there may be no room for them.
            for (boolean stillRunning : running) {
                early += stillRunning ? 1 : 0;
            }
        }
        whole++;
        return spawned[0] == CHILDREN;
    }

    private void runChild(boolean[] running, int number) {
        running[number] = true;
        try {
            spawnAll();
        } finally {
            running[number] = false;
        }
    }

    private int spawnAll() {
        AtomicInteger ran = new AtomicInteger();
        ForkPool.scope(scope -> {
            for (int child = 0; child < CHILDREN; child++) {
                scope.spawn(ran::incrementAndGet);
            }
        });
        return ran.get();
    }
}
