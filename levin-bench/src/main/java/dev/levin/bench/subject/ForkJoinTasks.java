package dev.levin.bench.subject;

import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ForkJoinTask;
import org.jspecify.annotations.Nullable;

/**
 * {@link ForkJoinPool} in async mode with reused {@link ForkJoinTask}s: the peer of intrusive tasks.
 *
 * <p>A task whose {@code exec} returns false has not completed, so it can be forked again at once and costs no allocation.
 * The actor mailboxes of Akka and Pekko are such tasks; it is the cheapest way to run something on this pool. From inside,
 * {@link ForkJoinTask#fork} pushes onto the worker's own queue without looking for the pool.
 */
final class ForkJoinTasks implements PoolSubject {
    private final ForkJoinPool pool;

    ForkJoinTasks(int threads) {
        pool = JdkPools.asyncForkJoinPool(threads);
    }

    @Override
    public Work work(Runnable body) {
        return new ReusedTask(pool, body);
    }

    @Override
    public void close() {
        JdkPools.close(pool);
    }

    private static final class ReusedTask extends ForkJoinTask<@Nullable Void> implements Work {
        private static final long serialVersionUID = 1;

        private final transient ForkJoinPool pool;
        private final transient Runnable body;

        ReusedTask(ForkJoinPool pool, Runnable body) {
            this.pool = pool;
            this.body = body;
        }

        @Override
        protected boolean exec() {
            body.run();
            return false;
        }

        @Override
        public void spawn() {
            pool.execute(this);
        }

        @Override
        public void spawnInside() {
            ForkJoinTask<?> unused = fork();
        }

        @Override
        public @Nullable Void getRawResult() {
            return null;
        }

        @Override
        protected void setRawResult(@Nullable Void value) {
            // There is no result.
        }
    }
}
