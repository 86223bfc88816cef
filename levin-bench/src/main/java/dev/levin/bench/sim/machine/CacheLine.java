package dev.levin.bench.sim.machine;

import java.util.Arrays;

/**
 * A line of memory that several cores use. One of them owns it, and may write it; or some have a copy, and may read it. Whoever
 * lacks it waits until the line is free, and then for its transfer: so writers of one line stand in a queue.
 *
 * <p>A CAS in a loop reads first, and then asks for the line to write. If it had to wait for that, someone else has written
 * meanwhile, and it does both once more; more than one failure in a row is not modeled.
 */
public final class CacheLine {
    private static final int NO_ONE = -1;

    private final String name;
    private final Costs costs;
    private final long[] readers;
    private int owner = NO_ONE;
    private int lastWriter = NO_ONE;
    private double freeAt;
    private long transfers;
    private double waited;

    CacheLine(String name, Costs costs, int cores) {
        this.name = name;
        this.costs = costs;
        this.readers = new long[(cores + Long.SIZE - 1) / Long.SIZE];
    }

    /** What lies in it. */
    public String name() {
        return name;
    }

    /** How often it went to another core. */
    public long transfers() {
        return transfers;
    }

    /** How long threads stood in its queue, all together; the transfers themselves not counted. */
    public double waited() {
        return waited;
    }

    /** A load. */
    public void read(VirtualThread thread) {
        int core = thread.core();
        if (owner == core || has(core)) {
            thread.spend(costs.hit());
            return;
        }
        if (owner != NO_ONE) {
            waited += thread.waitUntil(freeAt);
            add(owner);
            owner = NO_ONE;
            fetch(thread);
            freeAt = thread.clock();
        } else {
            // Others have copies, and any of them will do: no queue.
            fetch(thread);
        }
        add(core);
    }

    /** A volatile store. */
    public void store(VirtualThread thread) {
        write(thread, costs.store());
    }

    /** An atomic step that can't fail: a swap, an addition; or a CAS whose expected value was read long before. */
    public void swap(VirtualThread thread) {
        write(thread, costs.cas());
    }

    /** A CAS in a loop. */
    public void update(VirtualThread thread) {
        read(thread);
        if (write(thread, costs.cas())) {
            fetch(thread);
            freeAt = thread.clock();
        }
    }

    /** Returns whether it had to wait for others. */
    private boolean write(VirtualThread thread, double cost) {
        int core = thread.core();
        boolean delayed = false;
        if (owner != core) {
            double delay = thread.waitUntil(freeAt);
            waited += delay;
            delayed = delay > 0;
            if (lastWriter != NO_ONE || hasOthers(core)) {
                fetch(thread);
            }
            clear();
            owner = core;
        }
        lastWriter = core;
        thread.spend(cost);
        freeAt = thread.clock();
        return delayed;
    }

    private void fetch(VirtualThread thread) {
        if (lastWriter == NO_ONE) {
            thread.spend(costs.hit());
            return;
        }
        transfers++;
        thread.spend(costs.transfer(lastWriter, thread.core()));
    }

    private boolean has(int core) {
        return (readers[core / Long.SIZE] & 1L << core) != 0;
    }

    private void add(int core) {
        readers[core / Long.SIZE] |= 1L << core;
    }

    private boolean hasOthers(int core) {
        for (int row = 0; row < readers.length; row++) {
            long others = row == core / Long.SIZE ? readers[row] & ~(1L << core) : readers[row];
            if (others != 0) {
                return true;
            }
        }
        return false;
    }

    private void clear() {
        Arrays.fill(readers, 0);
    }
}
