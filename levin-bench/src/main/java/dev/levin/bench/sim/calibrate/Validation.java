package dev.levin.bench.sim.calibrate;

import java.util.ArrayList;
import java.util.List;

/**
 * Real runs beside what the simulation says of them: on one and two workers, for a machine with two cores has no more to compare
 * with, and on more if the tasks only sleep ({@link SleepingLeaves}). The rows by which the constants were found are marked: those
 * can't be wrong on one worker.
 */
public final class Validation {
    /** A prediction is good if it is within this factor of the real run, either way. */
    public static final double TOLERANCE = 1.5;

    private Validation() {}

    /**
     * A prediction and what was measured.
     *
     * @param title the workload
     * @param workers how many workers
     * @param realNanos the first decile of real runs
     * @param predictedNanos what the simulation says
     * @param circular whether a constant comes from this very run
     */
    public record Check(String title, int workers, double realNanos, double predictedNanos, boolean circular) {
        /** Above 1 the simulation is too slow. */
        public double ratio() {
            return predictedNanos / realNanos;
        }

        /** Whether it is good enough. */
        public boolean isWithinTolerance() {
            return ratio() <= TOLERANCE && ratio() >= 1 / TOLERANCE;
        }
    }

    /** Runs everything for real, on one worker and on two, or more if they sleep, and simulates it. */
    public static List<Check> run(Constants constants) {
        List<Check> checks = new ArrayList<>();
        for (RealRun run : RealRun.values()) {
            for (int workers = 1; workers <= 2; workers++) {
                double real = run.measure(workers);
                double predicted = run.predict(workers, constants.costs(), constants.leafNanos());
                boolean circular = workers == 1
                        && run != RealRun.OUTSIDE_BURST
                        && run != RealRun.INSIDE_BURST
                        && run != RealRun.CHAIN;
                checks.add(new Check(run.title(), workers, real, predicted, circular));
            }
        }
        checks.addAll(SleepingLeaves.checks(constants.costs()));
        return checks;
    }
}
