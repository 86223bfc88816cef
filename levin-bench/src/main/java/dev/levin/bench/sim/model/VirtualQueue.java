package dev.levin.bench.sim.model;

import dev.levin.bench.sim.machine.CacheLine;
import dev.levin.bench.sim.machine.VirtualMachine;
import dev.levin.bench.sim.machine.VirtualThread;
import java.util.ArrayDeque;
import java.util.Deque;

/**
 * {@code SwapQueue}: any thread pushes by CAS; one at a time consumes, and the others see it empty meanwhile. The consumer takes
 * all there is, walks over it if the order is kept, and the list stays for the next.
 */
final class VirtualQueue {
    private final TaskBoard board;
    private final CacheLine topLine;
    private final CacheLine consumerLine;
    private final boolean keepsOrder;
    private final Deque<Integer> pushed = new ArrayDeque<>();
    private final Deque<Integer> list = new ArrayDeque<>();
    private double heldUntil;

    VirtualQueue(VirtualMachine machine, TaskBoard board, String name, boolean keepsOrder) {
        this.board = board;
        this.topLine = machine.line(name + " top");
        this.consumerLine = machine.line(name + " consumer");
        this.keepsOrder = keepsOrder;
    }

    /** Any thread: one CAS for all. */
    void push(VirtualThread thread, int... tasks) {
        for (int task : tasks) {
            board.touch(thread, task);
            pushed.addLast(task);
        }
        topLine.update(thread);
    }

    /** Any thread. */
    boolean looksEmpty(VirtualThread thread) {
        topLine.read(thread);
        consumerLine.read(thread);
        return isEmpty();
    }

    boolean isEmpty() {
        return pushed.isEmpty() && list.isEmpty();
    }

    /** Who owns the ring: the task to run, with up to {@code max - 1} others in the ring; or none. */
    int pollInto(VirtualThread thread, VirtualRing ring, int max) {
        if (looksEmpty(thread) || thread.clock() < heldUntil) {
            return TaskBoard.NONE;
        }
        consumerLine.update(thread);
        if (list.isEmpty()) {
            absorb(thread);
        }
        int task = take(thread);
        int more = Math.min(Math.min(max - 1, ring.room()), list.size());
        for (int i = 0; i < more; i++) {
            ring.stage(take(thread));
        }
        if (more > 0) {
            ring.publish(thread);
        }
        consumerLine.store(thread);
        heldUntil = thread.clock();
        return task;
    }

    private void absorb(VirtualThread thread) {
        topLine.swap(thread);
        while (!pushed.isEmpty()) {
            int task = pushed.removeFirst();
            if (keepsOrder) {
                board.touch(thread, task);
                list.addLast(task);
            } else {
                list.addFirst(task);
            }
        }
    }

    private int take(VirtualThread thread) {
        int task = list.removeFirst();
        board.touch(thread, task);
        return task;
    }
}
