package dev.levin.cli;

import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import picocli.CommandLine;
import picocli.CommandLine.Command;

/** The {@code levin} command. */
@Command(
        name = "levin",
        description =
                "Levin, a concurrency runtime for the JVM: see it work, measure it against the JDK's pools, and try to break it.",
        subcommands = {DemoCommand.class, BenchCommand.class, StormCommand.class},
        mixinStandardHelpOptions = true,
        usageHelpAutoWidth = true,
        versionProvider = VersionText.class,
        synopsisSubcommandLabel = "COMMAND",
        optionListHeading = "%nOptions:%n",
        commandListHeading = "%nCommands:%n",
        footerHeading = "%nExamples:%n",
        footer = {
            "  levin demo                 see it work, in 20 seconds",
            "  levin bench pool --quick   the task pool's comparison, in about a minute",
            "  levin bench                all suites, a fresh JVM for every number",
            "  levin bench compare A B    what changed between two results",
            "  levin bench sim            the schedulers on up to 256 simulated cores",
            "  levin storm --minutes 60   everything at once, with faults, against a ledger",
            "  levin help bench           all about a command",
            "",
            "With the script in the source tree alone:",
            "  levin test                 all tests, and the evidence",
            "  levin coverage, mutation   which branches the tests take, which changes they notice",
            "  levin fuzz                 looks for inputs that break something",
            "  levin nightly              these four, at length",
            "",
            "Settings of the library:",
            "  -Dlevin.workers=N or the environment's LEVIN_WORKERS=N",
            "                             threads of a pool that was not told how many",
            "",
            "Exit codes:",
            "  0 done, 1 failed, 2 wrong usage, 130 stopped by Ctrl-C"
        })
public final class Main {
    private Main() {}

    /**
     * Runs the command and exits with its code.
     *
     * @param args the command line
     */
    public static void main(String[] args) {
        Utf8Streams.install();
        PrintWriter out = new PrintWriter(System.out, true, StandardCharsets.UTF_8);
        PrintWriter err = new PrintWriter(System.err, true, StandardCharsets.UTF_8);
        System.exit(run(out, err, args));
    }

    /** Runs the command; {@code out} and {@code err} get the help and the errors. */
    static int run(PrintWriter out, PrintWriter err, String... args) {
        CommandLine line = new CommandLine(new Main());
        line.addSubcommand("help", new CommandLine.HelpCommand());
        line.setOut(out);
        line.setErr(err);
        line.setParameterExceptionHandler(Failures::wrongUsage);
        line.setExecutionExceptionHandler(Failures::report);
        return args.length == 0 ? line.execute("--help") : line.execute(args);
    }
}
