package dev.levin.model;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** {@code IdleSet.tla}: it holds in each configuration, and is violated with each planted bug. */
class IdleSetModelTest {
    private static final String SPECIFICATION = "IdleSet";
    private static final String INVARIANTS =
            "INVARIANTS NoLostWakeUp DriverHeld TimerSeen\nINVARIANTS ValidWord ValidMap\n";

    @TempDir
    Path directory;

    @ParameterizedTest
    @CsvSource({
        "IdleAlone, 1000",
        "IdleSearch, 1000",
        "IdlePublishers, 1000",
        "IdleThree, 1000",
        "IdleDriver, 1000",
        "IdleShutdown, 1000",
        "IdleFairness, 1000"
    })
    void idleSet_asItIs_holds(String configuration, int leastStates) throws Exception {
        TlcResult result = new TlcRun(directory).check(SPECIFICATION, TlcRun.resource(configuration + ".cfg"), 2);

        assertThat(result.code()).as(result.messages()).isEqualTo(TlcResult.HOLDS);
        assertThat(result.distinctStates()).isGreaterThan(leastStates);
    }

    @ParameterizedTest
    @CsvSource({
        // errata B-45
        "IdleSearch, push without a fence, NoLostWakeUp",
        "IdleSearch, bit set without a fence, NoLostWakeUp",
        "IdleSearch, bit set after the last look, NoLostWakeUp",
        "IdleSearch, token given back after the last look, NoLostWakeUp",
        // errata B-46
        "IdleDriver, 'bit tested, then cleared', NoLostWakeUp",
        "IdleDriver, claimer keeps the token, NoLostWakeUp",
        // errata B-48
        "IdleAlone, only who searched looks once more, NoLostWakeUp",
        "IdleSearch, last searcher keeps quiet, NoLostWakeUp",
        "IdleDriver, driver left without hand-over, DriverHeld",
        "IdleDriver, driver left without a fence, DriverHeld",
        "IdleSearch, driver kept by one who found work, DriverHeld",
        "IdleDriver, driver taken before the bit is set, DriverHeld",
        "IdleDriver, last searcher forgets the driver, DriverHeld",
        // errata B-49
        "IdleDriver, earlier timer tells no one, TimerSeen",
        "IdleDriver, timer added without a fence, TimerSeen"
    })
    void idleSet_plantedBug_invariantViolated(String configuration, String bug, String invariant) throws Exception {
        TlcResult result = checkWithBug(configuration, bug, "INVARIANT " + invariant + "\n");

        assertThat(result.code()).as(result.messages()).isEqualTo(TlcResult.INVARIANT_VIOLATED);
        assertThat(result.messages()).contains("Invariant " + invariant + " is violated");
    }

    @Test
    void idleSet_shutdownNotSeen_workerSleepsForEver() throws Exception {
        TlcResult result = checkWithBug("IdleShutdown", "shutdown not looked at, and told to the map only", "");

        assertThat(result.code()).as(result.messages()).isEqualTo(TlcResult.DEADLOCK);
    }

    /** With one invariant only: what counts is what follows from a wrong word or map, and a bug may break several. */
    private TlcResult checkWithBug(String configuration, String bug, String invariant) throws Exception {
        String text = TlcRun.resource(configuration + ".cfg");
        assertThat(text).containsOnlyOnce("Bug = \"none\"").containsOnlyOnce(INVARIANTS);
        assertThat(TlcRun.resource(SPECIFICATION + ".tla")).contains("\"" + bug + "\"");
        String withBug = text.replace("Bug = \"none\"", "Bug = \"" + bug + "\"").replace(INVARIANTS, invariant);
        return new TlcRun(directory).check(SPECIFICATION, withBug, 1);
    }
}
