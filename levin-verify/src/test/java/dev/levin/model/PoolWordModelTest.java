package dev.levin.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * {@code PoolWord.tla}: the specification holds in each configuration, and is violated with each planted bug. The number
 * of states shows that it was not by accident that TLC found nothing.
 */
class PoolWordModelTest {
    @TempDir
    Path directory;

    /**
     * Each with a number of states that it surely has; by night also the one that takes a minute.
     */
    static List<Arguments> configurations() {
        List<Arguments> configurations = new ArrayList<>(List.of(
                arguments("Sleep", 20_000),
                arguments("AllBusy", 20_000),
                arguments("Child", 4_000),
                arguments("Thieves", 50_000),
                arguments("SpawnFailure", 20_000),
                arguments("ShutdownWithChild", 40_000),
                arguments("ShutdownWithoutThread", 20_000),
                arguments("LooksOn", 20_000),
                arguments("LooksOnWithChild", 4_000),
                arguments("LooksOnAtTheEnd", 50_000),
                arguments("ReinforcesTwo", 100_000),
                arguments("ReinforcesAtTheEnd", 90_000),
                arguments("Fairness", 3_000)));
        if (Boolean.getBoolean("levin.nightly")) {
            configurations.add(arguments("ReinforcesThree", 500_000));
        }
        return configurations;
    }

    @ParameterizedTest
    @MethodSource("configurations")
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
        "ReinforcesTwo, helper is told too late, NoLostWakeUp",
        "ReinforcesAtTheEnd, helper stays on the stack, EndedMeansDone",
        "LooksOnAtTheEnd, close without CAS, EndedMeansDone",
        "LooksOnAtTheEnd, push into a closed queue, EndedMeansDone"
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

    /** A worker that was taken off the stack, and not woken, sleeps for ever, and the pool never ends. */
    @Test
    void poolWord_helperIsNotTold_stuck() throws Exception {
        TlcResult result = checkWithBug("ReinforcesAtTheEnd", "helper is not told");

        assertThat(result.code()).as(result.messages()).isEqualTo(TlcResult.DEADLOCK);
    }

    /** Errata B-7: the last worker does not know that it is the last, and closing never ends, or ends too early. */
    @ParameterizedTest
    @CsvSource({"LooksOnAtTheEnd", "ShutdownWithoutThread"})
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
