package dev.levin.forked;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import java.io.IOException;
import java.time.Duration;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** A pool does not stand in the way of the JVM's end, nor change its exit code: row 14 of the fault table. */
final class ExitForkedTest {
    private static final int KILLED_BY_SIGTERM = 128 + 15;
    private static final Duration A_WHILE = Duration.ofMillis(500);

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void exit_calledByTask_codeIsKept(boolean daemon) throws IOException, InterruptedException {
        String output = ChildJvm.of(ExitMain.class, Boolean.toString(daemon)).run(ExitMain.CODE);
        assertThat(output).isEmpty();
    }

    static Stream<Arguments> poolsAndDaemons() {
        return Stream.of(PoolKind.values())
                .flatMap(kind -> Stream.of(true, false).map(daemon -> arguments(kind, daemon)));
    }

    @ParameterizedTest
    @MethodSource("poolsAndDaemons")
    void exit_calledByTaskOfAnyPool_codeIsKept(PoolKind kind, boolean daemon) throws IOException, InterruptedException {
        String output = ChildJvm.of(ExitByTaskMain.class, kind.name(), Boolean.toString(daemon))
                .run(ExitByTaskMain.CODE);
        assertThat(output).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void sigterm_whileTasksRun_endsTheProcess(boolean daemon) throws IOException, InterruptedException {
        try (RunningChild child =
                ChildJvm.of(BusyMain.class, Boolean.toString(daemon), "true").start()) {
            child.awaitLine(BusyMain.READY);
            child.terminate();
            child.awaitExit(KILLED_BY_SIGTERM);
        }
    }

    @Test
    void main_returnsWhileTasksOfDaemonPoolRun_jvmExits() throws IOException, InterruptedException {
        String output = ChildJvm.of(BusyMain.class, "true", "false").run(0);
        assertThat(output).isEqualTo(BusyMain.READY + "\n");
    }

    @Test
    void main_returnsWhileTasksOfOtherPoolRun_jvmLives() throws IOException, InterruptedException {
        try (RunningChild child = ChildJvm.of(BusyMain.class, "false", "false").start()) {
            child.awaitLine(BusyMain.READY);
            assertThat(child.livesFor(A_WHILE)).isTrue();
        }
    }

    @Test
    void main_returnsWhileOtherPoolIsIdle_jvmLivesUntilClose() throws IOException, InterruptedException {
        try (RunningChild child = ChildJvm.of(LingerMain.class).start()) {
            child.awaitLine(LingerMain.MAIN_ENDED);
            assertThat(child.livesFor(A_WHILE)).isTrue();
            child.send(LingerMain.RUN);
            child.awaitLine(LingerMain.RAN);
            child.send(LingerMain.CLOSE);
            child.awaitExit(0);
        }
    }
}
