package dev.levin.bench.sim.model;

import dev.levin.bench.sim.machine.Step;
import dev.levin.bench.sim.machine.VirtualMachine;
import dev.levin.bench.sim.machine.VirtualThread;
import java.util.Arrays;
import java.util.function.BiConsumer;
import org.jspecify.annotations.Nullable;

/** A thread outside of the pool that brings tasks, one in each step or all at once. */
final class Producer extends VirtualThread {
    private final int[] tasks;
    private final int atOnce;
    private final double each;
    private final BiConsumer<VirtualThread, int[]> inject;
    private int brought;

    Producer(VirtualMachine machine, int[] tasks, boolean batch, double each, BiConsumer<VirtualThread, int[]> inject) {
        super(machine);
        this.tasks = tasks;
        this.atOnce = batch ? tasks.length : 1;
        this.each = each;
        this.inject = inject;
        start(this::bring);
    }

    private @Nullable Step bring() {
        if (brought == tasks.length) {
            return null;
        }
        int[] some = Arrays.copyOfRange(tasks, brought, brought + atOnce);
        brought += atOnce;
        spend(each * some.length);
        inject.accept(this, some);
        return this::bring;
    }
}
