package dev.levin.forked;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A whole runtime at the end of the JVM: row 14 of the fault table. */
final class LevinExitForkedTest {
    private static final int KILLED_BY_SIGTERM = 128 + 15;
    private static final Duration A_WHILE = Duration.ofMillis(500);

    @Test
    void main_returnsWhileDaemonRuntimeIsBusy_jvmExits() throws IOException, InterruptedException {
        String output = ChildJvm.of(LevinBusyMain.class, "true", "false").run(0);
        assertThat(output).isEqualTo(LevinBusyMain.READY + "\n");
    }

    @Test
    void main_returnsWhileOtherRuntimeIsBusy_jvmLives() throws IOException, InterruptedException {
        try (RunningChild child =
                ChildJvm.of(LevinBusyMain.class, "false", "false").start()) {
            child.awaitLine(LevinBusyMain.READY);
            assertThat(child.livesFor(A_WHILE)).isTrue();
        }
    }

    @Test
    void main_returnsWhileOtherRuntimeIsIdle_jvmLivesUntilClose() throws IOException, InterruptedException {
        try (RunningChild child = ChildJvm.of(LevinLingerMain.class).start()) {
            child.awaitLine(LevinLingerMain.MAIN_ENDED);
            assertThat(child.livesFor(A_WHILE)).isTrue();
            child.send(LevinLingerMain.CLOSE);
            child.awaitExit(0);
        }
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void sigterm_noHook_endsTheProcessWhateverRuns(boolean daemon) throws IOException, InterruptedException {
        try (RunningChild child = ChildJvm.of(LevinBusyMain.class, Boolean.toString(daemon), "true")
                .start()) {
            child.awaitLine(LevinBusyMain.READY);
            child.terminate();
            child.awaitExit(KILLED_BY_SIGTERM);
        }
    }

    @Test
    void exit_hook_finishesWhatWasAcceptedAndKeepsTheCode() throws IOException, InterruptedException {
        String output =
                ChildJvm.of(LevinExitMain.class, LevinExitMain.End.EXIT.name()).run(LevinExitMain.CODE);
        assertThat(output).isEqualTo("task\n" + LevinExitMain.READY + "\nasync, blocking, fork\n");
    }

    /** The hook waits for a task that waits for the hook, but not for ever. */
    @Test
    void exit_byATask_hookGivesUpInTime() throws IOException, InterruptedException {
        String unused = ChildJvm.of(LevinExitByTaskMain.class).run(LevinExitByTaskMain.CODE);
    }

    @Test
    void sigterm_hook_finishesWhatWasAccepted() throws IOException, InterruptedException {
        try (RunningChild child = ChildJvm.of(LevinExitMain.class, LevinExitMain.End.SIGNAL.name())
                .start()) {
            child.awaitLine(LevinExitMain.READY);
            child.terminate();
            assertThat(child.awaitExit(KILLED_BY_SIGTERM)).endsWith("\nasync, blocking, fork\n");
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {LevinDeadlineMain.BUILT_IN, "own hook"})
    void sigterm_hookWithDeadline_interruptsCancelsAndRunsWhatIsMandatory(String hook)
            throws IOException, InterruptedException {
        try (RunningChild child = ChildJvm.of(LevinDeadlineMain.class, hook).start()) {
            child.awaitLine(LevinDeadlineMain.READY);
            child.terminate();
            String output = child.awaitExit(KILLED_BY_SIGTERM);
            assertThat(output.lines())
                    .contains("interrupted", "a mandatory call")
                    .doesNotContain("a call that can be given up", "another that can be given up");
            assertThat(output.lines().filter("cancelled"::equals)).hasSize(2);
            assertThat(output).contains("levin 'late' has ended after", "blocking: 3 tasks abandoned");
        }
    }
}
