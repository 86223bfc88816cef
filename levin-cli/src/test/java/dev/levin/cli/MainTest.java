package dev.levin.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.PrintWriter;
import java.io.StringWriter;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class MainTest {
    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();

    @ParameterizedTest
    @ValueSource(strings = {"--help", "help", ""})
    void run_help_listsCommands(String args) {
        assertThat(run(args)).isZero();
        assertThat(out.toString()).contains("demo", "bench", "storm", "--version", "Exit codes");
    }

    @Test
    void run_benchHelp_listsSuitesAndOptions() {
        assertThat(run("bench --help")).isZero();
        assertThat(out.toString().replaceAll("\\s+", " "))
                .contains(
                        "async, blocking, fork, idle, net, pool, sync, timer",
                        "--quick",
                        "--native",
                        "--rounds",
                        "--out",
                        "--threads",
                        "--resume",
                        "--flame",
                        "--jdk",
                        "--newer-jdk",
                        "compare",
                        "show",
                        "results.json");
    }

    @Test
    void run_simHelp_listsOptions() {
        assertThat(run("bench sim --help")).isZero();
        assertThat(out.toString())
                .contains("--workers", "--seed", "--calibrate", "--validate", "--record", "--far", "sim.html");
    }

    @ParameterizedTest
    @ValueSource(strings = {"--workers 0", "--workers 2,1025", "--cluster 0", "--far 0.5", "--only T99", "--seed one"})
    void run_badSimOption_isWrongUsageAndNamesIt(String option) {
        assertThat(run("bench sim " + option)).isEqualTo(2);
        assertThat(err.toString()).contains(option.split(" ", -1)[option.startsWith("--only") ? 1 : 0]);
    }

    @Test
    void run_demoHelp_saysWhatItDoes() {
        assertThat(run("demo --help")).isZero();
        assertThat(out.toString()).contains("Hashes a directory tree", "Ctrl-C");
    }

    @Test
    void run_stormHelp_listsOptions() {
        assertThat(run("storm --help")).isZero();
        assertThat(out.toString()).contains("--seed", "--minutes", "--seconds", "--round", "--times", "ledger");
    }

    @ParameterizedTest
    @ValueSource(strings = {"--minutes -1", "--seconds -1", "--round -1", "--minutes 1 --seconds 1", "--seed often"})
    void run_badStormOption_isWrongUsageAndNamesIt(String option) {
        assertThat(run("storm " + option)).isEqualTo(2);
        assertThat(err.toString()).contains(option.split(" ", -1)[0]);
    }

    @Test
    void run_oneRoundOfAStorm_isDone() {
        assertThat(run("storm --seed 1 --round 2 --times 1")).isZero();
    }

    @Test
    void run_version_namesLevinAndJdk() {
        assertThat(run("--version")).isZero();
        assertThat(out.toString()).contains("levin ", "JDK ");
    }

    @Test
    void run_unknownSuite_isWrongUsageAndListsTheKnownOnes() {
        assertThat(run("bench nothing")).isEqualTo(2);
        assertThat(err.toString()).contains("unknown suite 'nothing'", "pool", "levin bench --help");
    }

    @Test
    void run_unknownRow_isWrongUsageAndListsTheKnownOnes() {
        assertThat(run("bench fork --only F1,F99")).isEqualTo(2);
        assertThat(err.toString()).contains("no row 'F99'", "F1b", "F8", "levin bench --help");
    }

    @Test
    void run_unknownPeer_isWrongUsageAndListsTheKnownOnes() {
        assertThat(run("bench timer --against netty,nobody")).isEqualTo(2);
        assertThat(err.toString()).contains("no peer 'nobody'", "Netty", "levin bench --help");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"--rounds 0", "--rounds 1001", "--threads 0", "--threads 16384", "--threads many", "--fast"})
    void run_badOption_isWrongUsageAndNamesIt(String option) {
        assertThat(run("bench pool " + option)).isEqualTo(2);
        assertThat(err.toString()).contains(option.split(" ", -1)[0]);
    }

    @Test
    void run_unknownCommand_isWrongUsageAndSuggestsOne() {
        assertThat(run("benhc")).isEqualTo(2);
        assertThat(err.toString()).contains("'benhc'", "levin bench");
    }

    private int run(String args) {
        String[] words = args.isEmpty() ? new String[0] : args.split(" ", -1);
        return Main.run(new PrintWriter(out, true), new PrintWriter(err, true), words);
    }
}
