package dev.levin.worker;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.levin.support.Background;
import dev.levin.support.Latches;
import dev.levin.support.Sneaky;
import dev.levin.support.UnprintableException;
import dev.levin.task.ThreadSpawnException;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.Stream;
import org.assertj.core.api.AbstractThrowableAssert;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Fault row 1: the ways in which a thread fails to start, each a typed exception, with the body not run. */
@SuppressWarnings(
        "UnsynchronizedOverridesSynchronized") // Thread.start locks the thread, which its own run must not need
class ThreadSpawnerTest {
    private final AtomicInteger runs = new AtomicInteger();

    @Test
    void start_ordinaryFactory_runsTheBodyOnTheThreadItReturns() throws InterruptedException {
        AtomicReference<Thread> ranOn = new AtomicReference<>();
        Thread thread = new ThreadSpawner(Thread::new).start(() -> ranOn.set(Thread.currentThread()));
        thread.join();
        assertThat(ranOn).hasValue(thread);
    }

    static Stream<Throwable> failures() {
        return Stream.of(
                new IllegalStateException("no more"),
                new IOException("sneaky"),
                new StackOverflowError(),
                new ThreadDeath());
    }

    @ParameterizedTest
    @MethodSource("failures")
    void start_factoryThrows_isATypedExceptionWithThatCause(Throwable failure) {
        assertThatSpawnFails(body -> {
                    throw Sneaky.rethrow(failure);
                })
                .hasMessageContaining("the thread factory")
                .hasMessageContaining("threw")
                .hasMessageContaining(failure.getClass().getName())
                .hasCause(failure);
    }

    @Test
    void start_factoryReturnsNull_saysSo() {
        ThreadFactory factory = new NullFactory();
        assertThatSpawnFails(factory)
                .hasMessageContaining(NullFactory.class.getName())
                .hasMessageContaining("returned null")
                .hasNoCause();
    }

    @Test
    void start_factoryReturnsThreadThatHasEnded_saysSo() {
        Background<String> ended = Background.call(() -> "ended");
        ended.result();
        assertThatSpawnFails(body -> ended.thread()).hasMessageContaining("started before");
    }

    @Test
    void start_factoryReturnsThreadThatRunsSomethingElse_saysSo() {
        CountDownLatch end = new CountDownLatch(1);
        Background<Void> other = Background.run(() -> Latches.await(end));
        assertThatSpawnFails(body -> other.thread())
                .hasMessageContaining("started before")
                .hasMessageContaining("leave starting it to the pool");
        end.countDown();
        other.result();
        assertThat(runs).hasValue(0);
    }

    @Test
    void start_factoryStartsTheThreadItself_bodyIsNotRun() throws InterruptedException {
        List<Thread> started = new ArrayList<>();
        assertThatSpawnFails(body -> {
                    Thread thread = new Thread(body);
                    started.add(thread);
                    thread.start();
                    return thread;
                })
                .hasMessageContaining("started before");
        started.get(0).join();
        assertThat(runs).hasValue(0);
    }

    /** The thread that the factory started comes to its body only when the spawner tries to start it. */
    @Test
    void start_factoryStartsThreadThatRunsLate_bodyRunsIfAndOnlyIfItWasStarted() throws InterruptedException {
        CountDownLatch go = new CountDownLatch(1);
        CountDownLatch hasRun = new CountDownLatch(1);
        List<Thread> made = new ArrayList<>();
        ThreadFactory factory = body -> {
            Thread thread = new Thread(body) {
                private boolean startedOnce;

                @Override
                public void start() {
                    if (!startedOnce) {
                        startedOnce = true;
                        super.start();
                        return;
                    }
                    go.countDown();
                    Latches.await(hasRun);
                    super.start();
                }

                @Override
                public void run() {
                    Latches.await(go);
                    super.run();
                    hasRun.countDown();
                }
            };
            made.add(thread);
            thread.start();
            return thread;
        };
        boolean started = started(factory);
        go.countDown();
        made.get(0).join();
        assertThat(runs).hasValue(started ? 1 : 0);
    }

    /** As above, but it is another thread that starts it, between the spawner's look and the spawner's start. */
    @Test
    void start_someoneElseStartsTheThreadMeanwhile_bodyRunsIfAndOnlyIfItWasStarted() throws InterruptedException {
        List<Thread> made = new ArrayList<>();
        boolean started = started(body -> {
            Thread thread = new Thread(body) {
                @Override
                public void start() {
                    super.start();
                    Background.run(() -> this.join()).result();
                    super.start();
                }
            };
            made.add(thread);
            return thread;
        });
        made.get(0).join();
        assertThat(runs).hasValue(started ? 1 : 0);
    }

    @Test
    void start_systemHasNoThread_saysWhereToLook() {
        OutOfMemoryError refused = new OutOfMemoryError("unable to create native thread");
        assertThatSpawnFails(body -> new UnstartableThread(body, refused))
                .hasMessageContaining("ulimit -u")
                .hasMessageContaining("pids.max")
                .hasCause(refused);
    }

    @Test
    void start_systemHasNoThreadAndTheFactoryIsTold_saysWhereToLook() {
        OutOfMemoryError refused = new OutOfMemoryError("unable to create native thread");
        assertThatSpawnFails(body -> {
                    throw refused;
                })
                .hasMessageContaining("ulimit -u")
                .hasCause(refused);
    }

    @Test
    void start_startThrowsSomethingElse_namesIt() {
        IOException failure = new IOException("start");
        assertThatSpawnFails(body -> new UnstartableThread(body, failure))
                .hasMessageContaining(IOException.class.getName())
                .hasCause(failure);
    }

    @Test
    void start_failureThatCantBePrinted_isStillATypedException() {
        UnprintableException failure = new UnprintableException();
        assertThatExceptionOfType(ThreadSpawnException.class)
                .isThrownBy(() -> new ThreadSpawner(body -> {
                            throw failure;
                        })
                        .start(runs::incrementAndGet))
                .matches(thrown -> thrown.getCause() == failure);
        assertThatExceptionOfType(ThreadSpawnException.class)
                .isThrownBy(() ->
                        new ThreadSpawner(body -> new UnstartableThread(body, failure)).start(runs::incrementAndGet))
                .matches(thrown -> thrown.getCause() == failure);
    }

    @Test
    void start_failed_bodyIsNotRunByAnyoneLater() {
        List<Runnable> kept = new ArrayList<>();
        assertThatSpawnFails(body -> {
            kept.add(body);
            return new UnstartableThread(body, new OutOfMemoryError());
        });
        kept.forEach(Runnable::run);
        assertThat(runs).hasValue(0);
    }

    @Test
    void start_succeeded_bodyIsRunOnce() throws InterruptedException {
        List<Runnable> kept = new ArrayList<>();
        Thread thread = new ThreadSpawner(body -> {
                    kept.add(body);
                    return new Thread(body);
                })
                .start(runs::incrementAndGet);
        thread.join();
        kept.forEach(Runnable::run);
        assertThat(runs).hasValue(1);
    }

    @Test
    void start_factoryRunsTheBodyItself_doesNothingThere() throws InterruptedException {
        AtomicInteger runsInFactory = new AtomicInteger(-1);
        Thread thread = new ThreadSpawner(body -> {
                    body.run();
                    runsInFactory.set(runs.get());
                    return new Thread(body);
                })
                .start(runs::incrementAndGet);
        thread.join();
        assertThat(runsInFactory).hasValue(0);
        assertThat(runs).hasValue(1);
    }

    @Test
    void start_afterAFailure_worksAgain() throws InterruptedException {
        AtomicInteger calls = new AtomicInteger();
        ThreadSpawner spawner = new ThreadSpawner(body -> calls.incrementAndGet() == 1 ? null : new Thread(body));
        assertThatExceptionOfType(ThreadSpawnException.class).isThrownBy(() -> spawner.start(runs::incrementAndGet));
        spawner.start(runs::incrementAndGet).join();
        assertThat(runs).hasValue(1);
    }

    private boolean started(ThreadFactory factory) {
        try {
            new ThreadSpawner(factory).start(runs::incrementAndGet);
            return true;
        } catch (ThreadSpawnException refused) {
            return false;
        }
    }

    private AbstractThrowableAssert<?, ? extends Throwable> assertThatSpawnFails(ThreadFactory factory) {
        ThreadSpawnException thrown = null;
        try {
            new ThreadSpawner(factory).start(runs::incrementAndGet);
        } catch (ThreadSpawnException expected) {
            thrown = expected;
        }
        assertThat(runs).hasValue(0);
        return assertThat(thrown).isNotNull();
    }

    private static final class NullFactory implements ThreadFactory {
        @Override
        public Thread newThread(Runnable body) {
            return null;
        }
    }

    /** What the operating system's refusal looks like. */
    private static final class UnstartableThread extends Thread {
        private final Throwable failure;

        UnstartableThread(Runnable body, Throwable failure) {
            super(body);
            this.failure = failure;
        }

        @Override
        public void start() {
            throw Sneaky.rethrow(failure);
        }
    }
}
