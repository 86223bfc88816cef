package dev.levin.cli.storm;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.api.Test;

/** A short storm. The seed is printed; {@code -Dlevin.seed=…} repeats one. {@code StormEvidenceTest} is the long one. */
class StormTest {
    @Test
    void run_aFewSeconds_findsNothingWrong() throws InterruptedException {
        long seed = Long.getLong("levin.seed", System.nanoTime());
        System.out.println("storm: -Dlevin.seed=" + seed);
        StormSummary summary = new Storm(seed, System.out).run(Duration.ofSeconds(3));
        assertThat(summary.isClean()).as("%s", summary).isTrue();
        assertThat(summary.tally().operations()).isPositive();
    }

    @Test
    void runRound_oneRoundTwice_findsNothingWrongAndCountsBoth() throws InterruptedException {
        StormSummary summary = new Storm(3, System.out).runRound(4, 2);
        assertThat(summary.isClean()).as("%s", summary).isTrue();
        assertThat(summary.rounds()).isEqualTo(2);
        assertThat(summary.toString()).contains("seed 3: 2 rounds", "nothing was wrong", "spawn failure");
    }
}
