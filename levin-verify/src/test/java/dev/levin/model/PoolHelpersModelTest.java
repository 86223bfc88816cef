package dev.levin.model;

import static dev.levin.model.PoolWordModelTest.MODEL;
import static dev.levin.model.PoolWordModelTest.WORD_ALONE;
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

/** {@code PoolWord.tla} where workers look on before they sleep, and wake helpers: it holds, and is violated with each planted bug. */
class PoolHelpersModelTest {
    @TempDir
    Path directory;

    /** Each with a number of states that it surely has; by night also the one that takes a minute. */
    static List<Arguments> configurations() {
        List<Arguments> configurations = new ArrayList<>(List.of(
                arguments("LooksOn", 20_000),
                arguments("LooksOnWithChild", 4_000),
                arguments("LooksOnAtTheEnd", 50_000),
                arguments("ReinforcesTwo", 100_000),
                arguments("ReinforcesAtTheEnd", 90_000)));
        if (Boolean.getBoolean("levin.nightly")) {
            configurations.add(arguments("ReinforcesThree", 500_000));
        }
        return configurations;
    }

    @ParameterizedTest
    @MethodSource("configurations")
    void poolWord_withHelpers_holds(String configuration, int leastStates) throws Exception {
        MODEL.assertHolds(directory, configuration, leastStates);
    }

    @ParameterizedTest
    @CsvSource({
        "LooksOn, looking on clears N, NoLostWakeUp",
        "LooksOn, sleeps on the way, NoLostWakeUp",
        "ReinforcesTwo, helper is told too late, NoLostWakeUp",
        "ReinforcesAtTheEnd, helper stays on the stack, EndedMeansDone",
        "LooksOnAtTheEnd, close without CAS, EndedMeansDone",
        "LooksOnAtTheEnd, push into a closed queue, EndedMeansDone"
    })
    void poolWord_plantedBug_invariantViolated(String configuration, String bug, String invariant) throws Exception {
        Model.assertViolated(MODEL.checkWithBug(directory, configuration, bug, WORD_ALONE, ""), invariant);
    }

    /** A worker that was taken off the stack, and not woken, sleeps for ever, and the pool never ends. */
    @Test
    void poolWord_helperIsNotTold_stuck() throws Exception {
        Model.assertCode(
                MODEL.checkWithBug(directory, "ReinforcesAtTheEnd", "helper is not told", WORD_ALONE, ""),
                TlcResult.DEADLOCK);
    }
}
