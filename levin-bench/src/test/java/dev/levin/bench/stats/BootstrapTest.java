package dev.levin.bench.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Arrays;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class BootstrapTest {
    @Test
    void ofRatio_equalRounds_isPoint() {
        Interval interval = Bootstrap.ofRatio(new double[] {2, 2, 2, 2, 2}, new double[] {4, 4, 4, 4, 4});
        assertThat(interval).isEqualTo(new Interval(0.5, 0.5));
    }

    @Test
    void ofRatio_disturbanceOfWholeRound_cancelsOut() {
        // Whatever slows a round down slows both sides down, and rounds are drawn as a whole. With one side drawn by
        // itself the interval would reach from 1/6 to 1.5.
        double[] subject = {1, 3, 1, 3, 1};
        double[] peer = {2, 6, 2, 6, 2};
        assertThat(Bootstrap.ofRatio(subject, peer)).isEqualTo(new Interval(0.5, 0.5));
    }

    @Test
    void ofRatio_oneOutlierOfFive_isInsideOfTheInterval() {
        // The median of five draws is the outlier when it is drawn at least three times: 5.8 % of all.
        Interval interval = Bootstrap.ofRatio(new double[] {1, 1, 1, 1, 9}, new double[] {1, 1, 1, 1, 1});
        assertThat(interval).isEqualTo(new Interval(1, 9));
    }

    @Test
    void ofRatio_sameSamples_givesSameInterval() {
        double[] subject = {1.0, 1.2, 0.9, 1.1, 1.3, 0.8};
        double[] peer = {2.0, 2.2, 2.4, 1.9, 2.1, 2.5};
        assertThat(Bootstrap.ofRatio(subject, peer)).isEqualTo(Bootstrap.ofRatio(subject, peer));
    }

    @Test
    void ofRatio_differentNumbersOfRounds_isRefused() {
        assertThatThrownBy(() -> Bootstrap.ofRatio(new double[3], new double[2]))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("3 rounds against 2");
    }

    @Test
    void ofMedian_normalSamples_coversTheTruthMostly() {
        // 300 experiments of 25 rounds each around 10: about 95 of 100 intervals should have 10 in them.
        SplittableRandom random = new SplittableRandom(1);
        int covered = 0;
        for (int experiment = 0; experiment < 300; experiment++) {
            double[] rounds = new double[25];
            Arrays.setAll(rounds, i -> 10 + random.nextGaussian());
            if (Bootstrap.ofMedian(rounds).contains(10)) {
                covered++;
            }
        }
        assertThat(covered).isBetween(270, 298);
    }

    @Test
    void ofChange_disturbanceOfWholeRound_cancelsOutWithinEachRun() {
        Rounds before = Rounds.of(new double[] {1, 3, 1, 3, 1}, new double[] {2, 6, 2, 6, 2});
        Rounds after = Rounds.of(new double[] {1, 4, 1, 4, 1}, new double[] {4, 16, 4, 16, 4});
        assertThat(before.ratio()).isEqualTo(0.5);
        assertThat(Bootstrap.ofChange(before, after)).isEqualTo(new Interval(0.5, 0.5));
    }

    @Test
    void ofChange_roundsOfDifferentRuns_areDrawnByThemselves() {
        // Drawn together, each 1 would meet a 1 and each 3 a 3.
        Rounds rounds = Rounds.of(new double[] {1, 3, 1, 3, 1});
        Interval interval = Bootstrap.ofChange(rounds, rounds);
        assertThat(interval.low()).isLessThan(0.5);
        assertThat(interval.high()).isGreaterThan(2);
    }

    @Test
    void ofChange_differentNumbersOfRounds_isPossible() {
        assertThat(Bootstrap.ofChange(Rounds.of(new double[] {2, 2, 2, 2, 2}), Rounds.of(new double[] {3, 3, 3})))
                .isEqualTo(new Interval(1.5, 1.5));
    }
}
