package dev.levin.model;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** {@code IdleSet.tla}: it holds in each configuration, and is violated with each planted bug. */
class IdleSetModelTest {
    private static final Model MODEL = new Model("IdleSet");
    private static final String INVARIANTS =
            "INVARIANTS NoLostWakeUp DriverHeld TimerSeen\nINVARIANTS ValidWord ValidMap\n";

    @TempDir
    Path directory;

    @ParameterizedTest
    @CsvSource({
        "IdleAlone, 40000",
        "IdleSearch, 3500",
        "IdleBatch, 4000",
        "IdlePublishers, 6000",
        "IdleThree, 30000",
        "IdleDriver, 60000",
        "IdleShutdown, 9000",
        "IdleFairness, 7000",
        "IdleTimerFairness, 2500"
    })
    void idleSet_asItIs_holds(String configuration, int leastStates) throws Exception {
        MODEL.assertHolds(directory, configuration, leastStates);
    }

    @ParameterizedTest
    @CsvSource({
        // errata B-45
        "IdleAlone, push without a fence, NoLostWakeUp",
        "IdleSearch, bit set without a fence, NoLostWakeUp",
        "IdleAlone, bit set after the last look, NoLostWakeUp",
        "IdleAlone, token given back after the last look, NoLostWakeUp",
        // errata B-46
        "IdleAlone, 'bit tested, then cleared', NoLostWakeUp",
        "IdleAlone, claimer keeps the token, NoLostWakeUp",
        // errata B-48
        "IdleSearch, only who searched looks once more, NoLostWakeUp",
        "IdleSearch, last searcher keeps quiet, NoLostWakeUp",
        "IdleSearch, token given back without a fence, NoLostWakeUp",
        "IdleBatch, fetcher keeps quiet, NoLostWakeUp",
        "IdleDriver, driver left without hand-over, DriverHeld",
        "IdleDriver, driver left without a fence, DriverHeld",
        "IdleDriver, driver kept by one who found work, DriverHeld",
        "IdleDriver, driver taken before the bit is set, DriverHeld",
        "IdleDriver, last searcher forgets the driver, DriverHeld",
        // errata B-49
        "IdleAlone, starter tells no one, TimerSeen",
        "IdleAlone, timer started without a fence, TimerSeen",
        "IdleAlone, told after the look, TimerSeen"
    })
    void idleSet_plantedBug_invariantViolated(String configuration, String bug, String invariant) throws Exception {
        TlcResult result = check(configuration, bug, "INVARIANT " + invariant + "\n");

        Model.assertViolated(result, invariant);
    }

    @Test
    void idleSet_shutdownNotSeen_workerSleepsForEver() throws Exception {
        TlcResult result = check("IdleShutdown", "shutdown not looked at, and told to the map only", "");

        Model.assertCode(result, TlcResult.DEADLOCK);
    }

    @ParameterizedTest
    @CsvSource({"IdleFairness, token given back after the last look", "IdleTimerFairness, starter tells no one"})
    void idleSet_plantedBug_taskOrTimerWaitsForEver(String configuration, String bug) throws Exception {
        TlcResult result = check(configuration, bug, "");

        Model.assertCode(result, TlcResult.TEMPORAL_PROPERTY_VIOLATED);
    }

    /** With one invariant only: what counts is what follows from a wrong word or map, and a bug may break several. */
    private TlcResult check(String configuration, String bug, String invariant) throws Exception {
        return MODEL.checkWithBug(directory, configuration, bug, INVARIANTS, invariant);
    }
}
