package dev.levin.forked;

import static org.assertj.core.api.Assertions.assertThat;

import dev.levin.evidence.AllProcessors;
import dev.levin.evidence.CoreTests;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Sockets where the system has few file descriptors, many connections, and bad ones: rows 20 to 22 of the fault table, as far as a JVM of its own helps. */
@AllProcessors
final class NetForkedTest {
    private static final List<String> FEW_FILES = List.of("bash", "-c", "ulimit -n 128; exec \"$@\"", "bash");
    private static final List<String> MANY_FILES =
            List.of("bash", "-c", "ulimit -n $(ulimit -Hn); exec \"$@\"", "bash");
    private static final int CROWD = 10_000;

    /** With as many again on the side of the server, it fits into 128 files. */
    private static final int FLOOD = 40;

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

    /** Rows 20 and 22: what the tests in levin-core do to connections, where 128 files are all there is. */
    @Test
    void connections_closedResetFloodedAndSlow_fewFileDescriptors_nothingElseHappens(@TempDir Path directory)
            throws IOException, InterruptedException {
        String[] tests = {
            "dev.levin.async.IoSourceTest",
            "dev.levin.async.net.TcpStreamTest",
            "dev.levin.async.net.BrokenConnectionTest",
            "dev.levin.async.net.ListenerTest",
            "dev.levin.async.net.UdpSocketTest",
            "dev.levin.async.net.FloodTest"
        };
        Path classes = CoreTests.compileInto(directory, tests);
        List<Path> classPath =
                Stream.concat(Stream.of(classes), ChildJvm.classPathOfTests()).toList();
        String output = ChildJvm.of(classPath, CoreSuiteMain.class, tests)
                .withPrefix(FEW_FILES)
                .withOptions(List.of("-Dlevin.test.flood=" + FLOOD))
                .run(0);
        assertThat(output).containsPattern("(?m)^([1-9]\\d+) of \\1 passed$");
    }

    @Test
    void connections_tenThousandIdle_allServedAndNoCpuUsed() throws IOException, InterruptedException {
        Commands.assumeWorks("bash", "-c", "test $(ulimit -Hn) -ge " + (CROWD + 1_000));
        try (RunningChild server =
                ChildJvm.of(NetCrowdMain.class, "serve").withPrefix(MANY_FILES).start()) {
            String port = server.awaitLineThatBegins("port ");
            ChildJvm clients = ChildJvm.of(NetCrowdMain.class, "connect", port, Integer.toString(CROWD))
                    .withPrefix(MANY_FILES);
            try (RunningChild crowd = clients.start()) {
                crowd.awaitLine(CROWD + " connections");
                crowd.awaitLine("each has answered");
                server.awaitLine("idle with " + CROWD + " connections");
                crowd.send("end");
                crowd.awaitExit(0);
            }
            server.send("end");
            server.awaitExit(0);
        }
    }

    @Test
    void slowLoris_aThousand_othersAreServedAsBefore() throws IOException, InterruptedException {
        Commands.assumeWorks("bash", "-c", "test $(ulimit -Hn) -ge 4000");
        String output = ChildJvm.of(NetLorisMain.class).withPrefix(MANY_FILES).run(0);
        assertThat(output).contains("others are served as before\n").contains("slow ones were cut off\n");
    }
}
