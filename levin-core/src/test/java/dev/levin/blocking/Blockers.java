package dev.levin.blocking;

import dev.levin.support.Eventually;
import dev.levin.support.Gate;
import dev.levin.task.JoinHandle;
import java.util.ArrayList;
import java.util.List;

/** Tasks that keep threads of a pool busy until they are let go; an interrupt ends them, too. */
final class Blockers {
    private final BlockingPool pool;
    private final Gate end = new Gate();
    private final List<JoinHandle<Boolean>> handles = new ArrayList<>();

    Blockers(BlockingPool pool) {
        this.pool = pool;
    }

    /** Keeps so many more threads busy; returns when all of them are. */
    Blockers occupy(int threads) {
        for (int i = 0; i < threads; i++) {
            Gate running = new Gate();
            handles.add(pool.submit(() -> {
                running.open();
                return waitForTheEnd();
            }));
            running.await();
        }
        return this;
    }

    /** What was submitted; the results say whether the task was interrupted. */
    List<JoinHandle<Boolean>> handles() {
        return handles;
    }

    void letGo() {
        end.open();
        handles.forEach(handle -> Eventually.isTrue("done", handle::isDone));
    }

    private boolean waitForTheEnd() {
        try {
            end.awaitInterruptibly();
            return false;
        } catch (InterruptedException interrupted) {
            return true;
        }
    }
}
