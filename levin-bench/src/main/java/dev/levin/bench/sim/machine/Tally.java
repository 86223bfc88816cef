package dev.levin.bench.sim.machine;

/** What happened in a run, counted. */
public final class Tally {
    private long parks;
    private long wakes;
    private long looks;
    private long steals;
    private long stolen;
    private double end;

    void parked() {
        parks++;
    }

    void woken() {
        wakes++;
    }

    /** A thief looked at a victim. */
    public void looked() {
        looks++;
    }

    /** It got so many tasks. */
    public void stole(int tasks) {
        steals++;
        stolen += tasks;
    }

    /** A task has ended. */
    public void ended(double clock) {
        end = Math.max(end, clock);
    }

    /** How often a thread fell asleep. */
    public long parks() {
        return parks;
    }

    /** How often a thread was woken. */
    public long wakes() {
        return wakes;
    }

    /** How often a thief looked at a victim. */
    public long looks() {
        return looks;
    }

    /** How often it got something. */
    public long steals() {
        return steals;
    }

    /** How many tasks that were. */
    public long stolen() {
        return stolen;
    }

    /** When the last task ended. */
    public double end() {
        return end;
    }
}
