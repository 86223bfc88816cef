package dev.levin.bench;

import dev.levin.bench.compare.Comparison;
import dev.levin.bench.compare.MachineProbe;
import dev.levin.bench.jvm.FreshJvm;
import dev.levin.bench.jvm.Sample;
import dev.levin.bench.plan.BenchCase;
import dev.levin.bench.progress.Progress;
import dev.levin.bench.report.ComparisonTable;
import dev.levin.bench.report.HtmlReport;
import dev.levin.bench.result.ReplacedFile;
import dev.levin.bench.result.Results;
import dev.levin.bench.result.ResultsFile;
import dev.levin.bench.result.RunRecord;
import java.io.IOException;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;

/** One comparison from the request to the report. */
public final class BenchRun {
    private static final String RESULTS = "results.json";
    private static final String REPORT = "report.html";

    private final BenchRequest request;
    private final Comparison comparison;

    /** Plans the comparison. */
    public BenchRun(BenchRequest request) {
        this.request = request;
        RunRecord record = new RunRecord(
                Instant.now().truncatedTo(ChronoUnit.SECONDS).toString(),
                request.command(),
                request.effort().name(),
                request.threads(),
                request.rounds(),
                0,
                FreshJvm.jvmOptions(request.effort(), request.threads()));
        this.comparison = new Comparison(request.suites(), request.effort(), record, MachineProbe.probe("G1"));
    }

    /**
     * Measures, writes {@value #RESULTS} and {@value #REPORT} after every round, and prints the table.
     *
     * @param out where the table goes
     * @param progressOut where the progress is shown
     * @throws IOException if the directory can't be written to
     */
    public Results run(PrintStream out, PrintStream progressOut) throws IOException, InterruptedException {
        Path directory = request.directory();
        make(directory);
        FreshJvm jvm = new FreshJvm(request.effort(), request.threads(), directory);
        Results results;
        try (Progress progress = Progress.start("bench", comparison.steps(), progressOut)) {
            results = comparison.run(cases -> measure(cases, jvm), progress, this::write);
        } catch (UncheckedIOException e) {
            throw e.getCause();
        }
        out.println(ComparisonTable.render(results));
        out.println("raw data   " + directory.resolve(RESULTS));
        out.println("report     " + directory.resolve(REPORT));
        out.println("JMH's log  " + directory.resolve(FreshJvm.LOG));
        return results;
    }

    /** The cases of a launch are of one kind. */
    private List<Sample> measure(List<BenchCase> cases, FreshJvm jvm) throws InterruptedException {
        return cases.get(0).isNative()
                ? request.natives().measure(cases, request.effort(), request.directory())
                : jvm.measure(cases);
    }

    private static void make(Path directory) throws IOException {
        try {
            Files.createDirectories(directory);
        } catch (IOException e) {
            throw new IOException("can't make the directory " + directory + " for the results: " + e, e);
        }
    }

    private void write(Results results) {
        try {
            ResultsFile.write(results, request.directory().resolve(RESULTS));
            ReplacedFile.write(request.directory().resolve(REPORT), HtmlReport.render(results));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
