package dev.levin.fuzz;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import com.code_intelligence.jazzer.junit.FuzzTest;
import dev.levin.evidence.Variant;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.junit.jupiter.api.Test;

/** Runs a target; see the package. Subclasses add the planted bugs. */
abstract class FuzzContract {
    /** Those that were compiled without a planted bug, and have passed. */
    private static final Set<Class<?>> PASSED = ConcurrentHashMap.newKeySet();

    private final FuzzTarget target;

    FuzzContract(FuzzTarget target) {
        this.target = target;
    }

    /** On each file of the corpus; and with {@code ./levin fuzz} on what Jazzer makes of them. */
    @FuzzTest
    void fuzz(byte[] input) throws Exception {
        target.accept(input);
    }

    @Test
    void boundedRun_asItIs_findsNothing() {
        target.run();
    }

    /** With a planted bug in the source of {@code levin-core}; without it, the same compiled classes have to pass. */
    final void assertFound(String file, String original, String replacement) {
        if (PASSED.add(target.getClass())) {
            Variant.unchanged().scenario(target.getClass()).run();
        }
        assertFound(Variant.of(file, original, replacement).scenario(target.getClass()));
    }

    /** With a planted bug. */
    static void assertFound(Runnable boundedRun) {
        assertThat(catchThrowable(boundedRun::run))
                .as("what was found")
                .isInstanceOf(AssertionError.class)
                .hasMessageStartingWith(FuzzTarget.FOUND);
    }
}
