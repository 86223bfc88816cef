package dev.levin.model;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** {@code PoolWord.tla}: it holds in each configuration, and is violated with each planted bug. See also {@link PoolHelpersModelTest}. */
class PoolWordModelTest {
    static final Model MODEL = new Model("PoolWord");

    /** Left out with a planted bug: what counts is what follows from a wrong word. */
    static final String WORD_ALONE = "INVARIANT ValidWord\n";

    @TempDir
    Path directory;

    /** Each with a number of states that it surely has. */
    @ParameterizedTest
    @CsvSource({
        "Sleep, 20000",
        "AllBusy, 20000",
        "Child, 4000",
        "Thieves, 50000",
        "SpawnFailure, 20000",
        "ShutdownWithChild, 40000",
        "ShutdownWithoutThread, 20000",
        "Fairness, 3000"
    })
    void poolWord_asItIs_holds(String configuration, int leastStates) throws Exception {
        MODEL.assertHolds(directory, configuration, leastStates);
    }

    @ParameterizedTest
    @CsvSource({
        // errata B-1
        "Sleep, notify inverted",
        "Sleep, park without looking at N",
        "Sleep, no settle",
        "Sleep, settle before found",
        "Sleep, consumer keeps quiet",
        "Sleep, no second look",
        "Sleep, right given back without a fence",
        // errata B-10
        "AllBusy, injection without a fence",
        "Child, ring push without a fence",
        "Thieves, thief keeps quiet",
        "SpawnFailure, caller keeps quiet",
        "ShutdownWithChild, leaver keeps quiet"
    })
    void poolWord_plantedBug_wakeUpLost(String configuration, String bug) throws Exception {
        Model.assertViolated(MODEL.checkWithBug(directory, configuration, bug, WORD_ALONE, ""), "NoLostWakeUp");
    }

    /** Errata B-9: the pool is dead for ever. */
    @ParameterizedTest
    @CsvSource({"SpawnFailure, " + TlcResult.DEADLOCK, "Fairness, " + TlcResult.TEMPORAL_PROPERTY_VIOLATED})
    void poolWord_spawnFailureOnlyCountsDown_stuck(String configuration, int code) throws Exception {
        Model.assertCode(
                MODEL.checkWithBug(directory, configuration, "spawn failure only counts down", WORD_ALONE, ""), code);
    }

    /** Errata B-7: the last worker does not know that it is the last, and closing never ends, or ends too early. */
    @ParameterizedTest
    @CsvSource({"LooksOnAtTheEnd", "ShutdownWithoutThread"})
    void poolWord_shutdownZeroesSpawned_violated(String configuration) throws Exception {
        TlcResult result = MODEL.checkWithBug(directory, configuration, "shutdown zeroes spawned", WORD_ALONE, "");

        assertThat(result.code())
                .as(result.messages())
                .isIn(TlcResult.INVARIANT_VIOLATED, TlcResult.DEADLOCK, TlcResult.TEMPORAL_PROPERTY_VIOLATED);
    }
}
