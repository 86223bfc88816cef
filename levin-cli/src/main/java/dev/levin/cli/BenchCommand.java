package dev.levin.cli;

import dev.levin.bench.BenchRequest;
import dev.levin.bench.BenchRun;
import dev.levin.bench.Suites;
import dev.levin.bench.natives.NativePeers;
import dev.levin.bench.plan.Effort;
import dev.levin.bench.plan.Suite;
import dev.levin.bench.plan.SuiteOptions;
import dev.levin.bench.result.Results;
import java.io.IOException;
import java.nio.file.Path;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code levin bench}: checks what was asked for and has it measured. */
@Command(
        name = "bench",
        subcommands = SimCommand.class,
        description = {
            "Measure Levin against its peers and print the table: ratio, 95 %% interval, goal, verdict.",
            "",
            "Every subject runs in alternating rounds in fresh JVMs. After each round these are written:",
            "  results.json   every sample, the machine, the command",
            "  report.html    tables and plots, in one file",
            "  jvm.log        what JMH said",
            ""
        },
        mixinStandardHelpOptions = true,
        versionProvider = VersionText.class,
        showDefaultValues = false)
final class BenchCommand implements Callable<Integer> {
    private static final int MAX_ROUNDS = 1_000;
    private static final int MAX_THREADS = 16_383;
    private static final DateTimeFormatter STAMP = DateTimeFormatter.ofPattern("yyyyMMdd-HHmmss");

    @Spec
    private CommandSpec spec = CommandSpec.create();

    @Parameters(
            paramLabel = "SUITE",
            arity = "0..*",
            completionCandidates = SuiteNames.class,
            description = "Which suites: ${COMPLETION-CANDIDATES}. Default: all.")
    private List<String> names = new ArrayList<>();

    @Option(
            names = "--only",
            paramLabel = "ROW",
            split = ",",
            description = "Only these rows of a suite, F1,F5 for instance.")
    private Set<String> only = new LinkedHashSet<>();

    @Option(
            names = "--against",
            paramLabel = "PEER",
            split = ",",
            description = "Only against these peers, tokio,netty for instance.")
    private Set<String> against = new LinkedHashSet<>();

    @Option(names = "--quick", description = "A suite in about a minute and a half: good for a look, not for a claim.")
    private boolean quick;

    @Option(
            names = "--native",
            description = "Rayon, Tokio and Go take part too. Builds them with cargo and go, offline; Debian: cargo,"
                    + " librust-rayon-dev, librust-tokio-dev, golang-go.")
    private boolean withNatives;

    @Option(
            names = "--rounds",
            paramLabel = "N",
            description = "How many rounds. Default: " + BenchRequest.USUAL_ROUNDS + "; fewer give no verdicts.")
    private int rounds = BenchRequest.USUAL_ROUNDS;

    @Option(names = "--threads", paramLabel = "N", description = "Computing threads on each side. Default: processors.")
    private int threads = Runtime.getRuntime().availableProcessors();

    @Option(names = "--out", paramLabel = "DIR", description = "Where results go. Default: bench-results/<date>.")
    private @Nullable Path directory;

    @Override
    public Integer call() throws IOException, InterruptedException {
        requireRange("--rounds", rounds, MAX_ROUNDS);
        requireRange("--threads", threads, MAX_THREADS);
        Set<String> wanted = new LinkedHashSet<>(names.isEmpty() ? Suites.names() : names);
        NativePeers natives = withNatives ? NativePeers.build(Suites.nativesOf(wanted)) : NativePeers.none();
        List<Suite> suites = new ArrayList<>();
        for (String name : wanted) {
            suites.add(suite(name, natives));
        }
        Effort effort = quick ? Effort.QUICK : Effort.FULL;
        BenchRequest request =
                new BenchRequest(suites, effort, rounds, threads, natives, outputDirectory(), commandLine());
        Results unused = new BenchRun(request).run(System.out, System.err);
        return 0;
    }

    private Suite suite(String name, NativePeers natives) {
        try {
            Suite whole = Suites.of(name, new SuiteOptions(threads, quick, withNatives, natives.absences()));
            Suite part = only.isEmpty() ? whole : whole.only(only);
            return against.isEmpty() ? part : part.against(against);
        } catch (IllegalArgumentException e) {
            throw new ParameterException(spec.commandLine(), e.getMessage(), e);
        }
    }

    private void requireRange(String option, int value, int max) {
        if (value < 1 || value > max) {
            throw new ParameterException(spec.commandLine(), option + " is " + value + "; it may be from 1 to " + max);
        }
    }

    private Path outputDirectory() {
        return directory != null
                ? directory
                : Path.of("bench-results", STAMP.format(LocalDateTime.now(ZoneId.systemDefault())));
    }

    /** The command that does the same again. */
    private String commandLine() {
        List<String> words = new ArrayList<>(List.of("./levin", "bench"));
        words.addAll(names);
        if (!only.isEmpty()) {
            words.addAll(List.of("--only", String.join(",", only)));
        }
        if (!against.isEmpty()) {
            words.addAll(List.of("--against", String.join(",", against)));
        }
        if (quick) {
            words.add("--quick");
        }
        if (withNatives) {
            words.add("--native");
        }
        words.addAll(List.of("--rounds", "" + rounds, "--threads", "" + threads));
        return String.join(" ", words);
    }

    /** For the help. */
    static final class SuiteNames implements Iterable<String> {
        @Override
        public Iterator<String> iterator() {
            return Suites.names().iterator();
        }
    }
}
