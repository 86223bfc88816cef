package dev.levin.bench.sim;

import com.fasterxml.jackson.jr.ob.JSON;
import dev.levin.bench.progress.Progress;
import dev.levin.bench.result.ReplacedFile;
import dev.levin.bench.sim.Grid.Curve;
import dev.levin.bench.sim.calibrate.Calibration;
import dev.levin.bench.sim.calibrate.Constants;
import dev.levin.bench.sim.calibrate.Validation;
import dev.levin.bench.sim.calibrate.Validation.Check;
import dev.levin.bench.sim.model.Outcome;
import dev.levin.bench.sim.model.Variant;
import dev.levin.bench.sim.report.SimPage;
import dev.levin.bench.sim.report.SimTable;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** One simulation, from the request to the page. */
public final class SimRun {
    private static final String RESULTS = "sim.json";
    private static final String PAGE = "sim.html";
    private static final String CONSTANTS = "constants.json";

    private SimRun() {}

    /**
     * What somebody wants to have simulated.
     *
     * @param only these scenarios; all if there are none
     * @param workers numbers of workers
     * @param seed where thieves begin
     * @param calibrate whether to measure the constants first
     * @param validate whether to run real pools as well
     * @param constants a file of constants, instead of those that come with the program
     * @param cluster how many cores are near each other, and
     * @param farFactor how much more a transfer between others costs
     * @param directory where results go
     * @param command the command line that says all this
     */
    public record Request(
            Set<String> only,
            List<Integer> workers,
            long seed,
            boolean calibrate,
            boolean validate,
            Constants constants,
            int cluster,
            double farFactor,
            Path directory,
            String command) {}

    /** Measures the constants, and writes them. */
    public static Constants calibrate(Path directory, PrintStream out) throws IOException, InterruptedException {
        Files.createDirectories(directory);
        Constants constants = Calibration.run(out);
        ReplacedFile.write(directory.resolve(CONSTANTS), constants.toJson() + "\n");
        out.println("constants  " + directory.resolve(CONSTANTS));
        return constants;
    }

    /** Simulates, prints the table, and writes {@value #RESULTS} and {@value #PAGE}. */
    public static Grid run(Request request, PrintStream out, PrintStream progressOut)
            throws IOException, InterruptedException {
        List<Scenario> scenarios = chosen(request.only());
        Files.createDirectories(request.directory());
        Constants measured = request.calibrate() ? calibrate(request.directory(), out) : request.constants();
        Constants constants = measured.withClusters(request.cluster(), request.farFactor());
        List<Check> checks = request.validate() ? Validation.run(measured) : List.of();
        int steps = scenarios.stream()
                        .mapToInt(scenario -> scenario.variants().size())
                        .sum()
                * request.workers().size();
        List<Curve> curves = new ArrayList<>();
        try (Progress progress = Progress.start("sim", steps, progressOut)) {
            for (Scenario scenario : scenarios) {
                curves.addAll(simulate(scenario, request, constants, progress));
            }
        }
        Grid grid = new Grid(request.command(), request.seed(), constants, curves, checks);
        out.println(SimTable.render(grid));
        ReplacedFile.write(
                request.directory().resolve(RESULTS),
                JSON.std.with(JSON.Feature.PRETTY_PRINT_OUTPUT).asString(grid));
        ReplacedFile.write(request.directory().resolve(PAGE), SimPage.render(grid));
        for (Scenario scenario : scenarios) {
            ReplacedFile.write(
                    request.directory().resolve("sim-" + scenario.id() + ".svg"), SimPage.plot(grid, scenario.id()));
        }
        out.println("raw data   " + request.directory().resolve(RESULTS));
        out.println("page       " + request.directory().resolve(PAGE));
        return grid;
    }

    private static List<Scenario> chosen(Set<String> only) throws IOException {
        List<Scenario> all = Scenario.all();
        for (String id : only) {
            if (all.stream().noneMatch(scenario -> scenario.id().equals(id))) {
                throw new IllegalArgumentException("no scenario '" + id + "'; there are "
                        + String.join(", ", all.stream().map(Scenario::id).toList()));
            }
        }
        return all.stream()
                .filter(scenario -> only.isEmpty() || only.contains(scenario.id()))
                .toList();
    }

    private static List<Curve> simulate(Scenario scenario, Request request, Constants constants, Progress progress) {
        double sequential = scenario.policy()
                .run(1, Variant.AS_BUILT, constants.costs(), request.seed())
                .makespan();
        List<Curve> curves = new ArrayList<>();
        for (Variant variant : scenario.variants()) {
            List<Outcome> points = new ArrayList<>();
            for (int workers : request.workers()) {
                progress.show(scenario.id() + ", " + workers + " workers, " + variant.name());
                points.add(scenario.policy().run(workers, variant, constants.costs(), request.seed()));
                progress.stepBy(1);
            }
            curves.add(new Curve(scenario.id(), scenario.title(), variant.name(), sequential, points));
        }
        return curves;
    }
}
