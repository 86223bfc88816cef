package dev.levin.async;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.levin.support.Background;
import dev.levin.support.CapturedLog;
import dev.levin.support.Eventually;
import dev.levin.support.Gate;
import dev.levin.support.ThreadFailure;
import dev.levin.task.ThreadSpawnException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/** A scheduler that gets no thread: fault row 1. */
class AsyncThreadStartTest {
    // ---- row 1: no thread to be had

    @ParameterizedTest
    @EnumSource
    void spawn_noThreadToBeHad_throwsAndAcceptsNothing(ThreadFailure failure) {
        ThreadFailure.Factory factory = failure.after(0);
        try (CapturedLog log = CapturedLog.open();
                AsyncScheduler scheduler = withFactory(4, factory)) {
            for (int i = 0; i < 10; i++) {
                assertThatThrownBy(() -> scheduler.spawn(Async.of(1)))
                        .isInstanceOf(ThreadSpawnException.class)
                        .hasMessageContaining("the task was not accepted");
            }
            assertThat(scheduler.stats().live()).isZero();
            assertThat(scheduler.crew().idle.searching()).isZero();
            assertThat(scheduler.stats().threads()).isZero();
            factory.goodOnes = Integer.MAX_VALUE;
            Eventually.isTrue("it tries again", () -> isAccepted(scheduler));
        }
    }

    static Stream<Arguments> failures() {
        return Stream.of(ThreadFailure.values())
                .flatMap(failure -> IntStream.of(1, 2, 3).mapToObj(threads -> Arguments.of(failure, threads)));
    }

    @ParameterizedTest
    @MethodSource("failures")
    void spawn_laterWorkersGetNoThread_everythingIsPolledAllTheSame(ThreadFailure failure, int threads) {
        try (CapturedLog log = CapturedLog.open();
                AsyncScheduler scheduler = withFactory(200, failure.after(threads))) {
            List<AsyncTask<Integer>> tasks = new ArrayList<>();
            for (int i = 0; i < 1_000; i++) {
                int value = i;
                tasks.add(scheduler.spawn(Async.yieldNow().map(nothing -> value)));
            }
            for (int i = 0; i < tasks.size(); i++) {
                assertThat(tasks.get(i).join(Eventually.LIMIT)).isEqualTo(i);
            }
            Eventually.isTrue("no one searches", () -> scheduler.crew().idle.searching() == 0);
            // One that is about to fail is counted until it has.
            Eventually.isTrue(
                    "no other thread is counted", () -> scheduler.stats().threads() <= threads);
            assertThat(scheduler.stats().threads()).isPositive();
        }
    }

    /** What one thread accepted must not depend on another one's thread, which then could not be started. */
    @Test
    void spawn_manyThreadsAtOnceAndNoThreadToBeHad_noneIsAcceptedAndLeftAlone() {
        for (int round = 0; round < 50; round++) {
            Gate start = new Gate();
            ConcurrentLinkedQueue<AsyncTask<Integer>> accepted = new ConcurrentLinkedQueue<>();
            try (CapturedLog log = CapturedLog.open();
                    AsyncScheduler scheduler = withFactory(2, body -> null)) {
                List<Background<Void>> callers = new ArrayList<>();
                for (int i = 0; i < 4; i++) {
                    callers.add(Background.run(() -> {
                        start.await();
                        try {
                            accepted.add(scheduler.spawn(Async.of(1)));
                        } catch (ThreadSpawnException refused) {
                            assertThat(refused).hasMessageContaining("not accepted");
                        }
                    }));
                }
                start.open();
                callers.forEach(Background::result);
                assertThat(accepted).isEmpty();
            }
        }
    }

    @Test
    void factory_spawnsItself_isToldInsteadOfWaitingForItself() {
        AtomicBoolean again = new AtomicBoolean(true);
        AtomicBoolean refused = new AtomicBoolean();
        List<AsyncScheduler> self = new ArrayList<>();
        try (AsyncScheduler scheduler = withFactory(2, body -> {
            if (again.getAndSet(false)) {
                try {
                    self.get(0).spawn(Async.of(0));
                } catch (ThreadSpawnException expected) {
                    refused.set(true);
                }
            }
            return daemon(body);
        })) {
            self.add(scheduler);
            assertThat(scheduler.spawn(Async.of(1)).join(Eventually.LIMIT)).isEqualTo(1);
            assertThat(refused).isTrue();
        }
    }

    /** The one that could not be started was counted, and was the last. */
    @Test
    void close_threadCannotBeStartedWhileAllOthersLeave_endsAllTheSame() {
        AtomicInteger asked = new AtomicInteger();
        Gate entered = new Gate();
        Gate release = new Gate();
        List<AsyncScheduler> self = new ArrayList<>();
        try (CapturedLog log = CapturedLog.open()) {
            AsyncScheduler scheduler = withFactory(3, body -> {
                if (asked.incrementAndGet() < 3) {
                    return daemon(body);
                }
                release.open();
                self.get(0).shutdown();
                Eventually.isTrue("the others leave", () -> self.get(0).stats().threads() == 1);
                return null;
            });
            self.add(scheduler);
            scheduler.spawn(Subject.blocker(entered, release));
            entered.await();
            Eventually.isTrue("one has the driver", () -> scheduler.stats().idle() == 2 && asked.get() == 2);
            assertThat(scheduler.spawn(Async.of(1)).join(Eventually.LIMIT)).isEqualTo(1);
            Background<Void> closer = Background.run(scheduler::close);
            closer.result();
            assertThat(scheduler.isTerminated()).isTrue();
        }
    }

    private static boolean isAccepted(AsyncScheduler scheduler) {
        try {
            return scheduler.spawn(Async.of(1)).join(Eventually.LIMIT) == 1;
        } catch (ThreadSpawnException notYet) {
            return false;
        }
    }

    private static AsyncScheduler withFactory(int workers, ThreadFactory factory) {
        return AsyncScheduler.builder()
                .name("lifecycle")
                .workers(workers)
                .threadFactory(factory)
                .build();
    }

    private static Thread daemon(Runnable body) {
        Thread thread = new Thread(body, "lifecycle");
        thread.setDaemon(true);
        return thread;
    }
}
