package dev.levin.cli.demo;

import dev.levin.bench.subject.PoolSubject;
import dev.levin.bench.subject.Work;
import dev.levin.pool.TaskPool;
import dev.levin.task.Task;

/** The task pool of the demo's runtime, as workloads see pools. Closing this leaves it open: that is the runtime's business. */
final class RuntimeTasks implements PoolSubject {
    private final TaskPool pool;

    RuntimeTasks(TaskPool pool) {
        this.pool = pool;
    }

    @Override
    public Work work(Runnable body) {
        return new TaskWork(pool, body);
    }

    @Override
    public void close() {}

    /** Goes into the pool's queues as it is. */
    private static final class TaskWork extends Task implements Work {
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
