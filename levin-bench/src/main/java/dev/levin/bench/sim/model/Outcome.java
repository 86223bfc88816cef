package dev.levin.bench.sim.model;

import dev.levin.bench.sim.machine.CacheLine;
import dev.levin.bench.sim.machine.Tally;
import dev.levin.bench.sim.machine.VirtualMachine;
import java.util.Comparator;

/**
 * What a simulated run came to.
 *
 * @param workers how many workers there were
 * @param tasks how many tasks, or calls, ran
 * @param complete whether it came to its end; else it was given up, and all figures are of the part until then
 * @param makespan from the beginning to the end of the last task, in ns; at least that, if it is not complete
 * @param looks how often a thief looked at a victim
 * @param steals how often it got something
 * @param stolen how many tasks that were
 * @param wakes how often a thread was woken
 * @param parks how often a thread fell asleep
 * @param hottest the line for which threads waited longest
 * @param hottestTransfers how often it moved
 * @param hottestWaited how long threads stood in its queue, all together, in ns
 * @param transfers how often any line moved that has a name
 * @param waited how long threads stood in any queue, all together, in ns
 * @param steps how many steps were simulated
 */
public record Outcome(
        int workers,
        int tasks,
        boolean complete,
        double makespan,
        long looks,
        long steals,
        long stolen,
        long wakes,
        long parks,
        String hottest,
        long hottestTransfers,
        double hottestWaited,
        long transfers,
        double waited,
        long steps) {
    /** Runs the machine, and checks that nothing was lost. */
    static Outcome of(VirtualMachine machine, int workers, Ledger ledger) {
        boolean complete = machine.run();
        if (complete) {
            ledger.check();
        }
        Tally tally = machine.tally();
        CacheLine hottest = machine.lines().stream()
                .max(Comparator.comparingDouble(CacheLine::waited).thenComparingLong(CacheLine::transfers))
                .orElseThrow();
        return new Outcome(
                workers,
                ledger.count(),
                complete,
                complete ? tally.end() : machine.now(),
                tally.looks(),
                tally.steals(),
                tally.stolen(),
                tally.wakes(),
                tally.parks(),
                hottest.name(),
                hottest.transfers(),
                hottest.waited(),
                machine.lines().stream().mapToLong(CacheLine::transfers).sum(),
                machine.lines().stream().mapToDouble(CacheLine::waited).sum(),
                machine.steps());
    }

    /** Tasks in a second. */
    public double throughput() {
        return tasks / makespan * 1e9;
    }
}
