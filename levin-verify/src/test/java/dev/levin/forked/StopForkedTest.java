package dev.levin.forked;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.time.Duration;
import org.junit.jupiter.api.Test;

/** A process that is stopped for a while, as by a debugger or a snapshot of its machine: fault row 18. */
final class StopForkedTest {
    private static final Duration A_WHILE = Duration.ofSeconds(5);

    @Test
    void sigstop_whileTimersAreOnTheirWay_eachFiresOnceAndTicksFollowTheirPolicy()
            throws IOException, InterruptedException {
        try (RunningChild child = ChildJvm.of(StoppedMain.class).start()) {
            child.awaitLine(StoppedMain.STARTED);
            child.signal("STOP");
            assertThat(child.livesFor(A_WHILE)).isTrue();
            child.signal("CONT");
            assertThat(child.awaitExit(0)).contains(StoppedMain.FIRED);
        }
    }
}
