package dev.levin.cli;

import dev.levin.bench.BenchFiles;
import dev.levin.bench.BenchRequest;
import dev.levin.bench.BenchRun;
import dev.levin.bench.FlamePlan;
import dev.levin.bench.jvm.Jdks;
import dev.levin.bench.natives.NativePeers;
import dev.levin.bench.plan.Suite;
import dev.levin.bench.result.Results;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** {@code levin bench}: checks what was asked for and has it measured. */
@Command(
        name = "bench",
        description = {
            "Measure Levin against its peers and print the table: ratio, 95 %% interval, goal, verdict.",
            "",
            "Every subject runs in alternating rounds in fresh JVMs. These are written:",
            "  results.json   every sample, the machine, the command; after each JVM",
            "  report.html    tables and plots, in one file; after each round",
            "  chart-*.svg    the ratios of each suite, as a picture; after each round",
            "  jvm.log        what JMH said",
            "  flame-*.html   flame graphs, if asked for",
            ""
        },
        subcommands = {BenchCompareCommand.class, BenchShowCommand.class, SimCommand.class},
        mixinStandardHelpOptions = true,
        versionProvider = VersionText.class,
        commandListHeading = "%nCommands:%n",
        showDefaultValues = false)
final class BenchCommand implements Callable<Integer> {
    private static final DateTimeFormatter STAMP = DateTimeFormatter.ofPattern("yyyyMMdd-HHmmss");

    @Spec
    private CommandSpec spec = CommandSpec.create();

    @Mixin
    private BenchOptions options = new BenchOptions();

    @Option(names = "--out", paramLabel = "DIR", description = "Where results go. Default: bench-results/<date>.")
    private @Nullable Path directory;

    @Option(
            names = "--resume",
            paramLabel = "DIR",
            description =
                    "Go on with a run that was interrupted: the same command, and of its samples only those that are"
                            + " missing. On the same machine, JDK and commit, with no file changed.")
    private @Nullable Path resumed;

    @Option(
            names = "--flame",
            paramLabel = "ROW",
            split = ",",
            description =
                    "Afterwards, make flame graphs of Levin's side of these rows, by async-profiler, or by Flight Recorder"
                            + " where that can't be used.")
    private Set<String> flames = new LinkedHashSet<>();

    @Override
    public Integer call() throws IOException, InterruptedException {
        BenchRun run = new BenchRun(resumed == null ? request(options, newDirectory(), false) : resume(resumed));
        Results unused = run.run(System.out, System.err);
        return 0;
    }

    /** The command is the one that the results tell. */
    private BenchRequest resume(Path earlier) throws IOException, InterruptedException {
        if (directory != null) {
            throw wrong("--resume " + earlier + " writes there; leave out --out");
        }
        String recorded = new BenchFiles(earlier).read().run().command();
        if (!options.isDefault() && !options.commandLine().equals(recorded)) {
            throw wrong("the results in " + earlier + " are of '" + recorded + "', and this is '"
                    + options.commandLine() + "'; --resume " + earlier + " alone goes on with them");
        }
        return request(BenchOptions.parse(recorded), earlier, true);
    }

    private BenchRequest request(BenchOptions wanted, Path out, boolean resume)
            throws IOException, InterruptedException {
        try {
            wanted.check();
            Jdks jdks = jdks(wanted);
            NativePeers natives = wanted.natives();
            List<Suite> suites = wanted.suites(jdks, natives);
            return new BenchRequest(
                    suites,
                    wanted.effort(),
                    wanted.rounds(),
                    wanted.threads(),
                    jdks,
                    natives,
                    out,
                    resume,
                    FlamePlan.of(suites, flames),
                    wanted.commandLine());
        } catch (IllegalArgumentException e) {
            throw new ParameterException(spec.commandLine(), e.getMessage(), e);
        }
    }

    private Jdks jdks(BenchOptions wanted) throws InterruptedException {
        try {
            return wanted.jdks();
        } catch (IOException e) {
            throw new ParameterException(spec.commandLine(), e.getMessage(), e);
        }
    }

    /** Hours of measurements are not overwritten by a slip. */
    private Path newDirectory() {
        if (directory == null) {
            return Path.of("bench-results", STAMP.format(LocalDateTime.now(ZoneId.systemDefault())));
        }
        if (Files.exists(new BenchFiles(directory).results())) {
            throw wrong("there are results in " + directory + " already; --resume " + directory
                    + " goes on with them, and another --out leaves them alone");
        }
        return directory;
    }

    private ParameterException wrong(String message) {
        return new ParameterException(spec.commandLine(), message);
    }
}
