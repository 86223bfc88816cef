package dev.levin.model;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** {@code JobsEventCounter.tla}: it holds in each configuration, and is violated with each planted bug. */
class JobsEventCounterModelTest {
    private static final Model MODEL = new Model("JobsEventCounter");

    @TempDir
    Path directory;

    @ParameterizedTest
    @CsvSource({"JecShared, 8000", "JecSpawned, 14000", "JecInjected, 40000", "JecMixed, 150000", "JecFairness, 20000"})
    void jobsEventCounter_asItIs_holds(String configuration, int leastStates) throws Exception {
        MODEL.assertHolds(directory, configuration, leastStates);
    }

    @ParameterizedTest
    @CsvSource({
        // errata B-17
        "JecShared, both sides increment if even",
        // errata B-18
        "JecShared, JEC read after the last look",
        // errata B-19
        "JecShared, publish without a fence",
        "JecInjected, publish without a fence",
        "JecShared, publisher leaves the JEC alone",
        "JecShared, compared first and counted later",
        "JecSpawned, failed steal is not repeated",
        "JecMixed, no cascade",
        "JecInjected, 'consumer keeps quiet, and no last look'"
    })
    void jobsEventCounter_plantedBug_wakeUpLost(String configuration, String bug) throws Exception {
        TlcResult result = checkWithBug(configuration, bug, "INVARIANT ValidWord\n");

        Model.assertViolated(result, "NoLostWakeUp");
    }

    @Test
    void jobsEventCounter_wakerLeavesSleeperCounted_wordInvalid() throws Exception {
        TlcResult result = checkWithBug("JecMixed", "waker leaves the sleeper counted", "");

        Model.assertViolated(result, "ValidWord");
    }

    @Test
    void jobsEventCounter_bothSidesIncrementIfEven_taskWaitsForEver() throws Exception {
        TlcResult result = checkWithBug("JecFairness", "both sides increment if even", "");

        Model.assertCode(result, TlcResult.TEMPORAL_PROPERTY_VIOLATED);
    }

    private TlcResult checkWithBug(String configuration, String bug, String without) throws Exception {
        return MODEL.checkWithBug(directory, configuration, bug, without, "");
    }
}
