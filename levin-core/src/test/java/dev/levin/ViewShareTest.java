package dev.levin;

import static org.assertj.core.api.Assertions.assertThat;

import dev.levin.support.Eventually;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** A view whose queue never gets empty, and which may use as many threads as there are, does not starve its pool. */
class ViewShareTest {
    /** More than one turn for each thread. */
    private static final int CHAINS = 64;

    /** A task that is always followed by another one of its kind, until the view is shut down. */
    private static final class Endless implements Runnable {
        private final ExecutorService view;
        private final AtomicLong rounds;

        Endless(ExecutorService view, AtomicLong rounds) {
            this.view = view;
            this.rounds = rounds;
        }

        @Override
        public void run() {
            rounds.incrementAndGet();
            try {
                view.execute(this);
            } catch (RejectedExecutionException enough) {
                // The view was shut down.
            }
        }
    }

    private static AtomicLong occupy(ExecutorService view) {
        AtomicLong rounds = new AtomicLong();
        for (int i = 0; i < CHAINS; i++) {
            view.execute(new Endless(view, rounds));
        }
        Eventually.isTrue("it runs", () -> rounds.get() > CHAINS);
        return rounds;
    }

    @ParameterizedTest
    @EnumSource
    void view_neverEmpty_thePoolsOwnTasksRun(ViewedPool kind) throws Exception {
        ExecutorService pool = kind.open(2);
        ExecutorService view = ViewedPool.viewOf(pool, 100);
        AtomicLong rounds = occupy(view);
        for (int i = 0; i < 100; i++) {
            assertThat(pool.submit(() -> "own").get(30, TimeUnit.SECONDS)).isEqualTo("own");
        }
        long before = rounds.get();
        Eventually.isTrue("the view goes on as well", () -> rounds.get() > before);
        ViewedPool.end(pool);
    }

    @ParameterizedTest
    @EnumSource
    void view_neverEmpty_anotherViewHasItsTurns(ViewedPool kind) throws Exception {
        ExecutorService pool = kind.open(1);
        occupy(ViewedPool.viewOf(pool, 1));
        ExecutorService other = ViewedPool.viewOf(pool, 1);
        for (int i = 0; i < 100; i++) {
            assertThat(other.submit(() -> "other").get(30, TimeUnit.SECONDS)).isEqualTo("other");
        }
        ViewedPool.end(pool);
    }
}
