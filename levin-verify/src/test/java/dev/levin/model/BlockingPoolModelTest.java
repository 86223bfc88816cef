package dev.levin.model;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** {@code BlockingPool.tla}: it holds in each configuration, and is violated with each planted bug. */
class BlockingPoolModelTest {
    private static final Model MODEL = new Model("BlockingPool");
    private static final String INVARIANTS = """
            INVARIANTS ValidCounts NotTooMany NoLostWakeUp GrowsFirst
            INVARIANTS NoneLost EndedMeansDone MandatoryRuns
            """;

    @TempDir
    Path directory;

    @ParameterizedTest
    @CsvSource({
        "BlockingGrowth, 150",
        "BlockingCap, 1000",
        "BlockingFailure, 4000",
        "BlockingShutdown, 25000",
        "BlockingPatient, 2000",
        "BlockingShutdownNow, 25000",
        "BlockingFairness, 6000"
    })
    void blockingPool_asItIs_holds(String configuration, int leastStates) throws Exception {
        MODEL.assertHolds(directory, configuration, leastStates);
    }

    @ParameterizedTest
    @CsvSource({
        // errata B-55
        "BlockingGrowth, sleeper takes itself off the idle, ValidCounts",
        // errata B-56
        "BlockingGrowth, time-out does not look at the signal, GrowsFirst",
        "BlockingGrowth, signal is not used up if there is a task, ValidCounts",
        "BlockingCap, thread is counted when it has started, NotTooMany",
        "BlockingFailure, failed start is still expected, ValidCounts",
        "BlockingShutdown, leaves at shutdown without looking, GrowsFirst",
        // errata B-59
        "BlockingShutdownNow, task is dropped without a word, NoneLost",
        "BlockingShutdownNow, mandatory task is taken back, MandatoryRuns"
    })
    void blockingPool_plantedBug_invariantViolated(String configuration, String bug, String invariant)
            throws Exception {
        TlcResult result = check(configuration, bug, "INVARIANT " + invariant + "\n");

        Model.assertViolated(result, invariant);
    }

    /** A task that no one comes for, or one that waits behind another that waits for it. */
    @ParameterizedTest
    @CsvSource({
        // errata B-55 and B-56
        "BlockingGrowth, loop of the seed",
        "BlockingGrowth, sleeper takes itself off the idle",
        "BlockingGrowth, time-out does not look at the signal",
        "BlockingGrowth, signal is not used up if there is a task",
        "BlockingFailure, failed start is told to no one",
        "BlockingFailure, failed start is still expected",
        "BlockingPatient, shutdown wakes no one",
        "BlockingShutdown, leaves at shutdown without looking",
        "BlockingShutdownNow, task is dropped without a word"
    })
    void blockingPool_plantedBug_taskNeverEnds(String configuration, String bug) throws Exception {
        TlcResult result = check(configuration, bug, "");

        Model.assertCode(result, TlcResult.DEADLOCK);
    }

    @Test
    void blockingPool_seedsLoop_taskWaitsForEver() throws Exception {
        TlcResult result = check("BlockingFairness", "loop of the seed", "");

        Model.assertCode(result, TlcResult.TEMPORAL_PROPERTY_VIOLATED);
    }

    /** With one invariant only: what counts is what follows from wrong counts, and a bug may break several. */
    private TlcResult check(String configuration, String bug, String invariant) throws Exception {
        return MODEL.checkWithBug(directory, configuration, bug, INVARIANTS, invariant);
    }
}
