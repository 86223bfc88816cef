package dev.levin.async;

import dev.levin.async.IdleSet.Rest;
import dev.levin.async.IdleSet.Woken;
import dev.levin.async.IdleWord.Found;
import dev.levin.async.IdleWord.Search;
import dev.levin.evidence.Threads;
import dev.levin.evidence.monitor.MonitorParker;
import dev.levin.internal.park.Parker;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Workers that do nothing but look, search and park as {@link IdleSet} says, with one queue of which only the length
 * counts. Each task is the same {@link Runnable}.
 */
final class ScenarioWorkers {
    private final IdleSet idle;
    private final Parker[] parkers;
    private final Thread[] threads;
    private final AtomicInteger queue = new AtomicInteger();
    private final Runnable task;

    ScenarioWorkers(int workers, Runnable task) {
        this.task = task;
        idle = new IdleSet(workers);
        parkers = new Parker[workers];
        threads = new Thread[workers];
        for (int worker = 0; worker < workers; worker++) {
            parkers[worker] = new MonitorParker();
        }
    }

    void start() {
        for (int worker = 0; worker < threads.length; worker++) {
            int number = worker;
            threads[worker] = Threads.start(() -> work(number));
        }
    }

    void publish() {
        queue.getAndIncrement();
        unpark(idle.claimForWork());
    }

    void close() {
        idle.shutDown();
        for (Parker parker : parkers) {
            parker.unpark();
        }
        for (Thread thread : threads) {
            Threads.join(thread);
        }
    }

    private void work(int worker) {
        boolean hasToken = false;
        while (true) {
            if (!hasToken) {
                hasToken = idle.startSearching() == Search.GO;
            }
            if (hasToken && take()) {
                hasToken = false;
                if (idle.stopSearching() == Found.LOOK_FOR_MORE) {
                    unpark(idle.claimForRest(queue.get() > 0));
                }
                task.run();
                continue;
            }
            idle.register(worker, hasToken);
            Rest rest = idle.rest(worker, queue.get() > 0);
            if (rest == Rest.LEAVE) {
                return;
            }
            hasToken = true;
            if (rest != Rest.SEARCH) {
                parkers[worker].park();
                Woken woken = idle.wakeUp(worker);
                if (woken == Woken.LEAVE) {
                    return;
                }
                hasToken = woken == Woken.CLAIMED;
                if (rest == Rest.PARK_WITH_DRIVER) {
                    unpark(idle.leaveDriver(worker));
                }
            }
        }
    }

    private boolean take() {
        while (true) {
            int length = queue.get();
            if (length == 0) {
                return false;
            }
            if (queue.compareAndSet(length, length - 1)) {
                return true;
            }
        }
    }

    private void unpark(int worker) {
        if (worker != IdleSet.NO_ONE) {
            parkers[worker].unpark();
        }
    }
}
