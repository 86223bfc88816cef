package dev.levin;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.levin.support.CapturedLog;
import dev.levin.support.Eventually;
import dev.levin.support.Gate;
import dev.levin.support.ThreadStop;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Row 3 of the fault table: someone stops a thread of a pool, as JDK 17 still lets them. A pool of one thread each, so that
 * nothing could run any more if that were lost.
 */
class StoppedThreadTest {
    private static final int TASKS = 100;
    private static final int STOPS = 20;

    private final Levin levin = Levin.builder()
            .name("stopped")
            .workers(1)
            .forkWorkers(1)
            .blockingThreads(1)
            .start();

    /** Workers tell the log of an error that came from nowhere. */
    private CapturedLog log;

    @BeforeEach
    void openLog() {
        ThreadStop.assumePossible();
        log = CapturedLog.open();
    }

    @AfterEach
    void end() {
        levin.close();
        if (log != null) {
            log.close();
        }
    }

    @ParameterizedTest
    @EnumSource
    void stop_whileATaskRuns_thatTaskFailsAndNoOtherIsLost(LevinCloseTest.Kind kind) throws Exception {
        AtomicReference<Thread> thread = new AtomicReference<>();
        Gate running = new Gate();
        Gate never = new Gate();
        Future<String> stopped = kind.submit(levin, () -> {
            thread.set(Thread.currentThread());
            running.open();
            // Does not wait: the error would come as an interrupt first.
            while (!never.isOpen()) {
                Thread.onSpinWait();
            }
        });
        running.await();
        AtomicInteger ran = new AtomicInteger();
        List<Future<String>> others = submitMany(kind, ran);
        ThreadStop.stop(thread.get());
        assertThatExceptionOfType(ExecutionException.class)
                .isThrownBy(() -> stopped.get(30, TimeUnit.SECONDS))
                .satisfies(failure ->
                        assertThat(failure.getCause().getClass().getName()).isEqualTo("java.lang.ThreadDeath"));
        assertAllRun(others);
        assertThat(ran).hasValue(TASKS);
    }

    @ParameterizedTest
    @EnumSource
    void stop_whileTheThreadSleeps_thePoolGoesOn(LevinCloseTest.Kind kind) throws Exception {
        for (int i = 0; i < STOPS; i++) {
            AtomicReference<Thread> thread = new AtomicReference<>();
            kind.submit(levin, () -> thread.set(Thread.currentThread())).get(30, TimeUnit.SECONDS);
            Eventually.isBlocked(thread.get());
            ThreadStop.stop(thread.get());
            AtomicInteger ran = new AtomicInteger();
            assertAllRun(submitMany(kind, ran));
            assertThat(ran).hasValue(TASKS);
        }
        // One of those that were stopped had the timers in its care.
        levin.spawn(levin.sleep(Duration.ofMillis(1))).join(Eventually.LIMIT);
    }

    private List<Future<String>> submitMany(LevinCloseTest.Kind kind, AtomicInteger ran) {
        List<Future<String>> handles = new ArrayList<>();
        for (int i = 0; i < TASKS; i++) {
            handles.add(kind.submit(levin, ran::incrementAndGet));
        }
        return handles;
    }

    private static void assertAllRun(List<Future<String>> handles) throws Exception {
        for (Future<String> handle : handles) {
            assertThat(handle.get(30, TimeUnit.SECONDS)).isEqualTo("ran");
        }
    }
}
