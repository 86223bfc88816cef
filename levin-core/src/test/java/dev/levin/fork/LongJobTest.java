package dev.levin.fork;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.sun.management.ThreadMXBean;
import dev.levin.support.Eventually;
import dev.levin.support.Gate;
import java.lang.management.ManagementFactory;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class LongJobTest {
    private final ForkPool pool = ForkPool.builder().name("jobs").workers(2).build();

    @AfterEach
    void close() {
        pool.close();
    }

    /** fib by jobs that are kept in a list by depth, one for each level at which something is forked. */
    private static final class Fib extends LongJob {
        int n;

        @Override
        protected long compute() {
            Fib[] own = new Fib[n + 1];
            for (int i = 0; i <= n; i++) {
                own[i] = new Fib();
            }
            return fib(n, own);
        }

        static long fib(int n, Fib[] jobs) {
            if (n < 2) {
                return n;
            }
            Fib right = jobs[n];
            right.n = n - 2;
            right.fork();
            long left = fib(n - 1, jobs);
            return left + right.join();
        }
    }

    @Test
    void forkAndJoin_usedAgain_areRight() {
        Fib job = new Fib();
        for (int round = 0; round < 50; round++) {
            job.n = 18;
            assertThat(pool.<Long>call(job::compute)).isEqualTo(2584L);
        }
    }

    private static final class Plain extends LongJob {
        @Override
        protected long compute() {
            return 1;
        }
    }

    @Test
    void forkAndJoin_notStolen_allocateNothing() {
        try (ForkPool single = ForkPool.builder().name("single").workers(1).build()) {
            long bytes = single.call(() -> {
                Plain job = new Plain();
                ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
                long id = Thread.currentThread().getId();
                long least = Long.MAX_VALUE;
                long sum = 0;
                for (int round = 0; round < 5; round++) {
                    long before = threads.getThreadAllocatedBytes(id);
                    for (int i = 0; i < 100_000; i++) {
                        job.fork();
                        sum += job.join();
                    }
                    least = Math.min(least, threads.getThreadAllocatedBytes(id) - before);
                }
                assertThat(sum).isEqualTo(500_000L);
                return least;
            });
            assertThat(bytes).as("bytes for 100,000 forks").isLessThan(1_000L);
        }
    }

    @Test
    void join_stolen_returnsTheValueOrTheFailure() {
        pool.run(() -> {
            Gate begun = new Gate();
            LongJob job = new LongJob() {
                @Override
                protected long compute() {
                    begun.open();
                    return 7;
                }
            };
            job.fork();
            begun.await();
            assertThat(job.join()).isEqualTo(7);
        });
        IllegalStateException failure = new IllegalStateException("planted");
        pool.run(() -> {
            Gate begun = new Gate();
            LongJob job = new LongJob() {
                @Override
                protected long compute() {
                    begun.open();
                    throw failure;
                }
            };
            job.fork();
            begun.await();
            assertThatThrownBy(job::join).isSameAs(failure);
        });
    }

    /** Someone may keep a job for longer than its pool. */
    @Test
    void join_stolen_forgetsTheThief() {
        LongJob job = new Plain();
        pool.run(() -> {
            job.fork();
            Eventually.isTrue("stolen", () -> job.thief() != null);
            assertThat(job.join()).isEqualTo(1);
        });
        assertThat(job.thief()).isNull();
        assertThat(job.owner()).isNull();
    }

    @Test
    void forkAndJoin_misused_sayWhatIsWrong() {
        LongJob job = new Plain();
        assertThatThrownBy(job::fork)
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("no worker of a ForkPool");
        pool.run(() -> {
            assertThatThrownBy(job::join)
                    .isInstanceOf(IllegalStateException.class)
                    .hasMessageContaining("not forked");
            LongJob other = new Plain();
            job.fork();
            assertThatThrownBy(job::fork).isInstanceOf(IllegalStateException.class);
            other.fork();
            assertThatThrownBy(job::join).isInstanceOf(IllegalStateException.class);
            assertThat(other.join()).isEqualTo(1);
            assertThat(job.join()).isEqualTo(1);
        });
    }

    /** Whoever forgets to join does not harm others. */
    @Test
    void fork_neverJoined_isDroppedWhenTheTaskEnds() {
        pool.run(() -> new Plain().fork());
        assertThat(pool.<Long>call(() -> ForkPool.joinLong(() -> 1, () -> 2, Long::sum)))
                .isEqualTo(3L);
    }
}
