package dev.levin.bench.workload;

import dev.levin.bench.subject.PoolSubject;
import dev.levin.bench.subject.Work;

/** T4: each task spawns the next, so that only one is ever there to run. */
public final class Chain implements Workload {
    private final Work[] links;
    private final DoneSignal end = new DoneSignal(1);

    // Written by the running link only, and handed on with the spawn of the next.
    private int position;

    /**
     * Makes the tasks.
     *
     * @param subject the pool
     * @param length how many tasks are a chain
     */
    public Chain(PoolSubject subject, int length) {
        Runnable step = this::step;
        links = new Work[length];
        for (int i = 0; i < length; i++) {
            links[i] = subject.work(step);
        }
    }

    @Override
    public void run() {
        position = 0;
        end.begin();
        links[0].spawn();
        end.await();
        if (position != links.length) {
            throw new IllegalStateException(position + " links have run, expected " + links.length);
        }
    }

    private void step() {
        int next = position + 1;
        position = next;
        if (next < links.length) {
            links[next].spawnInside();
        } else {
            end.done();
        }
    }
}
