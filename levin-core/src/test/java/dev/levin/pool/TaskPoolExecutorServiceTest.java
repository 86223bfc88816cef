package dev.levin.pool;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.levin.contract.ExecutorServiceContract;
import dev.levin.support.Gate;
import dev.levin.task.JoinHandle;
import dev.levin.task.Task;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

/** The executor of a {@link TaskPool}: the whole contract, and what it does beyond it. */
class TaskPoolExecutorServiceTest extends ExecutorServiceContract {
    @Override
    protected ExecutorService newExecutor(int threads) {
        return TaskPool.builder().name("contract").maxThreads(threads).build().asExecutorService();
    }

    @Override
    public boolean tasksMayWaitForTasks() {
        return true;
    }

    @Test
    void asExecutorService_eachTime_isTheSame() {
        try (TaskPool pool = TaskPool.builder().name("same").build()) {
            assertThat(pool.asExecutorService()).isSameAs(pool.asExecutorService());
            assertThat(pool.asExecutorService()).hasToString("ExecutorService of " + pool);
        }
    }

    @Test
    void asExecutorService_shutDown_shutsThePoolDown() throws InterruptedException {
        TaskPool pool = TaskPool.builder().name("both").build();
        pool.asExecutorService().shutdown();
        assertThat(pool.isShutdown()).isTrue();
        assertThat(pool.asExecutorService().awaitTermination(30, TimeUnit.SECONDS))
                .isTrue();
        assertThat(pool.isTerminated()).isTrue();
    }

    @Test
    void submit_anyForm_isAJoinHandle() {
        ExecutorService executor = executor(1);
        assertThat(executor.submit(() -> "value")).isInstanceOf(JoinHandle.class);
        assertThat(executor.submit(() -> {})).isInstanceOf(JoinHandle.class);
        assertThat(executor.submit(() -> {}, "result")).isInstanceOf(JoinHandle.class);
    }

    @Test
    void execute_task_isNotWrapped() {
        ExecutorService executor = executor(1);
        Gate running = new Gate();
        Gate end = new Gate();
        executor.execute(() -> {
            running.open();
            try {
                end.awaitInterruptibly();
            } catch (InterruptedException expected) {
                // by shutdownNow
            }
        });
        running.await();
        Task task = new Task() {
            @Override
            public void run() {}
        };
        executor.execute(task);
        assertThat(task.isQueued()).isTrue();
        assertThat(executor.shutdownNow()).containsExactly(task);
        assertThat(task.isQueued()).isFalse();
    }

    @Test
    void shutdownNow_submittedTaskWaits_itsFutureIsCancelled() {
        ExecutorService executor = executor(1);
        Gate running = new Gate();
        Gate end = new Gate();
        executor.execute(() -> {
            running.open();
            try {
                end.awaitInterruptibly();
            } catch (InterruptedException expected) {
                // by shutdownNow
            }
        });
        running.await();
        Future<String> waiting = executor.submit(() -> "value");
        executor.shutdownNow();
        assertThat(waiting.isCancelled()).isTrue();
        assertThatExceptionOfType(CancellationException.class)
                .isThrownBy(waiting::get)
                .withMessageContaining("'contract' was shut down before the job started");
    }

    @Test
    void get_fromATaskOfAPoolWithOneThread_runsTheOtherTaskThere() throws Exception {
        ExecutorService executor = executor(1);
        Future<String> outer =
                executor.submit(() -> executor.submit(() -> "inner").get());
        assertThat(outer.get(30, TimeUnit.SECONDS)).isEqualTo("inner");
    }

    @Test
    void close_byATask_shutsDownAndDoesNotWait() throws Exception {
        ExecutorService executor = executor(1);
        Future<Boolean> future = executor.submit(() -> {
            ((AutoCloseable) (Object) executor).close();
            return executor.isShutdown();
        });
        assertThat(future.get(30, TimeUnit.SECONDS)).isTrue();
        assertThat(executor.awaitTermination(30, TimeUnit.SECONDS)).isTrue();
    }

    @Test
    void awaitTermination_byATask_saysThatItWouldNeverCome() {
        ExecutorService executor = executor(1);
        Future<Boolean> future = executor.submit(() -> executor.awaitTermination(1, TimeUnit.DAYS));
        assertThatExceptionOfType(ExecutionException.class)
                .isThrownBy(() -> future.get(30, TimeUnit.SECONDS))
                .withCauseInstanceOf(IllegalStateException.class);
    }
}
