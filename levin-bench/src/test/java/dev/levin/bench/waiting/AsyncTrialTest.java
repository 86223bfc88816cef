package dev.levin.bench.waiting;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.levin.bench.waiting.AsyncHost.ParkedTasks;
import dev.levin.bench.workload.DoneSignal;
import java.util.Arrays;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Every workload in every form, small and more than once: a task that is lost hangs, one too many is seen. */
class AsyncTrialTest {
    private static final int THREADS = 2;

    @BeforeAll
    static void tellRuntimesOfTheJvmTheirSize() {
        System.setProperty("jdk.virtualThreadScheduler.parallelism", "" + THREADS);
        System.setProperty("kotlinx.coroutines.scheduler.core.pool.size", "" + THREADS);
    }

    @ParameterizedTest
    @MethodSource("formsAndWorks")
    void run_anyFormAnyWork_endsWithEveryTaskCounted(AsyncForm form, AsyncWork work) {
        try (AsyncTrial trial = AsyncTrial.open(form, work, 20, THREADS)) {
            for (int i = 0; i < 4; i++) {
                trial.run();
            }
        }
    }

    @ParameterizedTest
    @MethodSource("forms")
    void park_anyFormWithTasks_holdsThemUntilReleased(AsyncForm form) {
        if (form == AsyncForm.FUTURE) {
            return;
        }
        int tasks = 500;
        DoneSignal done = new DoneSignal(tasks);
        try (AsyncHost host = form.open(THREADS)) {
            done.begin();
            ParkedTasks parked = host.park(tasks, done);
            parked.release();
            done.await();
        }
        assertThatCode(done::begin).doesNotThrowAnyException();
    }

    @Test
    void begin_oneTaskTooMany_throws() {
        DoneSignal done = new DoneSignal(1);
        done.begin();
        done.done();
        done.done();
        assertThatThrownBy(done::begin)
                .isInstanceOf(IllegalStateException.class)
                .hasMessageStartingWith("1 more");
    }

    static Stream<AsyncForm> forms() {
        return Arrays.stream(AsyncForm.values())
                .filter(form -> !form.isNative()
                        && form.oldestJdk() <= Runtime.version().feature());
    }

    static Stream<Arguments> formsAndWorks() {
        return forms().flatMap(form -> Arrays.stream(AsyncWork.values())
                .filter(work -> form.hindrance(work) == null)
                .map(work -> Arguments.of(form, work)));
    }
}
