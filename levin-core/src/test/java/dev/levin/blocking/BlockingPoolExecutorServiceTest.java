package dev.levin.blocking;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.levin.contract.ExecutorServiceContract;
import dev.levin.task.JoinHandle;
import dev.levin.task.PoolShutdownException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

/** The executor of a {@link BlockingPool}: the whole contract, and what it does beyond it. */
class BlockingPoolExecutorServiceTest extends ExecutorServiceContract {
    @Override
    protected ExecutorService newExecutor(int threads) {
        return BlockingPool.builder()
                .name("contract")
                .maxThreads(threads)
                .build()
                .asExecutorService();
    }

    @Override
    public boolean tasksMayWaitForTasks() {
        return true;
    }

    @Test
    void asExecutorService_eachTime_isTheSame() {
        try (BlockingPool pool = BlockingPool.builder().name("same").build()) {
            assertThat(pool.asExecutorService()).isSameAs(pool.asExecutorService());
            assertThat(pool.asExecutorService()).hasToString("ExecutorService of " + pool);
        }
    }

    @Test
    void asExecutorService_shutDown_shutsThePoolDownAndSaysSo() throws InterruptedException {
        BlockingPool pool = BlockingPool.builder().name("both").build();
        ExecutorService executor = pool.asExecutorService();
        executor.shutdown();
        assertThat(executor.awaitTermination(30, TimeUnit.SECONDS)).isTrue();
        assertThat(pool.isTerminated()).isTrue();
        assertThatExceptionOfType(PoolShutdownException.class)
                .isThrownBy(() -> executor.execute(() -> {}))
                .withMessageContaining("'both' is shut down");
    }

    @Test
    void submit_anyForm_isAJoinHandle() {
        ExecutorService executor = executor(1);
        assertThat(executor.submit(() -> "value")).isInstanceOf(JoinHandle.class);
        assertThat(executor.submit(() -> {})).isInstanceOf(JoinHandle.class);
        assertThat(executor.submit(() -> {}, "result")).isInstanceOf(JoinHandle.class);
    }
}
