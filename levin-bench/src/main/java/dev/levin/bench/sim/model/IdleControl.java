package dev.levin.bench.sim.model;

import dev.levin.bench.sim.machine.CacheLine;
import dev.levin.bench.sim.machine.VirtualMachine;
import dev.levin.bench.sim.machine.VirtualThread;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;

/** {@code IdleSet}, {@code IdleWord} and {@code ParkedMap}: who is parked, how many search, who has the driver. */
final class IdleControl {
    private static final int NO_ONE = -1;

    private final CacheLine word;
    private final List<CacheLine> rows = new ArrayList<>();
    private final Throttle throttle;
    private final List<AsyncModelWorker> workers;
    private final BitSet parked = new BitSet();
    private int searching;
    private int holder = NO_ONE;

    IdleControl(VirtualMachine machine, Throttle throttle, int count, List<AsyncModelWorker> workers) {
        this.word = machine.line("idle word");
        this.throttle = throttle;
        this.workers = workers;
        for (int row = 0; row <= (count - 1) / Long.SIZE; row++) {
            rows.add(machine.line("parked map " + row));
        }
        parked.set(0, count);
    }

    /** A thread has published something. */
    void signal(VirtualThread thread) {
        word.read(thread);
        if (enoughSearch()) {
            return;
        }
        readRows(thread);
        if (!parked.isEmpty()) {
            claim(thread);
        }
    }

    private boolean enoughSearch() {
        return !throttle.admits(searching);
    }

    private void readRows(VirtualThread thread) {
        for (CacheLine row : rows) {
            row.read(thread);
        }
    }

    /** Takes a token, and gives it to someone who is parked: the holder of the driver last. */
    private void claim(VirtualThread thread) {
        int lowest = parked.nextSetBit(0);
        if (lowest == holder && parked.cardinality() > 1) {
            lowest = parked.nextSetBit(lowest + 1);
        }
        if (lowest < 0) {
            return;
        }
        word.update(thread);
        searching++;
        parked.clear(lowest);
        rows.get(lowest / Long.SIZE).update(thread);
        thread.unpark(workers.get(lowest));
    }

    /** S1. */
    boolean startSearching(VirtualThread thread) {
        word.read(thread);
        if (searching >= (workers.size() + 1) / 2) {
            return false;
        }
        word.update(thread);
        searching++;
        return true;
    }

    /** S3: a worker with a token has found something. Returns whether it has to look for more. */
    boolean stopSearching(VirtualThread thread) {
        word.update(thread);
        searching--;
        return searching == 0 || throttle == Throttle.CASCADE;
    }

    /** S4: it has looked. */
    void claimForRest(VirtualThread thread, boolean workSeen) {
        if (workSeen && throttle == Throttle.CASCADE) {
            claim(thread);
            claim(thread);
        } else if ((workSeen || holder == NO_ONE) && !enoughSearch()) {
            claim(thread);
        }
    }

    /** W1 and W2. */
    void register(AsyncModelWorker worker, boolean hasToken) {
        rows.get(worker.number / Long.SIZE).swap(worker);
        parked.set(worker.number);
        if (hasToken) {
            word.update(worker);
            searching--;
        }
    }

    /** W4: it has seen work. Returns whether it is to take it itself. */
    boolean claimSelf(AsyncModelWorker worker) {
        word.read(worker);
        if (searching > 0) {
            return false;
        }
        word.update(worker);
        searching++;
        rows.get(worker.number / Long.SIZE).swap(worker);
        parked.clear(worker.number);
        return true;
    }

    /** W5. */
    void takeDriver(AsyncModelWorker worker) {
        word.read(worker);
        if (holder == NO_ONE) {
            word.update(worker);
            holder = worker.number;
        }
    }

    /** W7: it was claimed. */
    void wakeUp(AsyncModelWorker worker) {
        rows.get(worker.number / Long.SIZE).swap(worker);
        if (holder == worker.number) {
            word.update(worker);
            holder = NO_ONE;
        }
    }
}
