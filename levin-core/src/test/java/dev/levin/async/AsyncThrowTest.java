package dev.levin.async;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.levin.async.time.ManualClock;
import dev.levin.support.Background;
import dev.levin.support.CapturedLog;
import dev.levin.support.Eventually;
import dev.levin.support.Gate;
import dev.levin.support.Sneaky;
import dev.levin.support.UnprintableException;
import dev.levin.task.JoinHandle;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Whatever is thrown, by whomever: fault rows 17 and 26. */
class AsyncThrowTest {
    // ---- row 17: whatever is thrown

    @SuppressWarnings({"removal", "deprecation"}) // ThreadDeath is what a user's code may still throw
    static List<Throwable> throwables() {
        return List.of(
                new IllegalStateException("planted"),
                new Error("planted"),
                new Exception("planted, checked"),
                new ThreadDeath(),
                new OutOfMemoryError("planted"),
                new StackOverflowError("planted"),
                new NoClassDefFoundError("planted"),
                new UnprintableException());
    }

    @ParameterizedTest
    @MethodSource("throwables")
    void poll_throwsAnything_failsItsHandleOnly(Throwable failure) {
        try (AsyncScheduler scheduler = scheduler(1)) {
            for (int i = 0; i < 6; i++) {
                Subject<String> body = Subject.pendingSubject();
                body.failNext(failure);
                AsyncTask<String> task = scheduler.spawn(body);
                assertThatThrownBy(task::get)
                        .satisfies(thrown ->
                                assertThat(thrown.getCause() == failure).isTrue());
                assertThat(body.cancels()).isZero();
            }
            assertThat(scheduler.spawn(Async.of(1)).join()).isEqualTo(1);
            assertThat(scheduler.stats().threads()).isEqualTo(1);
        }
    }

    @Test
    void threads_withOddPropertiesAndAThrowingHandler_schedulerSurvives() {
        AtomicInteger told = new AtomicInteger();
        Thread.UncaughtExceptionHandler throwing = (thread, failure) -> {
            told.incrementAndGet();
            throw new Error("the handler throws, too");
        };
        try (AsyncScheduler scheduler = AsyncScheduler.builder()
                .workers(3)
                .threadFactory(body -> {
                    Thread thread = new Thread(body, "");
                    thread.setDaemon(false);
                    thread.setPriority(Thread.MIN_PRIORITY);
                    thread.setContextClassLoader(null);
                    thread.setUncaughtExceptionHandler(throwing);
                    return thread;
                })
                .build()) {
            for (int i = 0; i < 200; i++) {
                CompletableFuture<Integer> one = new CompletableFuture<>();
                AsyncTask<Integer> task = scheduler.spawn(Async.from(one));
                task.onComplete(() -> {
                    throw new IllegalStateException("to the thread's handler");
                });
                one.complete(1);
                assertThat(task.join()).isEqualTo(1);
            }
            Eventually.isTrue("the handler is told of each", () -> told.get() == 200);
        }
    }

    @Test
    @SuppressWarnings("InfiniteRecursion")
    void poll_recursesForEver_failsItsHandleOnly() {
        try (AsyncScheduler scheduler = scheduler(1)) {
            AsyncTask<Integer> deep = scheduler.spawn(Async.defer(() -> Async.of(recurse(1))));
            assertThatThrownBy(() -> deep.join(Eventually.LIMIT)).hasCauseInstanceOf(StackOverflowError.class);
            assertThat(scheduler.spawn(Async.of(1)).join()).isEqualTo(1);
        }
    }

    @SuppressWarnings("InfiniteRecursion")
    private static int recurse(int depth) {
        return recurse(depth + 1) + 1;
    }

    @ParameterizedTest
    @MethodSource("throwables")
    void bodyCancel_throwsAnything_isContainedAndLogged(Throwable failure) {
        Async<String> rude = new Async<>() {
            @Override
            public boolean poll(Context context) {
                return pending();
            }

            @Override
            public void cancel() {
                throw Sneaky.rethrow(failure);
            }
        };
        try (CapturedLog log = CapturedLog.open();
                AsyncScheduler scheduler = scheduler(1)) {
            AsyncTask<String> task = scheduler.spawn(rude);
            Eventually.isTrue("it waits", () -> task.toString().contains("IDLE"));
            assertThat(task.cancel()).isTrue();
            assertThat(task.isCancelled()).isTrue();
            assertThat(scheduler.stats().live()).isZero();
            assertThat(log.messages())
                    .anyMatch(message -> message.contains(failure.getClass().getName()));
        }
    }

    @ParameterizedTest
    @MethodSource("throwables")
    void callback_throwsAnything_othersAreCalledAndTheWorkerGoesOn(Throwable failure) {
        AtomicInteger calls = new AtomicInteger();
        try (AsyncScheduler scheduler = AsyncScheduler.builder()
                .workers(1)
                .threadFactory(body -> {
                    Thread thread = new Thread(body);
                    thread.setDaemon(true);
                    thread.setUncaughtExceptionHandler((worker, uncaught) -> Sneaky.rethrow(uncaught));
                    return thread;
                })
                .build()) {
            Subject<String> body = Subject.pendingSubject();
            AsyncTask<String> task = scheduler.spawn(body);
            task.onComplete(calls::incrementAndGet);
            task.onComplete(() -> Sneaky.rethrow(failure));
            task.onComplete(calls::incrementAndGet);
            body.succeedNext("value");
            task.wake();
            assertThat(task.join(Eventually.LIMIT)).isEqualTo("value");
            Eventually.isTrue("both are called", () -> calls.get() == 2);
            assertThat(scheduler.spawn(Async.of(1)).join()).isEqualTo(1);
        }
    }

    /** A waker of someone else's, which a timer calls on a worker. */
    @ParameterizedTest
    @MethodSource("throwables")
    void foreignWaker_throwsAnything_timersGoOn(Throwable failure) throws Exception {
        ManualClock clock = new ManualClock();
        try (CapturedLog log = CapturedLog.open();
                AsyncScheduler scheduler =
                        AsyncScheduler.builder().workers(1).clock(clock).build()) {
            assertThat(scheduler.spawn(Async.of(1)).join()).isEqualTo(1);
            List<Async<?>> rude = new ArrayList<>();
            for (int i = 0; i < 10; i++) {
                Async<?> sleep = scheduler.sleep(Duration.ofMillis(1));
                assertThat(sleep.poll(Context.of(() -> Sneaky.rethrow(failure))))
                        .isFalse();
                rude.add(sleep);
            }
            for (int i = 0; i < 10; i++) {
                AsyncTask<?> polite = scheduler.spawn(scheduler.sleep(Duration.ofMillis(1)));
                clock.advance(Duration.ofMillis(1));
                polite.join(Eventually.LIMIT);
            }
            for (Async<?> sleep : rude) {
                Eventually.isTrue("it rings", () -> pollAgain(sleep));
            }
            assertThat(scheduler.stats().threads()).isEqualTo(1);
        }
    }

    private static boolean pollAgain(Async<?> sleep) {
        try {
            return sleep.poll(Context.of(() -> {}));
        } catch (Exception e) {
            throw new AssertionError(e);
        }
    }

    // ---- row 26: what is called besides tasks throws or blocks. There are no hooks for metrics or context, and no
    // clocks
    // but Levin's own; thread factories are in AsyncThreadStartTest.

    @Test
    void log_throws_cancellingIsContainedAllTheSame() {
        try (CapturedLog log = CapturedLog.broken(new NoClassDefFoundError("planted"));
                AsyncScheduler scheduler = scheduler(1)) {
            AsyncTask<String> task = scheduler.spawn(new Async<String>() {
                @Override
                public boolean poll(Context context) {
                    return pending();
                }

                @Override
                public void cancel() {
                    throw new IllegalStateException("planted");
                }
            });
            Eventually.isTrue("it waits", () -> task.toString().contains("IDLE"));
            assertThat(task.cancel()).isTrue();
            assertThat(scheduler.stats().live()).isZero();
        }
    }

    @Test
    void callback_blocks_othersArePolled() {
        Gate entered = new Gate();
        Gate release = new Gate();
        try (AsyncScheduler scheduler = scheduler(2)) {
            Subject<String> body = Subject.pendingSubject();
            AsyncTask<String> task = scheduler.spawn(body);
            task.onComplete(() -> {
                entered.open();
                release.await();
            });
            body.succeedNext("value");
            Background<Void> waker = Background.run(task::wake);
            entered.await();
            waker.result();
            for (int i = 0; i < 100; i++) {
                JoinHandle<Integer> other = scheduler.spawn(Async.of(i));
                assertThat(other.join(Eventually.LIMIT)).isEqualTo(i);
            }
            release.open();
        }
    }

    @Test
    void failedTask_joined_hasItsCause() {
        try (AsyncScheduler scheduler = scheduler(1)) {
            IllegalStateException planted = new IllegalStateException("planted");
            assertThatThrownBy(() -> scheduler.blockOn(Async.fail(planted)))
                    .isInstanceOf(CompletionException.class)
                    .hasCause(planted);
        }
    }

    private static AsyncScheduler scheduler(int workers) {
        return AsyncScheduler.builder().name("fault").workers(workers).build();
    }
}
