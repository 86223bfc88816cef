package dev.levin.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.levin.bench.result.Machine;
import dev.levin.bench.result.Results;
import dev.levin.bench.result.ResultsFile;
import dev.levin.bench.result.RunRecord;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What the command refuses, and what it does without a measurement. */
class BenchCommandTest {
    private static final String COMMAND = "./levin bench pool --rounds 5 --threads 2";

    /** Tests run in the directory of their module. */
    private static final Path PUBLISHED = Path.of("../levin-bench/results");

    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();

    @TempDir
    private Path directory;

    @Test
    void out_directoryWithResults_isNotOverwritten() throws IOException {
        writeResults("Test 17");
        assertThat(run("bench", "pool", "--out", directory.toString())).isEqualTo(2);
        assertThat(err.toString()).contains("there are results in " + directory, "--resume");
    }

    @Test
    void resume_otherMachine_isRefusedAndSaysWhy() throws IOException {
        writeResults("Test 17");
        assertThat(run("bench", "--resume", directory.toString())).isEqualTo(1);
        assertThat(err.toString()).contains("can't go on from these results", "the processor was Beads");
    }

    @Test
    void resume_otherCommand_isWrongUsage() throws IOException {
        writeResults("Test 17");
        assertThat(run("bench", "fork", "--resume", directory.toString())).isEqualTo(2);
        assertThat(err.toString()).contains(COMMAND, "./levin bench fork");
    }

    @Test
    void resume_withOut_isWrongUsage() {
        assertThat(run("bench", "--resume", directory.toString(), "--out", "elsewhere"))
                .isEqualTo(2);
        assertThat(err.toString()).contains("--out");
    }

    @Test
    void resume_noResults_saysSo() {
        assertThat(run("bench", "--resume", directory.toString())).isEqualTo(1);
        assertThat(err.toString()).contains("there are no results to go on from");
    }

    @Test
    void jdk_noJdkThere_isWrongUsage() {
        assertThat(run("bench", "pool", "--jdk", directory.toString())).isEqualTo(2);
        assertThat(err.toString()).contains("--jdk: no JDK in " + directory);
    }

    @Test
    void flame_unknownRow_isWrongUsageAndListsTheKnownOnes() {
        assertThat(run("bench", "fork", "--flame", "F99")).isEqualTo(2);
        assertThat(err.toString()).contains("no row 'F99' to make a flame graph of", "F1b");
    }

    @Test
    void compare_twoResults_saysWhatDiffers() throws IOException {
        Path before = writeResults("Test 17");
        Path other = directory.resolve("other.json");
        ResultsFile.write(results("Test 25"), other);
        assertThat(run("bench", "compare", before.toString(), other.toString())).isZero();
        assertThat(out.toString()).contains("JDK: Test 17 → Test 25", "none in both");
    }

    @Test
    void compare_directory_isThatOfItsResults() throws IOException {
        writeResults("Test 17");
        assertThat(run("bench", "compare", directory.toString(), directory.toString()))
                .isZero();
        assertThat(out.toString()).contains("The same machine, JDK, commit and settings.");
    }

    /** The results that the documents are about. */
    static Stream<Path> publishedResults() throws IOException {
        try (Stream<Path> directories = Files.list(PUBLISHED)) {
            return directories.toList().stream();
        }
    }

    @ParameterizedTest
    @MethodSource("publishedResults")
    void show_publishedResults_printsTheTableAndWritesPageAndCharts(Path results) throws IOException {
        assertThat(run("bench", "show", results.toString(), "--out", directory.toString()))
                .isZero();
        assertThat(out.toString()).contains("verdict", "report.html", "chart-");
        assertThat(directory.resolve("report.html")).content().contains("How it was measured");
        try (Stream<Path> files = Files.list(directory)) {
            assertThat(files.filter(file -> file.toString().endsWith(".svg")))
                    .isNotEmpty()
                    .allSatisfy(chart -> assertThat(chart).content().startsWith("<svg"));
        }
    }

    @Test
    void show_onePeer_hasNoOther() {
        Path results = PUBLISHED.resolve("2026-11-17-async");
        assertThat(run("bench", "show", results.toString(), "--only", "A1", "--against", "TOKIO"))
                .isZero();
        assertThat(out.toString()).contains("Tokio", "A1").doesNotContain("Kotlin", "1,000,000 waiting tasks");
    }

    @Test
    void show_noSuchRow_isWrongUsage() {
        Path results = PUBLISHED.resolve("2026-11-17-async");
        assertThat(run("bench", "show", results.toString(), "--only", "Z9")).isEqualTo(2);
        assertThat(err.toString()).contains("no row of " + results);
    }

    @Test
    void compare_noResults_isWrongUsage() {
        assertThat(run("bench", "compare", directory.toString(), "nowhere.json"))
                .isEqualTo(2);
        assertThat(err.toString()).contains("can't read results from " + directory, "levin bench compare --help");
    }

    private Path writeResults(String jdk) throws IOException {
        Path file = directory.resolve("results.json");
        ResultsFile.write(results(jdk), file);
        return file;
    }

    private static Results results(String jdk) {
        RunRecord run = new RunRecord("2026-01-02T03:04:05Z", COMMAND, "full", 2, 5, List.of());
        Machine machine = new Machine("TestOS 1", "abacus", "Beads", 2, 1L << 30, jdk, null, "none", "abc");
        return new Results(run, machine, List.of(), List.of());
    }

    private int run(String... args) {
        return Main.run(new PrintWriter(out, true), new PrintWriter(err, true), args);
    }
}
