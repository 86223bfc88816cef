package dev.levin.bench.sim.machine;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.PriorityQueue;

/**
 * As many cores as there are threads, and one step at a time: always that of the thread whose clock is least, and of equals the
 * one that became ready first. So the same start leads to the same end.
 */
public final class VirtualMachine {
    /** A storm of wake-ups has no end that is worth waiting for. */
    private static final long MOST_STEPS = 10_000_000;

    private final Costs costs;
    private final int cores;
    private final Tally tally = new Tally();
    private final List<CacheLine> lines = new ArrayList<>();
    private final PriorityQueue<Entry> ready =
            new PriorityQueue<>(Comparator.comparingDouble(Entry::clock).thenComparingLong(Entry::order));
    private int coresTaken;
    private long order;
    private long steps;
    private double now;

    /** Nothing runs yet. */
    public VirtualMachine(Costs costs, int cores) {
        this.costs = costs;
        this.cores = cores;
    }

    /** What things cost here. */
    public Costs costs() {
        return costs;
    }

    /** What has happened. */
    public Tally tally() {
        return tally;
    }

    /** How many steps were simulated. */
    public long steps() {
        return steps;
    }

    /** A new line that no core has. */
    public CacheLine line(String name) {
        CacheLine line = new CacheLine(name, costs, cores);
        lines.add(line);
        return line;
    }

    /** A line that few threads use for a short time: it behaves as others do, and is not among {@link #lines}. */
    public CacheLine unlisted(String name) {
        return new CacheLine(name, costs, cores);
    }

    /** All lines that were made, but for those. */
    public List<CacheLine> lines() {
        return lines;
    }

    /**
     * Runs until no thread has anything to do; those that sleep then sleep for ever.
     *
     * @return false if that took too many steps, and was given up
     */
    public boolean run() {
        Entry entry = ready.poll();
        while (entry != null && steps < MOST_STEPS) {
            now = entry.clock();
            advance(entry.thread());
            entry = ready.poll();
        }
        return entry == null;
    }

    /** The time of the thread that was behind, the last time that one was looked for. */
    public double now() {
        return now;
    }

    /** As long as its clock is least, it goes on. */
    private void advance(VirtualThread thread) {
        while (thread.step()) {
            steps++;
            Entry first = ready.peek();
            if (first != null && first.clock() <= thread.clock()) {
                isReady(thread);
                return;
            }
        }
    }

    void isReady(VirtualThread thread) {
        ready.add(new Entry(thread, thread.clock(), order++));
    }

    int takeCore() {
        if (coresTaken == cores) {
            throw new IllegalStateException("all " + cores + " cores are taken");
        }
        return coresTaken++;
    }

    private record Entry(VirtualThread thread, double clock, long order) {}
}
