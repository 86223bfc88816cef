package dev.levin.fork;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.atomic.LongAdder;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Ten million tiny tasks: fault row 11. */
class ForkManyTest {
    private static final int MANY = 10_000_000;
    private static final int AT_ONCE = 100_000;

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 7})
    void join_tenMillionLeaves_eachIsCountedOnce(int workers) {
        LongAdder runs = new LongAdder();
        try (ForkPool pool = ForkPool.builder().name("many").workers(workers).build()) {
            assertThat(pool.call(() -> leaves(0, MANY, runs))).isEqualTo((long) MANY * (MANY - 1) / 2);
        }
        // The sum has the value of each leaf once, also if two have computed it.
        assertThat(runs.sum()).isEqualTo(MANY);
    }

    private static long leaves(int from, int to, LongAdder runs) {
        if (to - from == 1) {
            runs.increment();
            return from;
        }
        int middle = (from + to) >>> 1;
        return ForkPool.joinLong(() -> leaves(from, middle, runs), () -> leaves(middle, to, runs), Long::sum);
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2})
    void scope_tenMillionChildren_eachRunsOnce(int workers) {
        LongAdder runs = new LongAdder();
        try (ForkPool pool = ForkPool.builder().name("many").workers(workers).build()) {
            for (int spawned = 0; spawned < MANY; spawned += AT_ONCE) {
                pool.run(() -> ForkPool.scope(scope -> {
                    for (int i = 0; i < AT_ONCE; i++) {
                        scope.spawn(runs::increment);
                    }
                }));
            }
        }
        assertThat(runs.sum()).isEqualTo(MANY);
    }
}
