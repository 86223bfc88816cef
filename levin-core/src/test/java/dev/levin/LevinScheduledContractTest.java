package dev.levin;

import dev.levin.contract.ExecutorServiceContract;
import dev.levin.contract.ScheduledExecutorServiceContract;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.ScheduledExecutorService;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Nested;

/** The scheduled executor of a {@link Levin} is one as any other. */
class LevinScheduledContractTest {
    private static final Duration AT_ONCE = Duration.ZERO;

    private static Levin levin(int threads) {
        return Levin.builder().name("contract").workers(threads).start();
    }

    @Nested
    class Scheduled extends ScheduledExecutorServiceContract {
        private final List<Levin> levins = new ArrayList<>();

        @Override
        protected ScheduledExecutorService newExecutor(int threads) {
            Levin levin = levin(threads);
            levins.add(levin);
            return levin.scheduled();
        }

        @AfterEach
        void endRuntimes() {
            levins.forEach(levin -> levin.shutdown(AT_ONCE));
        }
    }

    @Nested
    class Executor extends ExecutorServiceContract {
        private final List<Levin> levins = new ArrayList<>();

        @Override
        protected ExecutorService newExecutor(int threads) {
            Levin levin = levin(threads);
            levins.add(levin);
            return levin.scheduled();
        }

        @Override
        public boolean tasksMayWaitForTasks() {
            return true;
        }

        @AfterEach
        void endRuntimes() {
            levins.forEach(levin -> levin.shutdown(AT_ONCE));
        }
    }
}
