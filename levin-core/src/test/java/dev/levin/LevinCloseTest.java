package dev.levin;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.levin.async.Async;
import dev.levin.async.AsyncTask;
import dev.levin.schedule.PeriodicTask;
import dev.levin.support.Background;
import dev.levin.support.Eventually;
import dev.levin.support.Gate;
import dev.levin.task.JoinHandle;
import dev.levin.task.PoolShutdownException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.Future;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BiFunction;
import java.util.stream.Stream;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** How a {@link Levin} ends. */
class LevinCloseTest {
    /** Each of the pools, as far as these tests are concerned. */
    enum Kind {
        TASKS((levin, body) -> levin.tasks().submit(callable(body))),
        FORK((levin, body) -> levin.fork().submit(callable(body))),
        BLOCKING((levin, body) -> levin.blocking().submit(callable(body))),
        ASYNC((levin, body) -> levin.spawn(Async.of(1).map(one -> {
            body.run();
            return "ran";
        }))),
        VIEW((levin, body) -> levin.blocking().view(1, "view").submit(callable(body))),
        SCHEDULED((levin, body) -> levin.scheduled().schedule(callable(body), 1, TimeUnit.NANOSECONDS));

        @SuppressWarnings("ImmutableEnumChecker") // it is a function
        private final BiFunction<Levin, Runnable, Future<String>> submit;

        Kind(BiFunction<Levin, Runnable, Future<String>> submit) {
            this.submit = submit;
        }

        Future<String> submit(Levin levin, Runnable body) {
            return submit.apply(levin, body);
        }

        private static Callable<String> callable(Runnable body) {
            return () -> {
                body.run();
                return "ran";
            };
        }
    }

    private static final AtomicInteger NUMBER = new AtomicInteger();

    private final Levin levin = Levin.builder()
            .name("close-" + NUMBER.incrementAndGet())
            .workers(2)
            .forkWorkers(2)
            .blockingThreads(4)
            .onFailure((task, failure) -> {})
            .start();

    @Test
    void close_unused_ends() {
        levin.close();
        assertThat(levin.isTerminated()).isTrue();
        for (Kind kind : Kind.values()) {
            assertThatExceptionOfType(RejectedExecutionException.class).isThrownBy(() -> kind.submit(levin, () -> {}));
        }
        assertThatExceptionOfType(PoolShutdownException.class).isThrownBy(levin::tasks);
    }

    @Test
    void close_allPoolsHaveWork_runsItAndEndsEveryThread() throws Exception {
        AtomicInteger ran = new AtomicInteger();
        List<Future<String>> handles = new ArrayList<>();
        for (int i = 0; i < 200; i++) {
            Kind kind = Kind.values()[i % Kind.values().length];
            if (kind != Kind.SCHEDULED) {
                handles.add(kind.submit(levin, ran::incrementAndGet));
            }
        }
        levin.close();
        assertThat(handles).allMatch(Future::isDone);
        for (Future<String> handle : handles) {
            assertThat(handle.get()).isEqualTo("ran");
        }
        assertThat(ran).hasValue(handles.size());
        assertThat(LevinTest.threadsOf(levin)).isEmpty();
        assertThat(levin.shutdown(Duration.ZERO).isComplete()).isTrue();
    }

    @ParameterizedTest
    @EnumSource
    void close_byATaskOfAnyPool_returnsAndAllEnds(Kind kind) throws Exception {
        Future<String> handle = kind.submit(levin, levin::close);
        assertThat(handle.get(30, TimeUnit.SECONDS)).isEqualTo("ran");
        Background<Void> other = Background.run(levin::close);
        other.result();
        assertThat(levin.isTerminated()).isTrue();
        Eventually.isTrue("no thread is left", () -> LevinTest.threadsOf(levin).isEmpty());
    }

    @ParameterizedTest
    @EnumSource
    void shutdown_timeIsOver_interruptsAndReports(Kind kind) {
        Gate started = new Gate();
        Gate interrupted = new Gate();
        Future<String> running = kind.submit(levin, () -> {
            started.open();
            try {
                new Gate().awaitInterruptibly();
            } catch (InterruptedException expected) {
                interrupted.open();
            }
        });
        started.await();
        LevinReport report = levin.shutdown(Duration.ofMillis(20));
        interrupted.await();
        levin.close();
        assertThat(report.inTime()).isFalse();
        assertThat(report.isComplete()).as("what ran was interrupted").isFalse();
        assertThat(running.isDone()).isTrue();
        assertThat(levin.isTerminated()).isTrue();
        assertThat(report.toString()).startsWith("levin '" + levin.name() + "'");
        assertThat(LevinTest.threadsOf(levin)).isEmpty();
    }

    @Test
    void shutdown_tasksWait_countsThemAndResolvesTheirHandles() {
        Gate interrupted = new Gate();
        List<Gate> started = new ArrayList<>();
        for (int i = 0; i < 4; i++) {
            Gate gate = new Gate();
            started.add(gate);
            levin.blocking().execute(() -> {
                gate.open();
                try {
                    new Gate().awaitInterruptibly();
                } catch (InterruptedException expected) {
                    interrupted.open();
                }
            });
        }
        started.forEach(Gate::await);
        List<JoinHandle<String>> waiting = new ArrayList<>();
        for (int i = 0; i < 10; i++) {
            waiting.add(levin.blocking().submit(() -> "ran"));
        }
        AsyncTask<Void> asleep = levin.spawn(levin.sleep(Duration.ofHours(1)));
        PeriodicTask periodic = levin.every(Duration.ofHours(1), () -> {});
        LevinReport report = levin.shutdown(Duration.ofMillis(20));
        assertThat(waiting).allMatch(Future::isCancelled);
        assertThat(asleep.isCancelled()).isTrue();
        assertThat(periodic.isCancelled()).isTrue();
        assertThat(report.abandoned()).as(report.toString()).isGreaterThanOrEqualTo(11);
        assertThat(report.isComplete()).isFalse();
        levin.close();
    }

    @Test
    void shutdown_mandatoryTasks_run() {
        Gate started = new Gate();
        Gate end = new Gate();
        for (int i = 0; i < 4; i++) {
            levin.blocking().execute(() -> {
                started.open();
                end.awaitInSpiteOfInterrupts();
            });
        }
        started.await();
        JoinHandle<String> mandatory = levin.blocking().submitMandatory(() -> "ran");
        JoinHandle<String> other = levin.blocking().submit(() -> "ran");
        Background<LevinReport> closer = Background.call(() -> levin.shutdown(Duration.ofMillis(10)));
        Eventually.isTrue("the other is cancelled", other::isDone);
        end.open();
        closer.result();
        assertThat(mandatory.join(Duration.ofSeconds(30))).isEqualTo("ran");
        assertThat(other.isCancelled()).isTrue();
        levin.close();
    }

    @Test
    void close_asyncTaskUsesOtherPoolsForTheFirstTime_theyAreThere() {
        Gate begin = new Gate();
        AsyncTask<String> task = levin.spawn(levin.blocking(() -> {
                    begin.await();
                    return "blocked";
                })
                .flatMap(blocked -> levin.compute(() -> blocked + ", computed"))
                .flatMap(text -> levin.blocking(
                        () -> text + ", " + levin.tasks().submit(() -> "done").join())));
        Background<Void> closer = Background.run(levin::close);
        Eventually.isTrue("it is closing", levin::isShutdown);
        Eventually.isBlocked(closer.thread());
        assertThatExceptionOfType(RejectedExecutionException.class).isThrownBy(() -> levin.spawn(Async.of(1)));
        begin.open();
        assertThat(task.join()).isEqualTo("blocked, computed, done");
        closer.result();
        assertThat(LevinTest.threadsOf(levin)).isEmpty();
    }

    @Test
    void close_fromManyThreads_allReturnWhenItHasEnded() {
        Gate end = new Gate();
        levin.tasks().execute(end::await);
        List<Background<Boolean>> closers = new ArrayList<>();
        for (int i = 0; i < 4; i++) {
            closers.add(Background.call(() -> {
                levin.close();
                return levin.isTerminated();
            }));
        }
        closers.forEach(closer -> Eventually.isBlocked(closer.thread()));
        end.open();
        assertThat(closers).allMatch(Background::result);
    }

    /** Each of them wants the runtime to end in time, but one thread is enough for that, also if they come at the same moment. */
    @RepeatedTest(100)
    void close_byManyOfItsTasks_oneThreadWaits() {
        Gate end = new Gate();
        levin.tasks().execute(end::await);
        CyclicBarrier atOnce = new CyclicBarrier(4);
        List<JoinHandle<String>> closers = new ArrayList<>();
        for (int i = 0; i < 4; i++) {
            closers.add(levin.blocking().submit(() -> {
                atOnce.await();
                for (int j = 0; j < 25; j++) {
                    levin.close();
                }
                return "closed";
            }));
        }
        closers.forEach(JoinHandle::join);
        assertThat(LevinTest.threadsOf(levin).stream()
                        .filter(name -> name.startsWith("levin-" + levin.name() + "-close")))
                .hasSize(1);
        end.open();
        levin.close();
        Eventually.isTrue("no thread is left", () -> LevinTest.threadsOf(levin).isEmpty());
    }

    @Test
    void shutdown_whileAnotherWaitsForLonger_itsTimeCounts() {
        Gate started = new Gate();
        levin.tasks().execute(() -> {
            started.open();
            try {
                new Gate().awaitInterruptibly();
            } catch (InterruptedException expected) {
                // by the second
            }
        });
        started.await();
        Background<LevinReport> patient = Background.call(() -> levin.shutdown(Duration.ofHours(1)));
        Eventually.isBlocked(patient.thread());
        levin.shutdown(Duration.ofMillis(1));
        assertThat(patient.result().isTerminated()).isTrue();
    }

    @Test
    void close_interrupted_cancelsWhatIsLeftAndKeepsTheFlag() {
        Gate started = new Gate();
        levin.fork().execute(() -> {
            started.open();
            try {
                new Gate().awaitInterruptibly();
            } catch (InterruptedException expected) {
                // by the close
            }
        });
        started.await();
        Background<Boolean> closer = Background.call(() -> {
            levin.close();
            return Thread.currentThread().isInterrupted();
        });
        Eventually.isBlocked(closer.thread());
        closer.thread().interrupt();
        assertThat(closer.result()).isTrue();
        assertThat(levin.isTerminated()).isTrue();
    }

    @Test
    void close_cycles_leaveNoThread() {
        for (int i = 0; i < 100; i++) {
            try (Levin each = Levin.builder().name("cycle").start()) {
                each.blockOn(each.blocking(() -> each.fork().call(() -> "deep")));
                each.supply(() -> 1).join();
            }
        }
        assertThat(Thread.getAllStackTraces().keySet().stream().map(Thread::getName))
                .noneMatch(name -> name.startsWith("levin-cycle"));
    }

    @Test
    void shutdown_negative_isRefused() {
        assertThatIllegalArgumentException().isThrownBy(() -> levin.shutdown(Duration.ofSeconds(-1)));
        levin.close();
        assertThat(levin).hasToString("Levin[" + levin.name() + " terminated]");
        assertThat(Stream.of(levin.snapshot())).allMatch(page -> page.contains("tasks: not used"));
    }
}
