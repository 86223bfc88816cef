package dev.levin.bench.subject;

import dev.levin.pool.TaskPool;
import dev.levin.task.Task;

/** Levin's {@link TaskPool} with intrusive tasks: each work is a {@link Task} and goes into the queues as it is. */
final class LevinTasks implements PoolSubject {
    private final TaskPool pool;

    LevinTasks(int threads) {
        pool = TaskPool.builder().name("bench").maxThreads(threads).build();
    }

    @Override
    public Work work(Runnable body) {
        return new TaskWork(pool, body);
    }

    @Override
    public void close() {
        pool.close();
    }

    /** The intrusive form: task, queue node and context in one object. */
    static final class TaskWork extends Task implements Work {
        private final TaskPool pool;
        private final Runnable body;

        TaskWork(TaskPool pool, Runnable body) {
            this.pool = pool;
            this.body = body;
        }

        @Override
        public void run() {
            body.run();
        }

        @Override
        public void spawn() {
            pool.schedule(this);
        }

        @Override
        public void spawnInside() {
            pool.schedule(this);
        }
    }
}
