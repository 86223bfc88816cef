package dev.levin.bench.compare;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.levin.bench.result.Machine;
import dev.levin.bench.result.Results;
import dev.levin.bench.result.RunRecord;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.NullSource;
import org.junit.jupiter.params.provider.ValueSource;

class ResumeExceptionTest {
    private static final RunRecord RUN = run("levin bench pool");
    private static final Machine MACHINE = machine("Test 17", "abc");

    @Test
    void requireSame_same_isFine() {
        assertThatCode(() -> ResumeException.requireSame(results(RUN, MACHINE), RUN, MACHINE))
                .doesNotThrowAnyException();
    }

    @Test
    void requireSame_otherCommandAndJdk_saysBoth() {
        assertThatThrownBy(() -> ResumeException.requireSame(
                        results(RUN, MACHINE), run("levin bench fork"), machine("Test 25", "abc")))
                .isInstanceOf(ResumeException.class)
                .hasMessageContaining("the command was levin bench pool and is levin bench fork")
                .hasMessageContaining("the JDK was Test 17 and is Test 25");
    }

    @Test
    void requireSame_otherCommit_isRefused() {
        assertThatThrownBy(() -> ResumeException.requireSame(results(RUN, MACHINE), RUN, machine("Test 17", "def")))
                .hasMessageContaining("the commit was abc and is def");
    }

    @ParameterizedTest
    @NullSource
    @ValueSource(strings = "abc-dirty")
    void requireSame_programThatNoOneKnows_isRefused(String commit) {
        Machine machine = machine("Test 17", commit);
        assertThatThrownBy(() -> ResumeException.requireSame(results(RUN, machine), RUN, machine))
                .hasMessageContaining("no one can tell whether it is the same program");
    }

    private static Results results(RunRecord run, Machine machine) {
        return new Results(run, machine, List.of(), List.of());
    }

    private static RunRecord run(String command) {
        return new RunRecord("2026-01-02T03:04:05Z", command, "full", 2, 5, List.of("-XX:+UseG1GC"));
    }

    private static Machine machine(String jdk, String commit) {
        return new Machine("TestOS 1", "abacus", "Beads", 2, 1L << 30, jdk, null, "G1", commit);
    }
}
