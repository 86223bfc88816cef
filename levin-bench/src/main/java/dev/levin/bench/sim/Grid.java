package dev.levin.bench.sim;

import dev.levin.bench.sim.calibrate.Constants;
import dev.levin.bench.sim.calibrate.Validation.Check;
import dev.levin.bench.sim.model.Outcome;
import java.util.List;

/**
 * All that was simulated.
 *
 * @param command the command that does it again
 * @param seed where thieves begin
 * @param constants what things cost
 * @param curves one for each scenario and variant
 * @param checks the comparison with real runs; none if it was not asked for
 */
public record Grid(String command, long seed, Constants constants, List<Curve> curves, List<Check> checks) {
    /**
     * A scenario in a variant, over numbers of workers.
     *
     * @param id the scenario
     * @param title what it is
     * @param variant what is different
     * @param sequentialNanos the scenario as built on one worker
     * @param points what came of each number of workers
     */
    public record Curve(String id, String title, String variant, double sequentialNanos, List<Outcome> points) {
        /** Without the points that were given up. */
        public Curve complete() {
            List<Outcome> rest = points.stream().filter(Outcome::complete).toList();
            return new Curve(id, title, variant, sequentialNanos, rest);
        }

        /** How many times as fast as one worker. */
        public double speedUp(Outcome point) {
            return sequentialNanos / point.makespan();
        }
    }
}
