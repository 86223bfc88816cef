package dev.levin.bench.sim.machine;

/**
 * What the steps of a scheduler cost, in ns. Those of the machine come from small benchmarks, and so do the four of the pools,
 * which are what remains of a real run on one worker after the simulated steps are taken off.
 *
 * @param hit a read of a line that the core has
 * @param store a volatile store into a line that the core owns
 * @param cas an atomic step on a line that the core owns
 * @param transfer a line comes from another core, to be read or to be written
 * @param park the CPU time of a thread that falls asleep and wakes again; half of it is over before it sleeps
 * @param unpark what the one who wakes a thread spends on it
 * @param wake from the beginning of the wake-up until the thread runs
 * @param yield a thread offers its core, and no one wants it
 * @param emptyTask the rest of scheduling and running an empty task of a {@code TaskPool}
 * @param emptyFork the rest of forking and joining, when no one steals
 * @param emptyPoll the rest of a poll that yields
 * @param emptySpawn the rest of spawning an async task that ends in its first poll
 * @param cluster how many cores are near each other; what is farther costs {@code farFactor} times a transfer
 * @param farFactor assumed and not measured: this needs a machine with more than one cluster
 */
public record Costs(
        double hit,
        double store,
        double cas,
        double transfer,
        double park,
        double unpark,
        double wake,
        double yield,
        double emptyTask,
        double emptyFork,
        double emptyPoll,
        double emptySpawn,
        int cluster,
        double farFactor) {
    /** Cores all near each other, and pools whose steps cost nothing beyond what is simulated. */
    public static Costs ofMachine(
            double hit,
            double store,
            double cas,
            double transfer,
            double park,
            double unpark,
            double wake,
            double yield) {
        return new Costs(hit, store, cas, transfer, park, unpark, wake, yield, 0, 0, 0, 0, Integer.MAX_VALUE, 1);
    }

    /** The same machine with these pools. */
    public Costs withPools(double emptyTask, double emptyFork, double emptyPoll, double emptySpawn) {
        return new Costs(
                hit,
                store,
                cas,
                transfer,
                park,
                unpark,
                wake,
                yield,
                emptyTask,
                emptyFork,
                emptyPoll,
                emptySpawn,
                cluster,
                farFactor);
    }

    /** The same with cores that are apart: an assumption. */
    public Costs withClusters(int cores, double factor) {
        return new Costs(
                hit,
                store,
                cas,
                transfer,
                park,
                unpark,
                wake,
                yield,
                emptyTask,
                emptyFork,
                emptyPoll,
                emptySpawn,
                cores,
                factor);
    }

    /** What it takes to bring a line from one core to another. */
    public double transfer(int from, int to) {
        return from / cluster == to / cluster ? transfer : transfer * farFactor;
    }
}
