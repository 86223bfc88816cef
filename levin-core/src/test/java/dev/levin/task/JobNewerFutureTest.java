package dev.levin.task;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.levin.support.Sneaky;
import java.io.IOException;
import java.lang.reflect.InvocationTargetException;
import java.util.concurrent.Callable;
import java.util.concurrent.Future;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** What {@link Future} has learnt since Java 19, called by reflection since Levin is compiled for 17. */
class JobNewerFutureTest {
    @BeforeAll
    static void needsNewerJdk() {
        assumeTrue(Runtime.version().feature() >= 19, "Future.state is there since Java 19");
    }

    @AfterEach
    void clearInterrupt() {
        Thread.interrupted();
    }

    @Test
    void state_everyOutcome_isTold() {
        Job<String> running = Job.of(() -> "value");
        assertThat(call(running, "state")).hasToString("RUNNING");
        assertThatIllegalStateException().isThrownBy(() -> call(running, "resultNow"));
        assertThat(call(ran(() -> "value"), "state")).hasToString("SUCCESS");
        assertThat(call(ran(() -> null), "state")).hasToString("SUCCESS");
        assertThat(call(failed(), "state")).hasToString("FAILED");
        running.cancel();
        assertThat(call(running, "state")).hasToString("CANCELLED");
    }

    @Test
    void resultNow_value_isReturnedAlsoWhenInterrupted() {
        Thread.currentThread().interrupt();
        assertThat(call(ran(() -> "value"), "resultNow")).isEqualTo("value");
        assertThat(Thread.interrupted()).isTrue();
        assertThatIllegalStateException().isThrownBy(() -> call(failed(), "resultNow"));
    }

    @Test
    void exceptionNow_failure_isReturned() {
        assertThat(call(failed(), "exceptionNow")).isInstanceOf(IOException.class);
        assertThatIllegalStateException().isThrownBy(() -> call(ran(() -> "value"), "exceptionNow"));
    }

    private static Job<String> failed() {
        return ran(() -> {
            throw new IOException("planted");
        });
    }

    private static Job<String> ran(Callable<String> body) {
        Job<String> job = Job.of(body);
        job.run();
        return job;
    }

    private static Object call(Future<?> future, String method) {
        try {
            return Future.class.getMethod(method).invoke(future);
        } catch (InvocationTargetException thrown) {
            throw Sneaky.rethrow(thrown.getCause());
        } catch (ReflectiveOperationException e) {
            throw new LinkageError(method, e);
        }
    }
}
