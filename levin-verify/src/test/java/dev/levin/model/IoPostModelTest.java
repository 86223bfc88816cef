package dev.levin.model;

import static org.junit.jupiter.params.provider.Arguments.arguments;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** {@code IoPost.tla}: it holds in each configuration, and is violated with each planted bug. */
class IoPostModelTest {
    private static final Model MODEL = new Model("IoPost");
    private static final String INVARIANTS = "INVARIANTS Heard PermitHeard OnePost\n";

    @TempDir
    Path directory;

    /** Each with a number of states that it surely has; by night also the one that takes minutes. */
    static List<Arguments> configurations() {
        List<Arguments> configurations = new ArrayList<>(List.of(
                arguments("IoAlone", 100),
                arguments("IoTwo", 1_000),
                arguments("IoMade", 1_000),
                arguments("IoUnpark", 5_000)));
        if (Boolean.getBoolean("levin.nightly")) {
            configurations.add(arguments("IoAskAndUnpark", 50_000));
        }
        return configurations;
    }

    @ParameterizedTest
    @MethodSource("configurations")
    void ioPost_asItIs_holds(String configuration, int leastStates) throws Exception {
        MODEL.assertHolds(directory, configuration, leastStates);
    }

    @ParameterizedTest
    @CsvSource({
        "IoTwo, asked without a fence, Heard",
        "IoMade, looked before it asked, Heard",
        "IoTwo, no one is called, Heard",
        "IoTwo, vacant post forgotten, Heard",
        "IoTwo, post entered before the bit is set, Heard",
        "IoTwo, taken from one who waits, OnePost",
        "IoTwo, busy holder says nothing, Heard",
        "IoTwo, the one who watches is not told, Heard",
        "IoUnpark, permit not looked at, PermitHeard",
        "IoUnpark, post entered without a fence, PermitHeard",
        "IoUnpark, wake-up forgotten when the wait begins, PermitHeard",
        "IoUnpark, poller takes the wake-up with it, PermitHeard",
        "IoUnpark, holder is not woken, PermitHeard",
        "IoUnpark, driver woken before the permit is given, PermitHeard"
    })
    void ioPost_plantedBug_invariantViolated(String configuration, String bug, String invariant) throws Exception {
        TlcResult result =
                MODEL.checkWithBug(directory, configuration, bug, INVARIANTS, "INVARIANT " + invariant + "\n");

        Model.assertViolated(result, invariant);
    }
}
