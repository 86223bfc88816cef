package dev.levin.bench.sim.model;

import dev.levin.bench.sim.machine.CacheLine;
import dev.levin.bench.sim.machine.Costs;
import dev.levin.bench.sim.machine.VirtualMachine;
import dev.levin.bench.sim.machine.VirtualThread;

/** {@code StealRing}: 256 tasks, one owner; one thief at a time, who takes half, or one. */
final class VirtualRing {
    static final int CAPACITY = 256;

    /** References in a cache line. */
    private static final int SLOTS_IN_LINE = 16;

    private final Costs costs;
    private final CacheLine headLine;
    private final CacheLine tailLine;
    private final boolean stealsHalf;
    private final int[] slots = new int[CAPACITY];
    private int head;
    private int size;
    private double robbedUntil;

    VirtualRing(VirtualMachine machine, String owner, boolean stealsHalf) {
        this.costs = machine.costs();
        this.headLine = machine.line("ring head of " + owner);
        this.tailLine = machine.line("ring tail of " + owner);
        this.stealsHalf = stealsHalf;
    }

    int room() {
        return CAPACITY - size;
    }

    /** Owner. */
    boolean push(VirtualThread owner, int task) {
        headLine.read(owner);
        if (size == CAPACITY) {
            return false;
        }
        put(task);
        tailLine.store(owner);
        return true;
    }

    /** Owner: what comes from elsewhere, published at once by {@link #publish}. */
    void stage(int task) {
        put(task);
    }

    void publish(VirtualThread owner) {
        tailLine.store(owner);
    }

    /** Owner. */
    int pop(VirtualThread owner) {
        headLine.read(owner);
        if (size == 0) {
            return TaskBoard.NONE;
        }
        headLine.swap(owner);
        return take();
    }

    /** Any thread. */
    boolean looksEmpty(VirtualThread thread) {
        headLine.read(thread);
        tailLine.read(thread);
        return size == 0;
    }

    /** Any thread: whether there is more than one. */
    boolean looksLong(VirtualThread thread) {
        headLine.read(thread);
        tailLine.read(thread);
        return size > 1;
    }

    /** Owner of a full ring: the older half, and a task for which there is no room, for the overflow queue. */
    int[] takeOlderHalf(VirtualThread owner, int task) {
        headLine.swap(owner);
        int[] older = new int[CAPACITY / 2 + 1];
        for (int i = 0; i < CAPACITY / 2; i++) {
            older[i] = take();
            owner.spend(costs.hit());
        }
        older[CAPACITY / 2] = task;
        return older;
    }

    /** A thief: the task to run, with others in its own ring; or none. */
    int stealInto(VirtualThread thief, VirtualRing into, VirtualMachine machine) {
        machine.tally().looked();
        headLine.read(thief);
        if (thief.clock() < robbedUntil) {
            return TaskBoard.NONE;
        }
        tailLine.read(thief);
        if (size == 0) {
            return TaskBoard.NONE;
        }
        headLine.swap(thief);
        int count = stealsHalf ? Math.min(size - size / 2, into.room() + 1) : 1;
        for (int i = 0; i < count - 1; i++) {
            into.stage(take());
        }
        int last = take();
        thief.spend((1 + count / SLOTS_IN_LINE) * costs.transfer() + count * costs.hit());
        headLine.swap(thief);
        robbedUntil = thief.clock();
        if (count > 1) {
            into.publish(thief);
        }
        machine.tally().stole(count);
        return last;
    }

    private void put(int task) {
        slots[(head + size) % CAPACITY] = task;
        size++;
    }

    private int take() {
        int task = slots[head];
        head = (head + 1) % CAPACITY;
        size--;
        return task;
    }
}
