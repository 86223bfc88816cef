package dev.levin.tls;

import java.util.concurrent.Executor;
import javax.net.ssl.SSLException;
import org.jspecify.annotations.Nullable;

/** Runs what the engine takes its time for: on an executor, and with the turn, so that no one waits at the engine's lock meanwhile. For whoever has the turn. */
final class LongTasks {
    // Immutable
    private final Executor executor;
    private final Turn turn;
    private final News news;

    // With the turn
    private @Nullable Throwable failure;

    LongTasks(Executor executor, Turn turn, News news) {
        this.executor = executor;
        this.turn = turn;
        this.news = news;
    }

    /** Has a task run elsewhere, and passes the turn on to it; unless this throws, since the executor does not take it. */
    void run(Runnable task) {
        news.taskIsRun();
        executor.execute(() -> {
            try {
                task.run();
            } catch (Throwable failure) {
                this.failure = failure;
            } finally {
                turn.release();
            }
        });
    }

    /** Before an attempt: the task before it may have failed. */
    void requireNoFailure() throws SSLException {
        if (failure != null) {
            throw new SSLException("a task of the engine has failed", failure);
        }
    }
}
