package dev.levin;

import static org.assertj.core.api.Assertions.assertThat;

import dev.levin.LevinReport.Pool;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The sentence of a report has what went wrong, and no more. */
class LevinReportTest {
    private static LevinReport report(boolean isTerminated, boolean inTime, Pool... pools) {
        return new LevinReport("shop", isTerminated, inTime, Duration.ofMillis(7), List.of(pools));
    }

    @Test
    void isComplete_allInTimeAndNothingGivenUp_onlyThen() {
        assertThat(report(true, true, new Pool("tasks", 0, 0)).isComplete()).isTrue();
        assertThat(report(false, true, new Pool("tasks", 0, 0)).isComplete()).isFalse();
        assertThat(report(true, false, new Pool("tasks", 0, 0)).isComplete()).isFalse();
        assertThat(report(true, true, new Pool("tasks", 1, 0)).isComplete()).isFalse();
    }

    @Test
    void toString_complete_saysSo() {
        assertThat(report(true, true, new Pool("tasks", 0, 1)))
                .hasToString("levin 'shop' has ended after 7 ms, and nothing was abandoned");
    }

    @Test
    void toString_stillEnding_namesPoolsWhoseThreadsGoOn() {
        assertThat(report(false, true, new Pool("tasks", 0, 1), new Pool("fork", 0, 0)))
                .hasToString("levin 'shop' is ending after 7 ms; tasks: 0 tasks abandoned, 1 threads go on");
    }

    @Test
    void toString_endedButNotInTime_namesPoolsThatGaveUpTasks() {
        assertThat(report(true, false, new Pool("async", 3, 0), new Pool("tasks", 0, 1)))
                .hasToString("levin 'shop' has ended after 7 ms; the time was over, and what ran was interrupted"
                        + "; async: 3 tasks abandoned, 0 threads go on");
        assertThat(report(true, true, new Pool("scheduled", 2, 0)))
                .hasToString("levin 'shop' has ended after 7 ms; scheduled: 2 tasks abandoned, 0 threads go on");
    }
}
