package dev.levin.cli;

import dev.levin.bench.sim.SimRun;
import dev.levin.bench.sim.calibrate.Constants;
import dev.levin.bench.sim.trace.Trace;
import dev.levin.bench.sim.trace.TraceFile;
import dev.levin.bench.sim.trace.TracedQueens;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** {@code levin bench sim}. */
@Command(
        name = "sim",
        description = {
            "Simulate the schedulers on machines with 2 to 256 cores, and print the table.",
            "",
            "The same constants and seed give the same figures. These are written:",
            "  sim.json      every point, and the constants",
            "  sim.html      curves over the number of workers, in one file",
            "  sim-*.svg     the same curves, one file for each scenario",
            ""
        },
        mixinStandardHelpOptions = true,
        versionProvider = VersionText.class)
final class SimCommand implements Callable<Integer> {
    private static final int MAX_WORKERS = 1_024;
    private static final int QUEENS = 14;
    private static final int DEPTH = 4;
    private static final int TIMES = 7;

    @Spec
    private CommandSpec spec = CommandSpec.create();

    @Option(
            names = "--only",
            paramLabel = "SCENARIO",
            split = ",",
            description = "Only these scenarios, T1,F7 for instance.")
    private Set<String> only = new LinkedHashSet<>();

    @Option(
            names = "--workers",
            paramLabel = "N",
            split = ",",
            description = "Numbers of workers. Default: 2,4,8,16,32,64,128,256.")
    private List<Integer> workers = List.of(2, 4, 8, 16, 32, 64, 128, 256);

    @Option(names = "--seed", paramLabel = "N", description = "Where thieves begin. Default: 1.")
    private long seed = 1;

    @Option(names = "--calibrate", description = "Measure the constants here, write constants.json, and use them.")
    private boolean calibrate;

    @Option(
            names = "--validate",
            description = "Run real pools with one and two workers, too, and show predictions beside them.")
    private boolean validate;

    @Option(names = "--record", description = "Only record real runs into queens-tasks.gz and queens-forks.gz.")
    private boolean record;

    @Option(names = "--constants", paramLabel = "FILE", description = "Constants that were measured elsewhere.")
    private @Nullable Path constants;

    @Option(
            names = "--cluster",
            paramLabel = "N",
            description = "Suppose that so many cores are near each other. Default: all.")
    private int cluster = Integer.MAX_VALUE;

    @Option(
            names = "--far",
            paramLabel = "FACTOR",
            description = "Suppose that lines from farther away cost so many times as much. Default: 1.")
    private double far = 1;

    @Option(names = "--out", paramLabel = "DIR", description = "Where results go. Default: bench-results/sim.")
    private Path directory = Path.of("bench-results", "sim");

    @Override
    public Integer call() throws IOException, InterruptedException {
        for (int count : workers) {
            require("--workers", count >= 1 && count <= MAX_WORKERS, "" + count, "from 1 to " + MAX_WORKERS);
        }
        require("--cluster", cluster >= 1, "" + cluster, "1 or more");
        require("--far", far >= 1, "" + far, "1 or more");
        if (record) {
            recordRuns();
            return 0;
        }
        Constants known = constants == null ? Constants.ofProgram() : Constants.read(constants);
        SimRun.Request request = new SimRun.Request(
                only, workers, seed, calibrate, validate, known, cluster, far, directory, commandLine());
        try {
            SimRun.run(request, System.out, System.err);
        } catch (IllegalArgumentException e) {
            throw new ParameterException(spec.commandLine(), e.getMessage(), e);
        }
        return 0;
    }

    private void require(String option, boolean holds, String value, String allowed) {
        if (!holds) {
            throw new ParameterException(spec.commandLine(), option + " is " + value + "; it may be " + allowed);
        }
    }

    /** On one worker, so that each run has the same shape, and several times, so that interruptions drop out. */
    private void recordRuns() throws IOException, InterruptedException {
        Files.createDirectories(directory);
        Trace tasks = TracedQueens.onTasks(QUEENS, DEPTH, 1);
        Trace forks = TracedQueens.onForks(QUEENS, DEPTH, 1);
        for (int i = 1; i < TIMES; i++) {
            tasks = tasks.fastestOf(TracedQueens.onTasks(QUEENS, DEPTH, 1));
            forks = forks.fastestOf(TracedQueens.onForks(QUEENS, DEPTH, 1));
        }
        TraceFile.write(tasks, directory.resolve("queens-tasks.gz"));
        TraceFile.write(forks, directory.resolve("queens-forks.gz"));
        System.out.println(tasks.parents().length + " tasks and " + forks.parents().length + " calls in " + directory);
    }

    private String commandLine() {
        StringBuilder words = new StringBuilder("./levin bench sim --seed " + seed + " --workers "
                + String.join(",", workers.stream().map(String::valueOf).toList()));
        if (!only.isEmpty()) {
            words.append(" --only ").append(String.join(",", only));
        }
        if (far > 1) {
            words.append(" --cluster ").append(cluster).append(" --far ").append(far);
        }
        return words.append(calibrate ? " --calibrate" : "")
                .append(validate ? " --validate" : "")
                .toString();
    }
}
