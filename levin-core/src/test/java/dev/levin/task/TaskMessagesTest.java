package dev.levin.task;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.RejectedExecutionException;
import org.junit.jupiter.api.Test;

/** The exceptions of this package: what kind they are, and that their messages say what to do. */
class TaskMessagesTest {
    @Test
    void threadSpawnException_isARejectionWithMessageAndCause() {
        OutOfMemoryError cause = new OutOfMemoryError("unable to create native thread");
        assertThat(new ThreadSpawnException("look at ulimit -u", cause))
                .isInstanceOf(RejectedExecutionException.class)
                .hasMessage("look at ulimit -u")
                .hasCause(cause);
        assertThat(new ThreadSpawnException("the factory returned null"))
                .hasMessage("the factory returned null")
                .hasNoCause();
    }

    @Test
    void joinTimeoutException_isUncheckedWithMessage() {
        assertThat(new JoinTimeoutException("no result"))
                .isInstanceOf(RuntimeException.class)
                .hasMessage("no result");
    }

    @Test
    void stillQueued_refuse_namesTheTaskAndWhatToDo() {
        Task task = new IdleTask();
        assertThat(StillQueued.refuse(task))
                .hasMessageContaining(IdleTask.class.getName())
                .hasMessageContaining(Integer.toHexString(System.identityHashCode(task)))
                .hasMessageContaining("still queued")
                .hasMessageContaining("use a second task object");
    }

    @Test
    void stillQueued_refuse_doesNotCallTheTasksToString() {
        Task task = new Task() {
            @Override
            public void run() {}

            @Override
            public String toString() {
                throw new AssertionError("called");
            }
        };
        assertThat(StillQueued.refuse(task)).hasMessageContaining("still queued");
    }

    @Test
    void spawnFailurePolicy_values_areTheTwoThatAreDocumented() {
        assertThat(SpawnFailurePolicy.values())
                .containsExactly(SpawnFailurePolicy.CALLER_RUNS, SpawnFailurePolicy.REJECT);
    }
}
