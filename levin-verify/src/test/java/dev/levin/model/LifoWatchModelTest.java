package dev.levin.model;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** {@code LifoWatch.tla}: it holds in each configuration, and is violated with each planted bug. */
class LifoWatchModelTest {
    private static final String SPECIFICATION = "LifoWatch";

    @TempDir
    Path directory;

    @ParameterizedTest
    @CsvSource({"LifoTwo, 50000", "LifoAgain, 20000", "LifoFairness, 20000"})
    void lifoWatch_asItIs_holds(String configuration, int leastStates) throws Exception {
        TlcResult result = new TlcRun(directory).check(SPECIFICATION, TlcRun.resource(configuration + ".cfg"));

        assertThat(result.code()).as(result.messages()).isEqualTo(TlcResult.HOLDS);
        assertThat(result.distinctStates()).isGreaterThan(leastStates);
    }

    @ParameterizedTest
    @CsvSource({
        "filler tells no one",
        "filled without a fence",
        "no last look",
        "cleared after the last look",
        "watch read before the driver is taken",
        "driver taken without a fence",
        "watch stopped without a fence"
    })
    void lifoWatch_plantedBug_taskIsForgotten(String bug) throws Exception {
        TlcResult result = checkWithBug("LifoTwo", bug);

        assertThat(result.code()).as(result.messages()).isEqualTo(TlcResult.INVARIANT_VIOLATED);
        assertThat(result.messages()).contains("Invariant NoneForgotten is violated");
    }

    @ParameterizedTest
    @CsvSource({"watched for ever", "no last look"})
    void lifoWatch_plantedBug_holderOrTaskWaitsInVain(String bug) throws Exception {
        TlcResult result = checkWithBug("LifoFairness", bug);

        assertThat(result.code()).as(result.messages()).isEqualTo(TlcResult.TEMPORAL_PROPERTY_VIOLATED);
    }

    private TlcResult checkWithBug(String configuration, String bug) throws Exception {
        String text = TlcRun.resource(configuration + ".cfg");
        assertThat(text).containsOnlyOnce("Bug = \"none\"");
        assertThat(TlcRun.resource(SPECIFICATION + ".tla")).contains("\"" + bug + "\"");
        return new TlcRun(directory).check(SPECIFICATION, text.replace("Bug = \"none\"", "Bug = \"" + bug + "\""));
    }
}
