package dev.levin.bench;

import dev.levin.bench.report.HtmlReport;
import dev.levin.bench.report.RatioChart;
import dev.levin.bench.result.ReplacedFile;
import dev.levin.bench.result.Results;
import dev.levin.bench.result.ResultsFile;
import dev.levin.bench.result.SuiteResult;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * What a comparison leaves in its directory.
 *
 * @param directory the directory
 */
public record BenchFiles(Path directory) {
    private static final String RESULTS = "results.json";
    private static final String REPORT = "report.html";

    /** The raw data. */
    public Path results() {
        return directory.resolve(RESULTS);
    }

    /** The page. */
    public Path report() {
        return directory.resolve(REPORT);
    }

    /**
     * Reads the raw data of an earlier comparison.
     *
     * @throws IOException if there is none, or it can't be read, with a sentence that says so
     */
    public Results read() throws IOException {
        if (!Files.exists(results())) {
            throw new IOException("there are no results to go on from: no " + results());
        }
        return ResultsFile.read(results());
    }

    /** Some other file. */
    public Path inside(String name) {
        return directory.resolve(name);
    }

    /** The ratios of a suite, as a picture. */
    public Path chart(String suite) {
        return directory.resolve("chart-" + suite + ".svg");
    }

    /** Makes the directory, and others above it. */
    public void make() throws IOException {
        try {
            Files.createDirectories(directory);
        } catch (IOException e) {
            throw new IOException("can't make the directory " + directory + " for the results: " + e, e);
        }
    }

    void writeResults(Results results) throws IOException {
        ResultsFile.write(results, results());
    }

    /** Writes what is for people: the page, and the charts in files of their own. */
    public void writeReport(Results results) throws IOException {
        ReplacedFile.write(report(), HtmlReport.render(results));
        for (SuiteResult suite : results.suites()) {
            ReplacedFile.write(chart(suite.name()), RatioChart.alone(suite));
        }
    }
}
