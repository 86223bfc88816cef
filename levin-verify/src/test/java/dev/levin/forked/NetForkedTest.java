package dev.levin.forked;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Sockets where the system has few file descriptors, many connections, and bad ones: rows 20 to 22 of the fault table, as far as a JVM of its own helps. */
final class NetForkedTest {
    private static final List<String> FEW_FILES = List.of("bash", "-c", "ulimit -n 128; exec \"$@\"", "bash");
    private static final List<String> MANY_FILES =
            List.of("bash", "-c", "ulimit -n $(ulimit -Hn); exec \"$@\"", "bash");
    private static final int CROWD = 10_000;
    private static final int SOAK_ROUNDS = 6;

    @Test
    void fileDescriptors_usedUp_acceptWaitsAndRecovers() throws IOException, InterruptedException {
        String output =
                ChildJvm.of(NetLimitMain.class, "0").withPrefix(FEW_FILES).run(0);
        assertThat(output)
                .contains("accepted until the limit\n")
                .contains("did not spin\n")
                .contains("recovered\n")
                .contains("selector recovered\n");
    }

    /** Too few for the JDK to load what closes a channel, had that to be done now. */
    @ParameterizedTest
    @ValueSource(strings = {"1", "2"})
    void fileDescriptors_oneOrTwoLeftBeforeTheFirstWait_acceptRecovers(String left)
            throws IOException, InterruptedException {
        String output =
                ChildJvm.of(NetLimitMain.class, left).withPrefix(FEW_FILES).run(0);
        assertThat(output).contains("selector recovered\n");
    }

    @Test
    void connections_tenThousandIdle_allServedAndNoCpuUsed() throws IOException, InterruptedException {
        Commands.assumeWorks("bash", "-c", "test $(ulimit -Hn) -ge " + (CROWD + 1_000));
        try (RunningChild server =
                ChildJvm.of(NetCrowdMain.class, "serve").withPrefix(MANY_FILES).start()) {
            int port = Integer.parseInt(server.awaitLineThatBegins("port "));
            String output = ChildJvm.of(NetCrowdMain.class, "connect", Integer.toString(port), Integer.toString(CROWD))
                    .withPrefix(MANY_FILES)
                    .run(0);
            assertThat(output).contains(CROWD + " connections\n").contains("each has answered\n");
            server.send("end");
            assertThat(server.awaitExit(0)).contains("idle with " + CROWD + " connections\n");
        }
    }

    @Test
    void slowLoris_aThousand_othersAreServedAsBefore() throws IOException, InterruptedException {
        Commands.assumeWorks("bash", "-c", "test $(ulimit -Hn) -ge 4000");
        String output = ChildJvm.of(NetLorisMain.class).withPrefix(MANY_FILES).run(0);
        assertThat(output).contains("others are served as before\n").contains("slow ones were cut off\n");
    }

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
