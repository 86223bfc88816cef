package dev.levin.bench.sharing;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.levin.bench.waiting.AsyncForm;
import java.util.Arrays;
import java.util.function.LongSupplier;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Every workload in every form, small and more than once: a task that is lost hangs, a wrong sum is seen. */
class SyncTrialTest {
    private static final int THREADS = 2;

    /** Of each task, more rounds than a task may have in one poll. */
    private static final int SIZE = 6_000;

    @BeforeAll
    static void tellRuntimesOfTheJvmTheirSize() {
        System.setProperty("jdk.virtualThreadScheduler.parallelism", "" + THREADS);
        System.setProperty("kotlinx.coroutines.scheduler.core.pool.size", "" + THREADS);
    }

    @ParameterizedTest
    @MethodSource("formsAndWorks")
    void run_anyFormAnyWork_addsUp(AsyncForm form, SyncWork work) {
        try (SyncTrial trial = SyncTrial.open(form, work, SIZE, THREADS)) {
            for (int i = 0; i < 4; i++) {
                trial.prepare();
                trial.run();
                trial.check();
            }
        }
    }

    @Test
    void run_oneOperationLess_throws() {
        try (SyncTrial trial = new SyncTrial(new Wrong(1), SyncWork.SEMAPHORE, SIZE)) {
            assertThatThrownBy(trial::run)
                    .isInstanceOf(IllegalStateException.class)
                    .hasMessage("the sum is 5999, expected 6000");
        }
    }

    @Test
    void check_oneMessageLess_throws() {
        try (SyncTrial trial = new SyncTrial(new Wrong(0), SyncWork.CHANNEL_SEND, SIZE)) {
            trial.run();
            assertThatThrownBy(trial::check)
                    .isInstanceOf(IllegalStateException.class)
                    .hasMessageStartingWith("the sum is 0");
        }
    }

    @Test
    void prepare_oneMessageRefused_throws() {
        try (SyncTrial trial = new SyncTrial(new Wrong(1), SyncWork.CHANNEL_RECEIVE, SIZE)) {
            assertThatThrownBy(trial::prepare)
                    .isInstanceOf(IllegalStateException.class)
                    .hasMessageStartingWith("the sum is 5999");
        }
    }

    @ParameterizedTest
    @EnumSource(names = {"MUTEX_CONTENDED", "RWLOCK_CONTENDED", "SEMAPHORE_CONTENDED", "CHANNEL_CONTENDED"})
    void open_sizeThatCanNotBeShared_throws(SyncWork work) {
        try (LevinSync host = new LevinSync(1)) {
            assertThatThrownBy(() -> new SyncTrial(host, work, SIZE + 1))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessageContaining("multiple");
        }
    }

    @Test
    void open_formThatIsAProgramOfItsOwn_throws() {
        assertThatThrownBy(() -> SyncTrial.open(AsyncForm.GO, SyncWork.MUTEX, SIZE, THREADS))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("Go does not run in a JVM");
    }

    @Test
    void ready_workThatTheFormDoesNotHave_throws() {
        try (FutureSync host = new FutureSync(1)) {
            assertThatThrownBy(() -> host.ready(SyncWork.MUTEX, SIZE))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessage("futures have nothing for MUTEX");
        }
    }

    static Stream<Arguments> formsAndWorks() {
        return Arrays.stream(AsyncForm.values())
                .filter(form -> !form.isNative()
                        && form.oldestJdk() <= Runtime.version().feature())
                .flatMap(form -> Arrays.stream(SyncWork.values())
                        .filter(work -> work.isIn(form))
                        .map(work -> Arguments.of(form, work)));
    }

    /** Counts operations on the calling thread, some less than it should, and receives nothing. */
    private static final class Wrong extends SyncHost {
        private final int lost;

        Wrong(int lost) {
            this.lost = lost;
        }

        @Override
        public SyncRun ready(SyncWork work, int size) {
            LongSupplier send = () -> size - lost;
            return switch (work) {
                case CHANNEL_SEND -> sending(send, () -> 0, size);
                case CHANNEL_RECEIVE -> receiving(send, () -> 0, size);
                default -> inOneTask(send);
            };
        }

        @Override
        protected void spawn(LongSupplier body, Tally tally) {
            tally.add(body.getAsLong());
        }

        @Override
        public void close() {}
    }
}
