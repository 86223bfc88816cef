package dev.levin.schedule;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class FailurePolicyTest {
    @ParameterizedTest
    @CsvSource({
        "3, 0, 3",
        "3, 1, 6",
        "3, 2, 12",
        "3, 6, 100",
        "3, 100, 100",
        "60, 1, 100",
        "50, 1, 100",
        "100, 1, 100",
        "500, 1, 100"
    })
    void nanosToWait_afterSoManyFailures_doublesUpToTheLongest(long period, int failures, long nanos) {
        assertThat(FailurePolicy.backOff(Duration.ofNanos(100)).nanosToWait(period, failures))
                .isEqualTo(nanos);
    }

    @Test
    void backOff_longestTimeThereIs_doesNotOverflow() {
        FailurePolicy policy = FailurePolicy.backOff(Duration.ofSeconds(Long.MAX_VALUE));
        assertThat(policy.nanosToWait(1, Integer.MAX_VALUE)).isPositive();
    }

    @Test
    void backOff_notPositive_isRefused() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> FailurePolicy.backOff(Duration.ZERO))
                .withMessage("longest must be positive, but was PT0S");
    }

    @Test
    void toString_each_saysWhatItDoes() {
        assertThat(FailurePolicy.stop()).hasToString("stop");
        assertThat(FailurePolicy.goOn()).hasToString("go on");
        assertThat(FailurePolicy.backOff(Duration.ofSeconds(5))).hasToString("back off, to PT5S");
    }
}
