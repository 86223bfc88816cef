package dev.levin.pool;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class ReinforcementTest {
    private static final long LONG = Reinforcement.PERIOD_NANOS;

    private long now = Long.MAX_VALUE - 2 * LONG; // wraps while it counts
    private final Reinforcement reinforcement = new Reinforcement(() -> now);

    @Test
    void isDue_oneLongTask_isAtOnce() {
        reinforcement.begins(true);
        now += LONG;
        assertThat(reinforcement.isDue(1, true)).isTrue();
        assertThat(reinforcement.interval()).isEqualTo(1);
    }

    @Test
    void isDue_soonAgain_isNotBeforeThePeriodIsOver() {
        reinforcement.begins(true);
        now += 5 * LONG;
        assertThat(reinforcement.isDue(1, true)).isTrue();
        now += LONG - 1;
        assertThat(reinforcement.isDue(1, true)).isFalse();
        now += 1;
        assertThat(reinforcement.isDue(1, true)).isTrue();
    }

    @Test
    void isDue_tasksOfTwoMicroseconds_isAfterThePeriod() {
        reinforcement.begins(true);
        assertThat(runTasksOf(Reinforcement.COARSE_NANOS)).isEqualTo(LONG / Reinforcement.COARSE_NANOS);
    }

    @Test
    void isDue_tasksJustTooShort_isNever() {
        reinforcement.begins(true);
        assertThat(runTasksOf(Reinforcement.COARSE_NANOS - 1)).isEqualTo(-1);
    }

    @Test
    void isDue_manyTinyTasks_isAskedSeldom() {
        reinforcement.begins(true);
        for (int expected = 2; expected < Reinforcement.MOST_TASKS; expected *= 2) {
            assertThat(reinforcement.isDue(1, true)).isFalse();
            assertThat(reinforcement.interval()).isEqualTo(expected);
        }
        assertThat(reinforcement.isDue(1, true)).isFalse();
        assertThat(reinforcement.interval()).isEqualTo(Reinforcement.MOST_TASKS);
    }

    @Test
    void isDue_noOneWasIdleMeanwhile_countsFromNowOn() {
        reinforcement.begins(true);
        assertThat(reinforcement.isDue(1, false)).isFalse();
        now += LONG;
        assertThat(reinforcement.isDue(1, true))
                .as("someone sleeps since a moment ago")
                .isFalse();
        now += LONG;
        assertThat(reinforcement.isDue(1, true)).isTrue();
    }

    @Test
    void isDue_itHadNoWorkMeanwhile_thatDoesNotCount() {
        reinforcement.begins(true);
        now += LONG;
        reinforcement.begins(true);
        assertThat(reinforcement.isDue(1, true)).isFalse();
    }

    @Test
    void wakesUp_afterTinyTasks_asksAfterTheFirst() {
        reinforcement.begins(true);
        assertThat(reinforcement.isDue(1, true)).isFalse();
        assertThat(reinforcement.isDue(2, true)).isFalse();
        reinforcement.wakesUp();
        assertThat(reinforcement.interval()).isEqualTo(1);
    }

    /** After how many tasks it was due; -1 if it was not after very many. Asked after each of them, whatever the interval. */
    private int runTasksOf(long nanos) {
        for (int tasks = 1; tasks <= 100_000; tasks++) {
            now += nanos;
            if (reinforcement.isDue(1, true)) {
                return tasks;
            }
        }
        return -1;
    }
}
