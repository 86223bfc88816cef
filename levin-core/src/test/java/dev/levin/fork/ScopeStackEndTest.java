package dev.levin.fork;

import static org.assertj.core.api.Assertions.assertThat;

import dev.levin.support.StackEnd;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Scopes where the stack ends: they may fail, but not end before their children have. */
class ScopeStackEndTest {
    private static final int SHIFTS = 24;
    private static final int CHILDREN = 3;

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

    /** A child that its scope has to take from elsewhere, between room for itself and room for anything. */
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

    private boolean outerChildIsRun() {
        AtomicInteger ran = new AtomicInteger();
        ForkPool.scope(outer -> ForkPool.scope(inner -> outer.spawn(ran::incrementAndGet)));
        return ran.get() == 1;
    }

    /** Pools that start their threads where the stack ends count no thread that did not come. */
    @Test
    void newPool_firstForkAtTheEndOfTheStack_closes() {
        for (int shift = 0; shift < SHIFTS; shift++) {
            int frames = shift;
            try (ForkPool pool = ForkPool.builder()
                    .name("stack-end")
                    .workers(4)
                    .stackSize(StackEnd.STACK_SIZE)
                    .build()) {
                assertThat(pool.<Boolean>call(() -> StackEnd.askHere(frames, () -> spawnAll() == CHILDREN)))
                        .isTrue();
            }
        }
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
