package dev.levin.model;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;

/**
 * A specification of the directory {@code tla}, checked by TLC in its configurations, as it is and with planted bugs.
 *
 * @param specification name of the {@code .tla} file
 */
record Model(String specification) {
    /** Every order of steps is allowed, and there are enough of them to show that it was not by accident that TLC found nothing. */
    void assertHolds(Path directory, String configuration, int leastStates) throws Exception {
        TlcResult result = new TlcRun(directory).check(specification, TlcRun.resource(configuration + ".cfg"));

        assertThat(result.code()).as(result.messages()).isEqualTo(TlcResult.HOLDS);
        assertThat(result.distinctStates()).isGreaterThan(leastStates);
    }

    /** TLC's verdict on a planted bug. */
    TlcResult checkWithBug(Path directory, String configuration, String bug) throws Exception {
        return checkWithBug(directory, configuration, bug, "", "");
    }

    /**
     * TLC's verdict on a planted bug, with other invariants: what counts is what follows from a wrong word or count, and a bug may break
     * several.
     *
     * @param invariants lines of the configuration
     * @param others what to put in their place
     */
    TlcResult checkWithBug(Path directory, String configuration, String bug, String invariants, String others)
            throws Exception {
        String text = TlcRun.resource(configuration + ".cfg");
        assertThat(text).containsOnlyOnce("Bug = \"none\"").containsPattern(invariants + "|PROPERTIES");
        assertThat(TlcRun.resource(specification + ".tla")).contains("\"" + bug + "\"");
        return new TlcRun(directory)
                .check(
                        specification,
                        text.replace("Bug = \"none\"", "Bug = \"" + bug + "\"").replace(invariants, others));
    }

    static void assertCode(TlcResult result, int code) {
        assertThat(result.code()).as(result.messages()).isEqualTo(code);
    }

    static void assertViolated(TlcResult result, String invariant) {
        assertCode(result, TlcResult.INVARIANT_VIOLATED);
        assertThat(result.messages()).contains("Invariant " + invariant + " is violated");
    }
}
