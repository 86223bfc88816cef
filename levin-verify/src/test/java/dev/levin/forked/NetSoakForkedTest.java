package dev.levin.forked;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Sockets for a while. It measures nothing, so others may run beside it. */
final class NetSoakForkedTest {
    private static final int SOAK_ROUNDS = 6;

    /** A minute of everything that can happen to connections, at the same time. */
    @Test
    void soak_connectsResetsHalfClosesAndCancels_nothingIsLeft() throws IOException, InterruptedException {
        try (RunningChild child = ChildJvm.of(NetSoakMain.class, Integer.toString(SOAK_ROUNDS))
                .withOptions(List.of("-Xmx256m"))
                .start()) {
            for (int round = 1; round <= SOAK_ROUNDS; round++) {
                child.awaitLine("round " + round);
            }
            assertThat(child.awaitExit(0)).contains("threads are back\n").contains("files are back\n");
        }
    }
}
