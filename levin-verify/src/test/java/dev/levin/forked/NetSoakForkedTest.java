package dev.levin.forked;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import dev.levin.evidence.Variant;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

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

    /** The last byte of a full buffer is not sent on. */
    private static final Variant BYTE_IS_LOST = Variant.of(
            "dev/levin/async/io/Copier.java",
            "            buffer.flip();\n            step",
            "            buffer.limit(Math.min(buffer.position(), buffer.capacity() - 1)).position(0);\n            step");

    /** Whoever is cancelled leaves its connection open. */
    private static final Variant CONNECTION_STAYS_OPEN =
            Variant.of("dev/levin/async/Using.java", "        Farewell.close(resource);\n", "");

    static Stream<Arguments> plantedBugs() {
        return Stream.of(
                arguments(BYTE_IS_LOST, "what came back is not what was sent"),
                arguments(CONNECTION_STAYS_OPEN, "not as before: files"));
    }

    /** A soak that never failed proves nothing. */
    @ParameterizedTest
    @MethodSource("plantedBugs")
    void soak_onAPlantedBug_fails(Variant bug, String verdict, @TempDir Path directory)
            throws IOException, InterruptedException {
        Path classes = bug.compileInto(directory);
        List<Path> classPath =
                Stream.concat(Stream.of(classes), ChildJvm.classPath().stream()).toList();
        String output = ChildJvm.of(classPath, NetSoakMain.class, "1")
                .withOptions(List.of("-Dlevin.soak.seconds=3", "-Dlevin.soak.limit=2"))
                .run(1);
        assertThat(output).contains(verdict);
    }
}
