package dev.levin.async;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.levin.support.Background;
import dev.levin.support.Eventually;
import java.time.Duration;
import org.junit.jupiter.api.Test;

/** What is called because a task ends may call the scheduler, on whatever thread that is. */
class CloseFromCallbackTest {
    private final AsyncScheduler scheduler = AsyncScheduler.builder()
            .name("callback")
            .workers(1)
            .closeTimeout(Duration.ZERO)
            .build();

    private <T> AsyncTask<T> waiting(Async<T> body) {
        AsyncTask<T> task = scheduler.spawn(body);
        Eventually.isTrue("it waits", () -> task.toString().contains("IDLE"));
        return task;
    }

    @Test
    void close_byTheCallbackOfATaskThatIsCancelled_onlyShutsDown() {
        AsyncTask<String> task = waiting(Subject.pendingSubject());
        task.onComplete(scheduler::close);
        assertThat(Background.call(task::cancel).result()).isTrue();
        Eventually.isTrue("it ends", scheduler::isTerminated);
    }

    @Test
    void close_byAHookOfATaskThatIsCancelled_onlyShutsDown() {
        AsyncTask<String> task = waiting(Subject.<String>pendingSubject().onCancel(scheduler::close));
        assertThat(Background.call(task::cancel).result()).isTrue();
        Eventually.isTrue("it ends", scheduler::isTerminated);
    }

    @Test
    void close_withinACloseThatCancelsTheTask_doesNotWaitForItself() {
        AsyncTask<String> task = waiting(Subject.pendingSubject());
        task.onComplete(scheduler::close);
        Background.run(scheduler::close).result();
        assertThat(scheduler.isTerminated()).isTrue();
    }

    @Test
    void awaitTermination_byACallback_isRefused() {
        AsyncTask<String> task = waiting(Subject.pendingSubject());
        Throwable[] thrown = new Throwable[1];
        task.onComplete(() -> {
            try {
                scheduler.awaitTermination(Duration.ofHours(1));
            } catch (IllegalStateException | InterruptedException refused) {
                thrown[0] = refused;
            }
        });
        Background.call(task::cancel).result();
        assertThat(thrown[0]).isInstanceOf(IllegalStateException.class).hasMessageContaining("call shutdown()");
        scheduler.close();
    }

    /** A poll that blocks is interrupted, so that the end comes. */
    @Test
    void close_aPollBlocks_isInterrupted() {
        AsyncTask<String> task =
                scheduler.spawn(Subject.<String>pendingSubject().duringPoll(context -> {
                    try {
                        Thread.currentThread().join();
                    } catch (InterruptedException expected) {
                        throw new IllegalStateException("interrupted", expected);
                    }
                }));
        Eventually.isTrue("it is polled", () -> task.toString().contains("RUNNING"));
        Background.run(scheduler::close).result();
        assertThat(scheduler.isTerminated()).isTrue();
        assertThatThrownBy(task::join).isInstanceOf(java.util.concurrent.CancellationException.class);
    }

    @Test
    void blockOn_onAWorkerOfAnotherScheduler_isRefused() {
        try (AsyncScheduler other =
                AsyncScheduler.builder().name("other").workers(1).build()) {
            AsyncTask<Integer> task = other.spawn(Async.of(1).map(one -> scheduler.blockOn(Async.of(one))));
            assertThatThrownBy(() -> task.join(Eventually.LIMIT))
                    .hasCauseInstanceOf(IllegalStateException.class)
                    .hasMessageContaining("must not block");
        } finally {
            scheduler.close();
        }
    }
}
