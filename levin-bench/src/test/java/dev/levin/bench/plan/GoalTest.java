package dev.levin.bench.plan;

import static org.assertj.core.api.Assertions.assertThat;

import dev.levin.bench.stats.Interval;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class GoalTest {
    @ParameterizedTest
    @CsvSource({
        "0.30, 0.49, MET",
        "0.51, 0.90, MISSED",
        "0.40, 0.60, UNDECIDED",
        "0.40, 0.50, UNDECIDED",
        "0.50, 0.60, UNDECIDED",
        "0.50, 0.50, UNDECIDED",
        "0.49, 0.49, MET",
    })
    void judge_atMostHalf_isDecidedByTheWholeInterval(double low, double high, Verdict expected) {
        assertThat(Goal.atMost(0.5).judge(new Interval(low, high))).isEqualTo(expected);
    }

    @ParameterizedTest
    @CsvSource({"1.21, 1.50, MET", "0.80, 1.19, MISSED", "1.10, 1.30, UNDECIDED", "1.20, 1.30, UNDECIDED"})
    void judge_atLeast_isTheOtherWayRound(double low, double high, Verdict expected) {
        assertThat(Goal.atLeast(1.2).judge(new Interval(low, high))).isEqualTo(expected);
    }

    @ParameterizedTest
    @CsvSource({"0.0, 0.1, MET", "0.2, 0.6, UNDECIDED", "16, 24, MISSED"})
    void judge_noAllocation_allowsTheHarnessItsShare(double low, double high, Verdict expected) {
        assertThat(Goal.noAllocation().judge(new Interval(low, high))).isEqualTo(expected);
    }

    @ParameterizedTest
    @CsvSource({"30, 90, MET", "90, 110, UNDECIDED", "110, 500, MISSED"})
    void judge_cpuMicros_isInMicros(double low, double high, Verdict expected) {
        assertThat(Goal.atMostCpuMicros(100).judge(new Interval(low, high))).isEqualTo(expected);
        assertThat(Goal.atMostCpuMicros(100).label()).isEqualTo("≤ 100 µs/s");
    }

    @ParameterizedTest
    @CsvSource({"0.1, 0.2", "5, 6"})
    void judge_noGoal_isStated(double low, double high) {
        assertThat(Goal.none().judge(new Interval(low, high))).isEqualTo(Verdict.STATED);
    }
}
