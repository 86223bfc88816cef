package dev.levin.contract;

import static org.assertj.core.api.Assertions.assertThat;

import dev.levin.support.Eventually;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;

/** The whole contract. A subclass makes the executor, and says what it can do beyond it. */
public abstract class ExecutorServiceContract
        implements ExecuteContract,
                SubmitContract,
                CancelContract,
                InvokeAllContract,
                InvokeAnyContract,
                ShutdownContract,
                ShutdownNowContract,
                AwaitTerminationContract,
                CloseContract {
    private final List<ExecutorService> made = new ArrayList<>();

    /** Makes an executor of at most so many threads, whose queue has no limit. */
    protected abstract ExecutorService newExecutor(int threads);

    @Override
    public final ExecutorService executor(int threads) {
        ExecutorService executor = newExecutor(threads);
        made.add(executor);
        return executor;
    }

    @AfterEach
    final void endExecutors() throws InterruptedException {
        Thread.interrupted();
        for (ExecutorService executor : made) {
            executor.shutdownNow();
            assertThat(executor.awaitTermination(Eventually.LIMIT.toSeconds(), TimeUnit.SECONDS))
                    .as("ends after the test: %s", executor)
                    .isTrue();
        }
    }
}
