package dev.levin.worker;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.levin.internal.queue.Nodes;
import dev.levin.support.Sneaky;
import dev.levin.task.Batch;
import dev.levin.task.ContextPropagator;
import dev.levin.task.Task;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class ContextChainTest {
    private final List<String> log = new ArrayList<>();
    private final Task task = Task.of(() -> log.add("run"));
    private final RecordingPropagator a = new RecordingPropagator("a", log);
    private final RecordingPropagator b = new RecordingPropagator("b", log);
    private final RecordingPropagator c = new RecordingPropagator("c", log);

    @Test
    void none_isEmpty() {
        assertThat(ContextChain.NONE.isEmpty()).isTrue();
        assertThat(new ContextChain(List.of()).isEmpty()).isTrue();
        assertThat(new ContextChain(List.of(a)).isEmpty()).isFalse();
    }

    @Test
    void run_captured_restoresInOrderAndClosesInReverse() {
        ContextChain chain = new ContextChain(List.of(a, b, c));
        chain.captureFor(task);
        assertThat(log).containsExactly("capture a", "capture b", "capture c");
        log.clear();
        chain.run(task);
        assertThat(log)
                .containsExactly(
                        "restore a of a", "restore b of b", "restore c of c", "run", "close c", "close b", "close a");
    }

    @Test
    void run_notCaptured_runsWithoutContext() {
        new ContextChain(List.of(a)).run(task);
        assertThat(log).containsExactly("run");
    }

    @Test
    void run_contextIsForgottenBeforeTheTaskRuns() {
        ContextChain chain = new ContextChain(List.of(a));
        Task[] self = new Task[1];
        Task looking = Task.of(() -> log.add("context " + Nodes.context(self[0])));
        self[0] = looking;
        chain.captureFor(looking);
        chain.run(looking);
        assertThat(log).as("it may be scheduled again meanwhile").contains("context null");
    }

    @Test
    void run_rescheduledWhileRunning_keepsTheNewContext() {
        ContextChain chain = new ContextChain(List.of(a));
        Task[] self = new Task[1];
        Task again = Task.of(() -> chain.captureFor(self[0]));
        self[0] = again;
        chain.captureFor(again);
        chain.run(again);
        assertThat(Nodes.context(again)).isNotNull();
    }

    @Test
    void captureFor_batch_capturesOnceForAll() {
        ContextChain chain = new ContextChain(List.of(a, b));
        List<Task> tasks = List.of(task, Task.of(() -> {}), Task.of(() -> {}));
        Batch batch = new Batch().addAll(tasks);
        chain.captureFor(batch);
        assertThat(log).containsExactly("capture a", "capture b");
        assertThat(tasks).allMatch(each -> Nodes.context(each) == Nodes.context(task));
        batch.drain().forEach(chain::run);
        assertThat(log).filteredOn("restore a of a"::equals).hasSize(3);
    }

    @Test
    void captureFor_nullCaptured_isAValueLikeAnyOther() {
        ContextChain chain = new ContextChain(List.of(new RecordingPropagator("null", log) {
            @Override
            public String capture() {
                return null;
            }
        }));
        chain.captureFor(task);
        chain.run(task);
        assertThat(log).containsExactly("restore null null", "run", "close null");
    }

    @Test
    void captureFor_throws_reachesTheCallerAndTheTaskIsAsItWas() {
        IllegalStateException failure = new IllegalStateException("capture");
        ContextChain chain = new ContextChain(List.of(a, new RecordingPropagator("bad", log) {
            @Override
            public String capture() {
                throw failure;
            }
        }));
        assertThatThrownBy(() -> chain.captureFor(task)).isSameAs(failure);
        assertThat(Nodes.context(task)).isNull();
        Batch batch = Batch.of(task);
        assertThatThrownBy(() -> chain.captureFor(batch)).isSameAs(failure);
        assertThat(batch.size()).isEqualTo(1);
        assertThat(Nodes.context(task)).isNull();
    }

    @Test
    void run_restoreThrows_taskDoesNotRunAndWhatWasRestoredIsClosed() {
        IllegalStateException failure = new IllegalStateException("restore");
        ContextChain chain = new ContextChain(List.of(
                a,
                b,
                new RecordingPropagator("bad", log) {
                    @Override
                    public Scope restore(String captured) {
                        throw failure;
                    }
                },
                c));
        chain.captureFor(task);
        log.clear();
        assertThatThrownBy(() -> chain.run(task)).isSameAs(failure);
        assertThat(log).containsExactly("restore a of a", "restore b of b", "close b", "close a");
    }

    @Test
    void run_closeThrows_othersAreClosedAndItIsThrown() {
        IllegalStateException failure = new IllegalStateException("close");
        ContextChain chain = new ContextChain(List.of(a, throwingOnClose(failure), c));
        chain.captureFor(task);
        log.clear();
        assertThatThrownBy(() -> chain.run(task)).isSameAs(failure);
        assertThat(log)
                .containsExactly(
                        "restore a of a",
                        "restore bad of bad",
                        "restore c of c",
                        "run",
                        "close c",
                        "close bad",
                        "close a");
    }

    @Test
    void run_taskAndClosesThrow_theTasksComesFirstAndTheOthersAreSuppressed() {
        IOException first = new IOException("task");
        IllegalStateException second = new IllegalStateException("close 2");
        Error third = new Error("close 1");
        ContextChain chain = new ContextChain(List.of(throwingOnClose(third), throwingOnClose(second)));
        Task failing = Task.of(() -> {
            throw Sneaky.rethrow(first);
        });
        chain.captureFor(failing);
        assertThatThrownBy(() -> chain.run(failing)).isSameAs(first).hasSuppressedException(second);
        assertThat(first.getSuppressed()).containsExactly(second, third);
    }

    @Test
    void run_twoScopesThrowTheSameException_allAreClosed() {
        IllegalStateException shared = new IllegalStateException("shared");
        ContextChain chain = new ContextChain(List.of(a, throwingOnClose(shared), throwingOnClose(shared)));
        chain.captureFor(task);
        assertThatThrownBy(() -> chain.run(task)).isSameAs(shared);
        assertThat(log).endsWith("close a");
    }

    @Test
    void run_scopeThrowsWhatTheTaskThrew_allAreClosed() {
        IllegalStateException shared = new IllegalStateException("shared");
        ContextChain chain = new ContextChain(List.of(a, throwingOnClose(shared)));
        Task failing = Task.of(() -> {
            throw shared;
        });
        chain.captureFor(failing);
        assertThatThrownBy(() -> chain.run(failing)).isSameAs(shared);
        assertThat(log).endsWith("close a");
    }

    @Test
    void run_restoreReturnsNull_isNotClosed() {
        ContextChain chain = new ContextChain(List.of(a, new RecordingPropagator("lazy", log) {
            @Override
            public Scope restore(String captured) {
                return null;
            }
        }));
        chain.captureFor(task);
        log.clear();
        chain.run(task);
        assertThat(log).containsExactly("restore a of a", "run", "close a");
    }

    @Test
    void constructor_listChangedLater_isNotAffected() {
        List<ContextPropagator<?>> propagators = new ArrayList<>(List.of(a));
        ContextChain chain = new ContextChain(propagators);
        propagators.clear();
        assertThat(chain.isEmpty()).isFalse();
        chain.captureFor(task);
        assertThat(log).containsExactly("capture a");
    }

    private RecordingPropagator throwingOnClose(Throwable failure) {
        return new RecordingPropagator("bad", log) {
            @Override
            void closing() {
                throw Sneaky.rethrow(failure);
            }
        };
    }
}
