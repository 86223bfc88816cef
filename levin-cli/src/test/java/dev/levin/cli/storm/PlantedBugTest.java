package dev.levin.cli.storm;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.time.Duration;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** A storm that is never seen to fail proves nothing. */
class PlantedBugTest {
    private static final Duration ENOUGH = Duration.ofSeconds(60);
    private static final Duration ROUND_LIMIT = Duration.ofSeconds(3);
    private static final Duration ROUND_LIMIT_OF_OTHERS = Duration.ofSeconds(60);
    private static final Duration PATIENCE = Duration.ofSeconds(1);

    @AfterAll
    static void endWhatWasLeaked() throws IOException {
        PlantedBug.endOfTests();
    }

    @ParameterizedTest
    @EnumSource
    void run_aBrokenRuntime_isFoundByItsOwnVerdict(PlantedBug bug) throws InterruptedException {
        Duration limit = bug.verdict() == Verdict.HANG ? ROUND_LIMIT : ROUND_LIMIT_OF_OTHERS;
        Duration patience =
                bug.verdict() == Verdict.THREAD_LEFT || bug.verdict() == Verdict.FILE_LEFT ? PATIENCE : ENOUGH;
        RoundReport report =
                assertFound(new Storm(1, System.out, bug::openForRound, limit, patience).run(ENOUGH), bug.verdict());
        if (bug.verdict() != Verdict.ESCAPED) {
            assertThat(report.page()).contains("scheduler 'storm-");
        }
    }

    @ParameterizedTest
    @EnumSource
    void run_aBrokenPrimitive_isFoundByItsOwnVerdict(BrokenPrimitive bug) throws InterruptedException {
        Storm storm = new Storm(1, System.out, bug::openForRound, ROUND_LIMIT_OF_OTHERS, ENOUGH);
        RoundReport report = assertFound(storm.run(ENOUGH), bug.verdict());
        assertThat(report.isClean()).isFalse();
    }

    @Test
    void plantedBugs_all_haveOneForEachVerdict() {
        Set<Verdict> verdicts = EnumSet.noneOf(Verdict.class);
        for (PlantedBug bug : PlantedBug.values()) {
            verdicts.add(bug.verdict());
        }
        for (BrokenPrimitive bug : BrokenPrimitive.values()) {
            verdicts.add(bug.verdict());
        }
        assertThat(verdicts).containsExactlyInAnyOrder(Verdict.values());
    }

    private static RoundReport assertFound(StormSummary summary, Verdict verdict) {
        assertThat(summary.isClean()).isFalse();
        RoundReport report = summary.reports().get(0);
        assertThat(report.findings())
                .extracting(Finding::verdict)
                .as("%s", report)
                .containsOnly(verdict);
        assertThat(summary.toString())
                .contains("--seed 1 --round " + report.plan().round(), "" + verdict);
        return report;
    }

    @Test
    void runRound_theRoundThatFailed_failsAgain() throws InterruptedException {
        Targets targets = PlantedBug.DROPS_TASKS::openForRound;
        Storm storm = new Storm(1, System.out, targets, ROUND_LIMIT_OF_OTHERS, ENOUGH);
        int round = storm.run(ENOUGH).reports().get(0).plan().round();
        List<RoundReport> again = new Storm(1, System.out, targets, ROUND_LIMIT_OF_OTHERS, ENOUGH)
                .runRound(round, 1)
                .reports();
        assertThat(again).hasSize(1);
        assertThat(again.get(0).findings()).extracting(Finding::verdict).containsOnly(Verdict.LOST);
    }
}
