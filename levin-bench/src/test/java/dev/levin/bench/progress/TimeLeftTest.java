package dev.levin.bench.progress;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import org.junit.jupiter.api.Test;

class TimeLeftTest {
    private final TimeLeft left = new TimeLeft();

    @Test
    void estimate_nothingDone_isUnknown() {
        left.plan("slow", 1);
        assertThat(left.estimate()).isEmpty();
    }

    @Test
    void estimate_partsOfTheNextRound_takeAsLongAsBefore() {
        planTwoRounds();
        left.done("slow", Duration.ofSeconds(10));
        left.done("fast", Duration.ofSeconds(2));
        assertThat(left.estimate()).contains(Duration.ofSeconds(12));
        left.done("slow", Duration.ofSeconds(10));
        assertThat(left.estimate()).contains(Duration.ofSeconds(2));
    }

    @Test
    void estimate_partThatIsNew_takesAsLongAsOthersForEachStep() {
        planTwoRounds();
        left.done("slow", Duration.ofSeconds(10));
        // Once more 10 s; and twice four steps of 10 s each.
        assertThat(left.estimate()).contains(Duration.ofSeconds(90));
    }

    @Test
    void estimate_allDone_isNothing() {
        left.plan("slow", 1);
        left.done("slow", Duration.ofSeconds(10));
        assertThat(left.estimate()).contains(Duration.ZERO);
    }

    @Test
    void done_notPlanned_isRefused() {
        assertThatThrownBy(() -> left.done("slow", Duration.ZERO)).hasMessageContaining("slow");
    }

    private void planTwoRounds() {
        for (int round = 0; round < 2; round++) {
            left.plan("slow", 1);
            left.plan("fast", 4);
        }
    }
}
