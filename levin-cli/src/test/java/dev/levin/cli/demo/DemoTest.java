package dev.levin.cli.demo;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import dev.levin.Levin;
import dev.levin.task.Task;
import dev.levin.task.ThreadSpawnException;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

class DemoTest {
    private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    private final PrintStream out = new PrintStream(bytes, true, StandardCharsets.UTF_8);

    /** A step that does something to the runtime. */
    private record Doing(String title, Body body) implements DemoStep {
        @Override
        public void run(Levin levin, PrintStream out, PrintStream progressOut) throws Exception {
            body.doTo(levin);
        }
    }

    private interface Body {
        void doTo(Levin levin) throws Exception;
    }

    @Test
    void run_severalSteps_numbersThemAndEndsTheirRuntime() throws Exception {
        assertThat(run(new IdleStep(1), new IdleStep(1))).isZero();
        assertThat(printed())
                .contains("1. Idle", "2. Idle", "Every result was checked. levin 'demo' has ended after")
                .contains("nothing was abandoned");
    }

    @Test
    void run_stepFails_isNotSwallowed() {
        assertThatIllegalStateException()
                .isThrownBy(() -> run(new Doing("wrong", levin -> {
                    throw new IllegalStateException("planted");
                })))
                .withMessage("planted");
    }

    @Test
    void run_taskFailsUnseen_isFound() {
        assertThatIllegalStateException()
                .isThrownBy(() -> run(new Doing("unseen", levin -> {
                    levin.tasks().schedule(Task.of(() -> {
                        throw new IllegalArgumentException("planted");
                    }));
                    levin.tasks().shutdown();
                    assertThat(levin.tasks().asExecutorService().awaitTermination(1, TimeUnit.MINUTES))
                            .isTrue();
                })))
                .withMessageContaining("a task has failed")
                .withMessageContaining("planted");
    }

    @Test
    void run_noThreadForAStep_goesOnWithTheNext() throws Exception {
        int code = run(
                new Doing("starved", levin -> {
                    throw new ThreadSpawnException("planted");
                }),
                new Doing("next", levin -> {}));
        assertThat(code).isZero();
        assertThat(printed()).contains("Not shown: planted", "2. next");
    }

    @Test
    void threadProbe_threadsToBeHad_saysSo() {
        assertThat(ThreadProbe.canStart(3)).isTrue();
    }

    private int run(DemoStep... steps) throws Exception {
        return new Demo(List.of(steps), 2).run(out, new PrintStream(new ByteArrayOutputStream()));
    }

    private String printed() {
        return bytes.toString(StandardCharsets.UTF_8);
    }
}
