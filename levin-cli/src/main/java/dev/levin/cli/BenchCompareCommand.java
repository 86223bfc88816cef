package dev.levin.cli;

import dev.levin.bench.change.ChangeReport;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code levin bench compare}: what changed between two results. */
@Command(
        name = "compare",
        description = {
            "Show what changed between two results, and whether it is more than noise.",
            "",
            "A row's ratio, or a case's own number, is better or worse if the 95 %% interval of the change does not include 1. Results"
                    + " of two commits, two JDKs or two machines; what differs is said first.",
            ""
        },
        mixinStandardHelpOptions = true,
        versionProvider = VersionText.class)
final class BenchCompareCommand implements Callable<Integer> {
    @Spec
    private CommandSpec spec = CommandSpec.create();

    @Parameters(index = "0", paramLabel = "BEFORE", description = "A results.json, or the directory that has one.")
    private Path before = Path.of("");

    @Parameters(index = "1", paramLabel = "AFTER", description = "Another.")
    private Path after = Path.of("");

    @Option(names = "--all", description = "List what is unclear as well.")
    private boolean all;

    @Override
    public Integer call() {
        spec.commandLine()
                .getOut()
                .print(ChangeReport.render(SavedResults.read(before, spec), SavedResults.read(after, spec), all));
        spec.commandLine().getOut().flush();
        return 0;
    }
}
