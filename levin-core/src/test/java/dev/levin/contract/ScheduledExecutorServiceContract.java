package dev.levin.contract;

import static java.util.concurrent.TimeUnit.SECONDS;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ScheduledExecutorService;
import org.junit.jupiter.api.AfterEach;

/** What users of the JDK's {@link java.util.concurrent.ScheduledThreadPoolExecutor} rely on. */
public abstract class ScheduledExecutorServiceContract
        implements DelayContract, PeriodContract, ScheduledShutdownContract {
    private final List<ScheduledExecutorService> made = new ArrayList<>();

    protected abstract ScheduledExecutorService newExecutor(int threads);

    @Override
    public final ScheduledExecutorService scheduled(int threads) {
        ScheduledExecutorService executor = newExecutor(threads);
        made.add(executor);
        return executor;
    }

    @AfterEach
    final void endExecutors() throws InterruptedException {
        for (ScheduledExecutorService executor : made) {
            executor.shutdownNow();
            assertThat(executor.awaitTermination(30, SECONDS)).isTrue();
        }
    }
}
