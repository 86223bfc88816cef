package dev.levin.model;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * {@code PoolWord.tla}: the specification holds in each configuration, and is violated with each planted bug. The number
 * of states shows that it was not by accident that TLC found nothing.
 */
class PoolWordModelTest {
    @TempDir
    Path directory;

    @ParameterizedTest
    @CsvSource({
        "Sleep, 20000",
        "AllBusy, 20000",
        "Child, 4000",
        "Thieves, 50000",
        "SpawnFailure, 20000",
        "Shutdown, 50000",
        "ShutdownWithChild, 40000",
        "ShutdownWithoutThread, 20000",
        "LooksOn, 20000",
        "LooksOnWithChild, 4000",
        "LooksOnAtTheEnd, 50000",
        "Fairness, 3000"
    })
    void poolWord_asItIs_holds(String configuration, int leastStates) throws Exception {
        TlcResult result = new TlcRun(directory).check("PoolWord", TlcRun.resource(configuration + ".cfg"));

        assertThat(result.code()).as(result.messages()).isEqualTo(TlcResult.HOLDS);
        assertThat(result.distinctStates()).isGreaterThan(leastStates);
    }

    @ParameterizedTest
    @CsvSource({
        // errata B-1
        "Sleep, notify inverted, NoLostWakeUp",
        "Sleep, park without looking at N, NoLostWakeUp",
        "Sleep, no settle, NoLostWakeUp",
        "Sleep, settle before found, NoLostWakeUp",
        "Sleep, consumer keeps quiet, NoLostWakeUp",
        "Sleep, no second look, NoLostWakeUp",
        "Sleep, right given back without a fence, NoLostWakeUp",
        // errata B-10
        "AllBusy, injection without a fence, NoLostWakeUp",
        "Child, ring push without a fence, NoLostWakeUp",
        "Thieves, thief keeps quiet, NoLostWakeUp",
        "SpawnFailure, caller keeps quiet, NoLostWakeUp",
        "ShutdownWithChild, leaver keeps quiet, NoLostWakeUp",
        "LooksOn, looking on clears N, NoLostWakeUp",
        "LooksOn, sleeps on the way, NoLostWakeUp",
        "Shutdown, close without CAS, EndedMeansDone",
        "Shutdown, push into a closed queue, EndedMeansDone"
    })
    void poolWord_plantedBug_invariantViolated(String configuration, String bug, String invariant) throws Exception {
        TlcResult result = checkWithBug(configuration, bug);

        assertThat(result.code()).as(result.messages()).isEqualTo(TlcResult.INVARIANT_VIOLATED);
        assertThat(result.messages()).contains("Invariant " + invariant + " is violated");
    }

    /** Errata B-9: the pool is dead for ever. */
    @ParameterizedTest
    @CsvSource({"SpawnFailure, " + TlcResult.DEADLOCK, "Fairness, " + TlcResult.TEMPORAL_PROPERTY_VIOLATED})
    void poolWord_spawnFailureOnlyCountsDown_stuck(String configuration, int code) throws Exception {
        TlcResult result = checkWithBug(configuration, "spawn failure only counts down");

        assertThat(result.code()).as(result.messages()).isEqualTo(code);
    }

    /** Errata B-7: the last worker does not know that it is the last, and closing never ends, or ends too early. */
    @ParameterizedTest
    @CsvSource({"Shutdown", "ShutdownWithoutThread"})
    void poolWord_shutdownZeroesSpawned_violated(String configuration) throws Exception {
        TlcResult result = checkWithBug(configuration, "shutdown zeroes spawned");

        assertThat(result.code())
                .as(result.messages())
                .isIn(TlcResult.INVARIANT_VIOLATED, TlcResult.DEADLOCK, TlcResult.TEMPORAL_PROPERTY_VIOLATED);
    }

    /** Without the invariant on the word alone: what counts is what follows from a wrong word. */
    private TlcResult checkWithBug(String configuration, String bug) throws Exception {
        String text = TlcRun.resource(configuration + ".cfg").replace("INVARIANT ValidWord\n", "");
        assertThat(text).containsOnlyOnce("Bug = \"none\"");
        assertThat(TlcRun.resource("PoolWord.tla")).contains("\"" + bug + "\"");
        return new TlcRun(directory).check("PoolWord", text.replace("Bug = \"none\"", "Bug = \"" + bug + "\""));
    }
}
