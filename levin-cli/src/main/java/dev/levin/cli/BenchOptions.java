package dev.levin.cli;

import dev.levin.bench.BenchRequest;
import dev.levin.bench.Suites;
import dev.levin.bench.jvm.Jdk;
import dev.levin.bench.jvm.JdkSearch;
import dev.levin.bench.jvm.Jdks;
import dev.levin.bench.natives.NativePeers;
import dev.levin.bench.plan.Effort;
import dev.levin.bench.plan.Selection;
import dev.levin.bench.plan.Suite;
import dev.levin.bench.plan.SuiteOptions;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** What is measured, and how: the part of {@code levin bench} that results have to tell, and that can be read back from them. */
final class BenchOptions {
    private static final int MAX_ROUNDS = 1_000;
    private static final int MAX_THREADS = 16_383;
    private static final List<String> COMMAND = List.of("./levin", "bench");
    private static final Pattern WORD = Pattern.compile("'[^']*'|\\S+");

    @Parameters(
            paramLabel = "SUITE",
            arity = "0..*",
            completionCandidates = SuiteNames.class,
            description = "Which suites: ${COMPLETION-CANDIDATES}. Default: all.")
    private List<String> names = new ArrayList<>();

    @Mixin
    private RowChoice rows = new RowChoice();

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

    @Option(
            names = "--jdk",
            paramLabel = "HOME",
            description =
                    "Measure with this JDK, Levin and its peers on the JVM alike. Default: the one that runs this. 'levin"
                            + " bench compare' holds the results of two JDKs against each other.")
    private @Nullable Path jdkHome;

    @Option(
            names = "--newer-jdk",
            paramLabel = "HOME",
            description =
                    "Measure rows that need a newer JDK than that, such as those with virtual threads, with this one, both sides."
                            + " Default: the newest that is installed beside the other.")
    private @Nullable Path newerJdkHome;

    /**
     * The options of a command, as {@link #commandLine} has it.
     *
     * @throws CommandLine.ParameterException if it is none
     */
    static BenchOptions parse(String commandLine) {
        BenchOptions options = new BenchOptions();
        List<String> words = WORD.matcher(commandLine)
                .results()
                .map(MatchResult::group)
                .map(word -> word.startsWith("'") ? word.substring(1, word.length() - 1) : word)
                .toList();
        CommandLine line = new CommandLine(options);
        if (words.size() < COMMAND.size() || !words.subList(0, COMMAND.size()).equals(COMMAND)) {
            throw new CommandLine.ParameterException(line, "not a command of this program: " + commandLine);
        }
        line.parseArgs(words.subList(COMMAND.size(), words.size()).toArray(String[]::new));
        return options;
    }

    /** The command that does the same again. */
    String commandLine() {
        List<String> words = new ArrayList<>(COMMAND);
        words.addAll(names);
        words.addAll(rows.words());
        if (quick) {
            words.add("--quick");
        }
        if (withNatives) {
            words.add("--native");
        }
        if (jdkHome != null) {
            words.addAll(List.of("--jdk", jdkHome.toString()));
        }
        if (newerJdkHome != null) {
            words.addAll(List.of("--newer-jdk", newerJdkHome.toString()));
        }
        words.addAll(List.of("--rounds", "" + rounds, "--threads", "" + threads));
        return String.join(" ", words.stream().map(BenchOptions::quoted).toList());
    }

    private static String quoted(String word) {
        return word.contains(" ") ? "'" + word + "'" : word;
    }

    /** Whether all is as it is without any option. */
    boolean isDefault() {
        return commandLine().equals(new BenchOptions().commandLine());
    }

    /**
     * Checks the numbers.
     *
     * @throws IllegalArgumentException if one is out of range
     */
    void check() {
        requireRange("--rounds", rounds, MAX_ROUNDS);
        requireRange("--threads", threads, MAX_THREADS);
    }

    private static void requireRange(String option, int value, int max) {
        if (value < 1 || value > max) {
            throw new IllegalArgumentException(option + " is " + value + "; it may be from 1 to " + max);
        }
    }

    /**
     * The JDKs to measure with.
     *
     * @throws IOException if there is none where it should be
     */
    Jdks jdks() throws IOException, InterruptedException {
        Jdk usual = jdkHome == null ? Jdk.running() : jdkOf("--jdk", jdkHome);
        return new Jdks(usual, newerJdkHome == null ? JdkSearch.newerThan(usual) : jdkOf("--newer-jdk", newerJdkHome));
    }

    private static Jdk jdkOf(String option, Path home) throws IOException, InterruptedException {
        try {
            return Jdk.at(home);
        } catch (IOException e) {
            throw new IOException(option + ": " + e.getMessage(), e);
        }
    }

    /** The peers that are no Java; builds them if they are wanted. */
    NativePeers natives() throws InterruptedException {
        return withNatives ? NativePeers.build(Suites.nativesOf(wanted())) : NativePeers.none();
    }

    /**
     * The suites.
     *
     * @throws IllegalArgumentException if a suite, a row or a peer does not exist
     */
    List<Suite> suites(Jdks jdks, NativePeers natives) {
        SuiteOptions options = new SuiteOptions(threads, quick, withNatives, jdks.versions(), natives.absences());
        return new Selection(rows.only(), rows.against())
                .of(wanted().stream().map(name -> Suites.of(name, options)).toList());
    }

    private Set<String> wanted() {
        return new LinkedHashSet<>(names.isEmpty() ? Suites.names() : names);
    }

    Effort effort() {
        return quick ? Effort.QUICK : Effort.FULL;
    }

    int rounds() {
        return rounds;
    }

    int threads() {
        return threads;
    }

    /** For the help. */
    static final class SuiteNames implements Iterable<String> {
        @Override
        public Iterator<String> iterator() {
            return Suites.names().iterator();
        }
    }
}
