package dev.levin;

import dev.levin.evidence.Threads;
import dev.levin.evidence.monitor.Meeting;
import dev.levin.task.PoolShutdownException;
import dev.levin.worker.ThreadSpawner;
import java.util.ArrayDeque;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;

/** A pool is used for the first time while its runtime is closed: there is one, which is closed, or there is none. */
public final class LevinEndScenarios {
    private LevinEndScenarios() {}

    /** A pool that ends when it is shut down, and none of its tasks is running. */
    private static final class Pool implements Stage {
        // Guarded by this
        private final ArrayDeque<Runnable> listeners = new ArrayDeque<>();
        private int running;
        private boolean shutdown;

        synchronized void taskBegins() {
            if (shutdown) {
                throw new AssertionError("a pool was shut down while another one used it");
            }
            running++;
        }

        void taskEnds() {
            synchronized (this) {
                running--;
            }
            tell();
        }

        @Override
        public int shutDown() {
            synchronized (this) {
                shutdown = true;
            }
            tell();
            return 0;
        }

        @Override
        public void onEnd(Runnable listener) {
            synchronized (this) {
                listeners.add(listener);
            }
            tell();
        }

        private void tell() {
            for (Runnable listener = nextListener(); listener != null; listener = nextListener()) {
                listener.run();
            }
        }

        private synchronized @Nullable Runnable nextListener() {
            return hasEnded() ? listeners.poll() : null;
        }

        @Override
        public synchronized boolean hasEnded() {
            return shutdown && running == 0;
        }

        @Override
        public int drop() {
            throw new AssertionError("the deadline never comes");
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

    /** A runtime of two pools. */
    private static final class Ending {
        final AtomicInteger made = new AtomicInteger();
        final AtomicInteger ends = new AtomicInteger();
        final LazyPool<Pool> first = new LazyPool<>("first", this::make);
        final LazyPool<Pool> second = new LazyPool<>("second", this::make);
        final LevinEnd end = new LevinEnd("scenario", new ThreadSpawner(Thread::new));

        Ending() {
            end.add(first, pool -> pool);
            end.add(second, pool -> pool);
            end.onEnd(ends::incrementAndGet);
        }

        private Pool make() {
            made.incrementAndGet();
            return new Pool();
        }

        void close() {
            end.close(Long.MAX_VALUE, true);
            require(end.hasCome(), "the end has not come");
        }

        void requireEnd() {
            require(ends.get() == 1, "the end came " + ends.get() + " times");
            requireEnded(first.ifMade());
            requireEnded(second.ifMade());
        }

        private static void requireEnded(@Nullable Pool pool) {
            require(pool == null || pool.hasEnded(), "there is a pool that was not closed");
        }
    }

    /** Two threads ask for the pool: they get the same one. */
    public static final class TwoGet implements Runnable {
        @Override
        public void run() {
            Ending all = new Ending();
            Pool[] got = new Pool[2];
            Thread other = Threads.start(() -> got[0] = all.first.get());
            got[1] = all.first.get();
            Threads.join(other);
            require(got[0] == got[1] && all.made.get() == 1, "there are two");
        }
    }

    /** A pool is asked for by a thread of no pool. */
    public static final class GetAndClose implements Runnable {
        @Override
        public void run() {
            Ending all = new Ending();
            Pool[] got = new Pool[1];
            Thread other = Threads.start(() -> got[0] = getOrNull(all.second));
            all.close();
            Threads.join(other);
            require(got[0] == all.second.ifMade(), "whoever asked got another one, or none though there is one");
            all.requireEnd();
        }
    }

    /** A task of the first pool is the first to use the second one, which is closed after that. */
    public static final class UseAndClose implements Runnable {
        @Override
        public void run() {
            Ending all = new Ending();
            Pool first = all.first.get();
            first.taskBegins();
            Meeting used = new Meeting(1);
            Thread worker = Threads.start(() -> {
                Pool second = getOrNull(all.second);
                require(second != null, "a task of a pool that has not ended can't use the one behind it");
                second.taskBegins();
                used.arrive();
                first.taskEnds();
            });
            Thread workerOfTheSecond = Threads.start(() -> {
                used.await();
                all.second.get().taskEnds();
            });
            all.close();
            all.requireEnd();
            Threads.join(worker);
            Threads.join(workerOfTheSecond);
        }
    }

    /** Two threads close the runtime. */
    public static final class TwoClose implements Runnable {
        @Override
        public void run() {
            Ending all = new Ending();
            all.first.get();
            all.second.get();
            Thread other = Threads.start(all::close);
            all.close();
            Threads.join(other);
            all.requireEnd();
        }
    }

    private static @Nullable Pool getOrNull(LazyPool<Pool> pool) {
        try {
            return pool.get();
        } catch (PoolShutdownException tooLate) {
            return null;
        }
    }

    private static void require(boolean holds, String otherwise) {
        if (!holds) {
            throw new AssertionError(otherwise);
        }
    }
}
