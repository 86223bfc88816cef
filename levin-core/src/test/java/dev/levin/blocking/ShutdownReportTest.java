package dev.levin.blocking;

import static org.assertj.core.api.Assertions.assertThat;

import dev.levin.task.Task;
import java.time.Duration;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The sentence of a report has what was given up. */
class ShutdownReportTest {
    private static final Task TASK = new Task() {
        @Override
        public void run() {}
    };

    private static ShutdownReport report(int cancelled, int interrupted, int mandatory, boolean ended) {
        return new ShutdownReport("io", tasks(cancelled), tasks(interrupted), mandatory, ended, Duration.ofMillis(7));
    }

    private static List<Task> tasks(int count) {
        return Collections.nCopies(count, TASK);
    }

    @Test
    void isComplete_endedAndNothingGivenUp_onlyThen() {
        assertThat(report(0, 0, 0, true).isComplete()).isTrue();
        assertThat(report(0, 0, 0, false).isComplete()).isFalse();
        assertThat(report(1, 0, 0, true).isComplete()).isFalse();
        assertThat(report(0, 1, 0, true).isComplete()).isFalse();
        assertThat(report(0, 0, 1, true).isComplete()).isFalse();
    }

    @Test
    void toString_eachKind_saysWhatWasGivenUp() {
        assertThat(report(0, 0, 0, true)).hasToString("pool 'io' has ended after PT0.007S, and nothing was abandoned");
        assertThat(report(2, 1, 0, true))
                .hasToString("pool 'io' has abandoned 3 tasks after PT0.007S: 2 had not started, 1 were running; 0"
                        + " mandatory tasks go on");
        assertThat(report(0, 0, 4, false))
                .hasToString("pool 'io' has abandoned 0 tasks after PT0.007S: 0 had not started, 0 were running; 4"
                        + " mandatory tasks go on; it has not ended yet");
    }
}
