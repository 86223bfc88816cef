package dev.levin.cli;

import dev.levin.bench.BenchFiles;
import dev.levin.bench.report.ComparisonTable;
import dev.levin.bench.result.Results;
import dev.levin.bench.result.RowResult;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.Locale;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code levin bench show}: the table, the report and the charts of results that are there. */
@Command(
        name = "show",
        description = {
            "Show results that were measured earlier: the table, and with --out the report and the charts.",
            ""
        },
        mixinStandardHelpOptions = true,
        versionProvider = VersionText.class)
final class BenchShowCommand implements Callable<Integer> {
    @Spec
    private CommandSpec spec = CommandSpec.create();

    @Parameters(paramLabel = "RESULTS", description = "A results.json, or the directory that has one.")
    private Path file = Path.of("");

    @Mixin
    private RowChoice rows = new RowChoice();

    @Option(
            names = "--out",
            paramLabel = "DIR",
            description = "Where report.html and a chart-*.svg for each suite go. Default: they are not written.")
    private @Nullable Path directory;

    @Override
    public Integer call() {
        Results results = SavedResults.read(file, spec).only(this::isWanted);
        if (results.rows().isEmpty()) {
            throw new ParameterException(
                    spec.commandLine(), "no row of " + file + " is as --only and --against want it");
        }
        PrintWriter out = spec.commandLine().getOut();
        out.println(ComparisonTable.render(results));
        if (directory != null) {
            write(results, new BenchFiles(directory), out);
        }
        out.flush();
        return 0;
    }

    private void write(Results results, BenchFiles files, PrintWriter out) {
        try {
            files.make();
            files.writeReport(results);
        } catch (IOException e) {
            throw new ParameterException(spec.commandLine(), "can't write to " + files.directory() + ": " + e, e);
        }
        out.println("report     " + files.report());
        results.suites().forEach(suite -> out.println("chart      " + files.chart(suite.name())));
    }

    private boolean isWanted(RowResult row) {
        return (rows.only().isEmpty() || rows.only().contains(row.id()))
                && (rows.against().isEmpty() || isAgainst(row));
    }

    private boolean isAgainst(RowResult row) {
        if (row.peer() == null) {
            return false;
        }
        String label = row.peer().label().toLowerCase(Locale.ROOT);
        return rows.against().stream().anyMatch(peer -> label.contains(peer.toLowerCase(Locale.ROOT)));
    }
}
