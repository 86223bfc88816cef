package dev.levin;

import static org.assertj.core.api.Assertions.assertThat;

import dev.levin.LevinCloseTest.Kind;
import dev.levin.support.Gate;
import dev.levin.task.JoinHandle;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** How a {@link Levin} ends whose tasks take no notice of it: no one waits for them in vain. */
class LevinGiveUpTest {
    private final Levin levin = Levin.builder()
            .name("give-up")
            .workers(2)
            .forkWorkers(2)
            .blockingThreads(4)
            .start();

    @ParameterizedTest
    @EnumSource
    void shutdown_taskTakesNoNotice_returnsAndSaysSo(Kind kind) {
        Gate started = new Gate();
        Gate end = new Gate();
        Future<String> stubborn = kind.submit(levin, () -> {
            started.open();
            end.awaitInSpiteOfInterrupts();
        });
        started.await();
        LevinReport report = levin.shutdown(Duration.ZERO);
        assertThat(report.isTerminated()).isFalse();
        assertThat(report.abandoned()).as(report.toString()).isPositive();
        assertThat(report.toString()).contains("threads go on");
        assertThat(stubborn.isDone()).as("no one waits for it in vain").isTrue();
        assertThat(stubborn.isCancelled()).isTrue();
        end.open();
        levin.close();
        assertThat(levin.isTerminated()).isTrue();
    }

    @ParameterizedTest
    @EnumSource(names = {"TASKS", "FORK"})
    void shutdown_jobsThatATaskJoinsTakeNoNotice_allHandlesAreComplete(Kind kind) {
        Gate started = new Gate();
        Gate end = new Gate();
        int depth = 20;
        List<Future<String>> nested = new CopyOnWriteArrayList<>();
        AtomicReference<Runnable> next = new AtomicReference<>();
        next.set(() -> {
            if (nested.size() < depth) {
                Future<String> inner = kind.submit(levin, next.get());
                nested.add(inner);
                ((JoinHandle<String>) inner).join();
            } else {
                started.open();
                end.awaitInSpiteOfInterrupts();
            }
        });
        Future<String> outer = kind.submit(levin, next.get());
        started.await();
        levin.shutdown(Duration.ZERO);
        assertThat(outer.isDone()).isTrue();
        assertThat(nested).hasSize(depth).allMatch(Future::isDone);
        end.open();
        levin.close();
    }
}
