package dev.levin.bench.sim.model;

import dev.levin.bench.sim.machine.CacheLine;
import dev.levin.bench.sim.machine.VirtualMachine;
import dev.levin.bench.sim.machine.VirtualThread;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** {@code SplitDeque}: from {@code tail} to {@code split} it is shared, from there to the top it is the owner's alone. */
final class VirtualDeque {
    private final VirtualMachine machine;
    private final CacheLine word;
    private final CacheLine limit;
    private final List<Integer> calls = new ArrayList<>();
    private final List<StolenJob> jobs = new ArrayList<>();
    private int tail;
    private int split;
    private boolean asked = true;

    VirtualDeque(VirtualMachine machine, String owner) {
        this.machine = machine;
        this.word = machine.line("deque word of " + owner);
        this.limit = machine.line("deque limit of " + owner);
    }

    /** The index of the next entry. */
    int head() {
        return calls.size();
    }

    int privateSize() {
        return calls.size() - split;
    }

    /** Owner. Returns whether it has to look if it should share. */
    boolean push(VirtualThread owner, int call) {
        calls.add(call);
        limit.read(owner);
        return asked;
    }

    /** Owner: it will look now. Returns how many are shared. */
    int beginSharing(VirtualThread owner) {
        asked = false;
        limit.store(owner);
        word.read(owner);
        return split - tail;
    }

    /** Owner: it will look at the next push, too. */
    void keepAsking() {
        asked = true;
    }

    /** Owner: shares so many of the oldest private entries. Returns whether nothing was shared before. */
    boolean share(ForkModelWorker owner, int count) {
        boolean wasEmpty = tail == split;
        for (int i = 0; i < count; i++) {
            jobs.add(new StolenJob(machine, calls.get(split + i), owner));
        }
        split += count;
        word.update(owner);
        return wasEmpty;
    }

    /** Owner: has the topmost entry back, if it is private. */
    boolean takeBackPrivate(int index) {
        if (index < split) {
            return false;
        }
        calls.remove(index);
        return true;
    }

    /** Owner: has the topmost entry back, which is shared; or gets the job that was stolen. */
    @Nullable
    StolenJob takeBackShared(VirtualThread owner, int index) {
        word.read(owner);
        if (tail > index) {
            return jobs.get(index);
        }
        word.update(owner);
        drop(index);
        if (tail == split) {
            askForMore(owner);
        }
        return null;
    }

    /** Owner: the stolen job, the topmost entry, is done. */
    void forget(VirtualThread owner, int index) {
        drop(index);
        tail = index;
        word.store(owner);
        askForMore(owner);
    }

    private void drop(int index) {
        calls.remove(index);
        jobs.remove(index);
        split = index;
    }

    /** A thief: the oldest shared entry at {@code base} or above, or null. */
    @Nullable
    StolenJob steal(ForkModelWorker thief, int base) {
        machine.tally().looked();
        word.read(thief);
        if (tail == split || tail < base) {
            return null;
        }
        word.update(thief);
        StolenJob job = jobs.get(tail);
        tail++;
        if (tail == split) {
            askForMore(thief);
        }
        job.thief = thief;
        job.base = thief.deque.head();
        thief.spend(2 * machine.costs().transfer());
        machine.tally().stole(1);
        return job;
    }

    /** Any thread. */
    boolean looksEmpty(VirtualThread thread) {
        word.read(thread);
        return tail == split;
    }

    private void askForMore(VirtualThread thread) {
        asked = true;
        limit.store(thread);
    }
}
