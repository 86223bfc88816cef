package dev.levin.bench.sim.calibrate;

import dev.levin.bench.compare.MachineProbe;
import dev.levin.bench.jvm.Jdk;
import dev.levin.bench.jvm.Jdks;
import dev.levin.bench.sim.calibrate.ParkProbes.Sleep;
import dev.levin.bench.sim.machine.Costs;
import java.io.PrintStream;
import java.lang.management.ManagementFactory;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Locale;

/** Measures the constants on this machine. */
public final class Calibration {
    private final PrintStream out;

    private Calibration(PrintStream out) {
        this.out = out;
    }

    /** Takes about a minute. */
    public static Constants run(PrintStream out) throws InterruptedException {
        double loadBefore = load();
        Calibration calibration = new Calibration(out);
        Costs machine = calibration.machine();
        Costs costs = calibration.withPools(machine);
        double leaf =
                calibration.told("a leaf of F7, in ms", RealRun.COARSE.measure(1) / RealRun.COARSE.operations() / 1e6)
                        * 1e6;
        return new Constants(
                Instant.now().truncatedTo(ChronoUnit.SECONDS).toString(),
                MachineProbe.probe(Jdks.only(Jdk.running()), "G1"),
                Math.max(loadBefore, load()),
                leaf,
                costs);
    }

    private static double load() {
        return ManagementFactory.getOperatingSystemMXBean().getSystemLoadAverage();
    }

    private Costs machine() throws InterruptedException {
        LineProbes lines = new LineProbes();
        double hit = told("hit", lines.hit());
        double store = told("store", lines.store());
        double cas = told("CAS", lines.cas());
        double transfer = told("transfer", lines.transfer(store));
        Sleep sleep = new ParkProbes().sleep();
        double park = told("park", sleep.park());
        double unpark = told("unpark", sleep.unpark());
        double wake = told("wake", sleep.wake());
        double yield = told("yield", ParkProbes.yieldNanos());
        return Costs.ofMachine(hit, store, cas, transfer, park, unpark, wake, yield);
    }

    private Costs withPools(Costs machine) {
        double task = told("empty task", rest(RealRun.RESCHEDULING, machine));
        double fork = told("empty fork", rest(RealRun.FIB, machine));
        double poll = told("empty poll", rest(RealRun.YIELD, machine));
        double spawn = told("empty spawn", rest(RealRun.SPAWN, machine.withPools(0, 0, poll, 0)));
        return machine.withPools(task, fork, poll, spawn);
    }

    /** What the simulated steps do not explain of a run on one worker. */
    private static double rest(RealRun run, Costs machine) {
        return Math.max(0, (run.measure(1) - run.predict(1, machine, 0)) / run.operations());
    }

    private double told(String what, double nanos) {
        out.println(String.format(Locale.ROOT, "%-24s %,10.2f", what, nanos));
        return nanos;
    }
}
