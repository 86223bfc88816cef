package dev.levin.cli.storm;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * A storm of a minute, with {@code -Pevidence}; of half an hour with {@code -Dlevin.nightly=true}; of as long as
 * {@code -Dlevin.storm.seconds=…} says, for which {@code -Dlevin.test.timeout} has to be longer.
 */
@Tag("evidence")
class StormEvidenceTest {
    private static final int SECONDS =
            Integer.getInteger("levin.storm.seconds", Boolean.getBoolean("levin.nightly") ? 1_800 : 60);

    @Test
    void run_aMinuteOrMore_findsNothingWrongAndInjectsEveryFault() throws InterruptedException {
        long seed = Long.getLong("levin.seed", System.nanoTime());
        System.out.println("storm: -Dlevin.seed=" + seed);
        StormSummary summary = new Storm(seed, System.out).run(Duration.ofSeconds(SECONDS));
        System.out.println(summary);
        assertThat(summary.isClean()).as("%s", summary).isTrue();
        for (StormFault fault : StormFault.values()) {
            assertThat(summary.tally().faults(fault)).as(fault.label()).isPositive();
        }
        for (StormOperation operation : StormOperation.values()) {
            assertThat(summary.tally().operations(operation))
                    .as(operation.label())
                    .isPositive();
        }
    }
}
