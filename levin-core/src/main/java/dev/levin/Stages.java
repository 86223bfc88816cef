package dev.levin;

import dev.levin.async.AsyncScheduler;
import dev.levin.blocking.BlockingPool;
import dev.levin.schedule.ScheduledPool;
import dev.levin.worker.PoolFace;
import java.time.Duration;
import java.util.concurrent.ExecutorService;

/** Makes {@link Stage}s of pools. */
final class Stages {
    private Stages() {}

    /** A pool, by its executor. */
    static Stage of(ExecutorService pool) {
        return new OfPool(PoolFace.behind(pool));
    }

    static Stage of(BlockingPool pool) {
        return new OfPool(PoolFace.behind(pool.asExecutorService())) {
            /** Those that run, and take no notice of an interrupt, are given up as well. */
            @Override
            public int drop() {
                return pool.shutdown(Duration.ZERO).abandoned();
            }
        };
    }

    static Stage of(AsyncScheduler scheduler) {
        return new OfScheduler(scheduler);
    }

    static Stage of(ScheduledPool pool) {
        return new OfTimetable(pool);
    }

    private static class OfPool implements Stage {
        private final PoolFace face;

        OfPool(PoolFace face) {
            this.face = face;
        }

        @Override
        public int shutDown() {
            face.shutdown();
            return 0;
        }

        @Override
        public void onEnd(Runnable listener) {
            face.crew().end().onEnd(listener);
        }

        @Override
        public boolean hasEnded() {
            return face.isTerminated();
        }

        @Override
        public int drop() {
            return face.drop();
        }

        @Override
        public boolean runsHere() {
            return face.isCurrentThreadWorker() || face.crew().end().isKeptBackHere();
        }

        @Override
        public void joinThreads() {
            face.close();
        }

        @Override
        public int threads() {
            return (int) face.threads().stream().filter(Thread::isAlive).count();
        }
    }

    private record OfScheduler(AsyncScheduler scheduler) implements Stage {
        @Override
        public int shutDown() {
            scheduler.shutdown();
            return 0;
        }

        @Override
        public void onEnd(Runnable listener) {
            scheduler.onTermination(listener);
        }

        @Override
        public boolean hasEnded() {
            return scheduler.isTerminated();
        }

        @Override
        public int drop() {
            return scheduler.shutdownNow();
        }

        @Override
        public boolean runsHere() {
            return scheduler.isCurrentThreadWorker();
        }

        @Override
        public void joinThreads() {
            scheduler.close();
        }

        @Override
        public int threads() {
            return scheduler.stats().threads();
        }
    }

    /** What is not due when it is shut down will not run: no one waits for hours. What is due goes on, on its pool. */
    private record OfTimetable(ScheduledPool pool) implements Stage {
        @Override
        public int shutDown() {
            int notDue = pool.waitingJobs();
            pool.keepDelayed(false).keepPeriodic(false);
            pool.shutdown();
            return notDue;
        }

        /** Nothing has to wait for it: the pool that runs its tasks comes later. */
        @Override
        public void onEnd(Runnable listener) {
            listener.run();
        }

        @Override
        public boolean hasEnded() {
            return true;
        }

        @Override
        public int drop() {
            return pool.shutdownNow().size();
        }

        @Override
        public boolean runsHere() {
            return false;
        }

        @Override
        public void joinThreads() {}

        @Override
        public int threads() {
            return 0;
        }
    }
}
