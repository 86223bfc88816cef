package dev.levin.forked;

import dev.levin.Levin;
import dev.levin.async.AsyncScheduler;
import dev.levin.blocking.BlockingPool;
import dev.levin.fork.ForkPool;
import dev.levin.pool.TaskPool;

/** The pools to which the same is done; a child JVM gets the name as its first argument. */
enum PoolKind {
    /** {@link TaskPool}. */
    TASK {
        @Override
        PoolUnderTest build(String name, int maxThreads) {
            return new TaskPoolUnderTest(
                    TaskPool.builder().name(name).maxThreads(maxThreads).build());
        }

        @Override
        PoolUnderTest buildDefault(String name) {
            return new TaskPoolUnderTest(TaskPool.builder().name(name).build());
        }
    },

    /** {@link ForkPool}. */
    FORK {
        @Override
        PoolUnderTest build(String name, int maxThreads) {
            return new ForkPoolUnderTest(
                    ForkPool.builder().name(name).workers(maxThreads).build());
        }

        @Override
        PoolUnderTest buildDefault(String name) {
            return new ForkPoolUnderTest(ForkPool.builder().name(name).build());
        }
    },

    /** {@link BlockingPool}, whose default size has nothing to do with processors: here it is {@value #SOME_THREADS}. */
    BLOCKING {
        @Override
        PoolUnderTest build(String name, int maxThreads) {
            return new BlockingPoolUnderTest(
                    BlockingPool.builder().name(name).maxThreads(maxThreads).build());
        }

        @Override
        PoolUnderTest buildDefault(String name) {
            return build(name, SOME_THREADS);
        }
    },

    /** {@link AsyncScheduler}. */
    ASYNC {
        @Override
        PoolUnderTest build(String name, int maxThreads) {
            return new AsyncSchedulerUnderTest(
                    AsyncScheduler.builder().name(name).workers(maxThreads).build());
        }

        @Override
        PoolUnderTest buildDefault(String name) {
            return new AsyncSchedulerUnderTest(
                    AsyncScheduler.builder().name(name).build());
        }
    },

    /** {@link Levin}: all of them together, so many threads each. */
    LEVIN {
        @Override
        PoolUnderTest build(String name, int maxThreads) {
            Levin levin = Levin.builder()
                    .name(name)
                    .workers(maxThreads)
                    .blockingThreads(maxThreads)
                    .start();
            return new LevinUnderTest(levin, true);
        }

        @Override
        PoolUnderTest buildDefault(String name) {
            return new LevinUnderTest(
                    Levin.builder().name(name).blockingThreads(SOME_THREADS).start(), false);
        }
    };

    private static final int SOME_THREADS = 16;

    /** A pool of at most so many threads. */
    abstract PoolUnderTest build(String name, int maxThreads);

    /** A pool of the default size. */
    abstract PoolUnderTest buildDefault(String name);
}
