package dev.levin.cli.demo;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Ctrl-C in the middle of the real demo. */
class CtrlCForkedTest {
    private static final int STOPPED = 130;
    private static final long A_FEW_SECONDS = 30;

    @TempDir
    private Path temporary;

    @ParameterizedTest
    @ValueSource(strings = {"1. Files", "2,000 files of 32 KiB", "2. Tasks"})
    void sigint_afterThisLine_endsGracefully(String line) throws Exception {
        try (DemoProcess demo = new DemoProcess(temporary)) {
            demo.awaitLine(line);
            demo.interrupt();
            demo.awaitLine("Stopped: nothing new begins");
            int code = demo.awaitExit(A_FEW_SECONDS);
            assertThat(code).as(demo::output).isEqualTo(STOPPED);
            assertThat(demo.output())
                    .contains("levin 'demo' has ended after")
                    .doesNotContain("levin: ", "Exception", "Every result was checked");
            assertThat(temporary).isEmptyDirectory();
        }
    }
}
