package dev.levin.model;

import java.nio.file.Path;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** {@code AsyncWord.tla}: it holds in each configuration, and is violated with each planted bug. */
class AsyncWordModelTest {
    private static final Model MODEL = new Model("AsyncWord");

    @TempDir
    Path directory;

    @ParameterizedTest
    @CsvSource({
        "AsyncWake, 40000",
        "AsyncCancel, 70000",
        "AsyncNever, 3500",
        "AsyncShield, 10000",
        "AsyncScope, 1000",
        "AsyncScopeClose, 1000",
        "AsyncClose, 10000",
        "AsyncCloseNever, 2500",
        "AsyncYield, 10000",
        "AsyncYieldClose, 10000",
        "AsyncFairness, 9000"
    })
    void asyncWord_asItIs_holds(String configuration, int leastStates) throws Exception {
        MODEL.assertHolds(directory, configuration, leastStates);
    }

    @ParameterizedTest
    @CsvSource({
        // errata B-53
        "AsyncWake, no CAS if scheduled, NoLostWakeUp",
        "AsyncWake, no CAS if notified, NoLostWakeUp",
        "AsyncWake, pending ignores N, NoLostWakeUp",
        "AsyncWake, N is not cleared, NoVainPoll",
        "AsyncWake, wake of a running task submits it, OnePoll",
        "AsyncCancel, cancel of a running task completes it, EndedOnce",
        "AsyncCancel, outcome is made known after the end, ValueTold",
        "AsyncYield, yield is pending as well, OnePoll",
        "AsyncYield, resume does not look for a cancel, OnePoll",
        "AsyncYield, wake of a running task submits it, OneEntry",
        "AsyncShield, cancel does not look at the shield, ShieldHolds",
        "AsyncScope, cancel does not look at the scope, ScopeHolds"
    })
    void asyncWord_plantedBug_invariantViolated(String configuration, String bug, String invariant) throws Exception {
        TlcResult result = checkWithBug(configuration, bug);

        Model.assertViolated(result, invariant);
    }

    /** The task never ends: its body is not told, or there is no outcome. */
    @ParameterizedTest
    @CsvSource({
        // errata B-53
        "AsyncNever, cancel of an idle task only marks it",
        "AsyncNever, pending does not look for a cancel",
        "AsyncScope, cancel of a held task wakes no one",
        "AsyncCloseNever, abandon waits for the shield"
    })
    void asyncWord_plantedBug_neverEnds(String configuration, String bug) throws Exception {
        TlcResult result = checkWithBug(configuration, bug);

        Model.assertCode(result, TlcResult.DEADLOCK);
    }

    /** Without the invariant on the word alone: what counts is what follows from a wrong word. */
    private TlcResult checkWithBug(String configuration, String bug) throws Exception {
        return MODEL.checkWithBug(directory, configuration, bug, "INVARIANT ValidWord\n", "");
    }
}
