package dev.levin.model;

import java.nio.file.Path;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** {@code LifoWatch.tla}: it holds in each configuration, and is violated with each planted bug. */
class LifoWatchModelTest {
    private static final Model MODEL = new Model("LifoWatch");

    @TempDir
    Path directory;

    @ParameterizedTest
    @CsvSource({"LifoTwo, 50000", "LifoAgain, 20000", "LifoFairness, 20000"})
    void lifoWatch_asItIs_holds(String configuration, int leastStates) throws Exception {
        MODEL.assertHolds(directory, configuration, leastStates);
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

        Model.assertViolated(result, "NoneForgotten");
    }

    @ParameterizedTest
    @CsvSource({"watched for ever", "no last look"})
    void lifoWatch_plantedBug_holderOrTaskWaitsInVain(String bug) throws Exception {
        TlcResult result = checkWithBug("LifoFairness", bug);

        Model.assertCode(result, TlcResult.TEMPORAL_PROPERTY_VIOLATED);
    }

    private TlcResult checkWithBug(String configuration, String bug) throws Exception {
        return MODEL.checkWithBug(directory, configuration, bug);
    }
}
