package dev.levin.bench.waiting;

import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.function.Consumer;

/**
 * What it takes to wake so many tasks, each at its place.
 *
 * @param places where they wait
 * @param <W> what wakes a task
 */
public record WaitingRoom<W>(AtomicReferenceArray<W> places) {
    /** A task is about to wait. */
    public void enter(int index, W waiter) {
        places.set(index, waiter);
    }

    /** Returns when all are there. */
    @SuppressWarnings("ThreadPriorityCheck") // they come by themselves, and nothing is measured meanwhile
    public void awaitFull() {
        for (int i = 0; i < places.length(); i++) {
            while (places.get(i) == null) {
                Thread.yield();
            }
        }
    }

    /** Does something to each of those who wait. */
    public void forEach(Consumer<W> action) {
        for (int i = 0; i < places.length(); i++) {
            action.accept(places.get(i));
        }
    }
}
