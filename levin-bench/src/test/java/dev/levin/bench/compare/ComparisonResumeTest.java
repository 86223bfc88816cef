package dev.levin.bench.compare;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.levin.bench.jvm.Sample;
import dev.levin.bench.plan.BenchCase;
import dev.levin.bench.plan.Effort;
import dev.levin.bench.progress.Progress;
import dev.levin.bench.result.Results;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** A comparison that is interrupted goes on as if it had not been. */
class ComparisonResumeTest {
    private static final String NOW = "2026-01-03T00:00:00Z";

    private final List<BenchCase> measured = new ArrayList<>();

    @Test
    void resume_inTheMiddleOfARound_measuresOnlyWhatIsMissing() throws InterruptedException {
        Results earlier = interruptedAfter(3, false);
        assertThat(earlier.run().roundsDone()).isEqualTo(1);

        Comparison comparison = comparison(3);
        comparison.resume(earlier, NOW);
        assertThat(comparison.stepsDone()).isEqualTo(3);
        Results results = comparison.run(this::measure, Progress.silent(), ResultListener.none());

        assertThat(measured).containsExactly(FakeSuite.SLOW, FakeSuite.FAST, FakeSuite.SLOW);
        assertThat(results.suites()).isEqualTo(FakeSuite.results(3).suites());
        assertThat(results.cases()).isEqualTo(FakeSuite.results(3).cases());
        assertThat(results.run().roundsDone()).isEqualTo(3);
        assertThat(results.run().startedAt()).isEqualTo(earlier.run().startedAt());
        assertThat(results.run().resumedAt()).containsExactly(NOW);
    }

    @Test
    void resume_caseThatFailedInTheUnfinishedRound_isMeasuredAgain() throws InterruptedException {
        Results earlier = interruptedAfter(3, true);
        Comparison comparison = comparison(2);
        comparison.resume(earlier, NOW);
        Results results = comparison.run(this::measure, Progress.silent(), ResultListener.none());
        assertThat(measured).containsExactly(FakeSuite.FAST, FakeSuite.SLOW);
        assertThat(results.cases()).isEqualTo(FakeSuite.results(2).cases());
    }

    @Test
    void resume_failureOfACompleteRound_stays() throws InterruptedException {
        Results earlier = interruptedAfter(2, true);
        Comparison comparison = comparison(2);
        comparison.resume(earlier, NOW);
        Results results = comparison.run(this::measure, Progress.silent(), ResultListener.none());
        assertThat(measured).containsExactly(FakeSuite.FAST, FakeSuite.SLOW);
        assertThat(results.cases().get(1).rounds())
                .extracting(Sample::hasNumbers)
                .containsExactly(false, true);
    }

    @Test
    void resume_complete_measuresNothing() throws InterruptedException {
        Results earlier = interruptedAfter(4, false);
        Comparison comparison = comparison(2);
        comparison.resume(earlier, NOW);
        List<Integer> rounds = new ArrayList<>();
        Results results = comparison.run(
                this::measure,
                Progress.silent(),
                ResultListener.ofRounds(heard -> rounds.add(heard.run().roundsDone())));
        assertThat(measured).isEmpty();
        assertThat(rounds).containsExactly(2);
        assertThat(results.suites()).isEqualTo(earlier.suites());
    }

    @Test
    void resume_ofMoreRounds_isRefused() throws InterruptedException {
        Results earlier = interruptedAfter(3, false);
        assertThatThrownBy(() -> comparison(5).resume(earlier, NOW))
                .isInstanceOf(ResumeException.class)
                .hasMessageContaining("the number of rounds was 3 and is 5");
    }

    /** What was written last: after the given number of JVMs, the last of which may have failed. */
    private Results interruptedAfter(int launches, boolean lastFails) throws InterruptedException {
        List<Results> written = new ArrayList<>();
        int rounds = launches == 3 && !lastFails ? 3 : 2;
        comparison(rounds)
                .run(
                        cases -> lastFails && written.size() == launches - 1
                                ? List.of(Sample.failed(cases.get(0).key(), "exit code 130"))
                                : measure(cases),
                        Progress.silent(),
                        new ResultListener() {
                            @Override
                            public void afterLaunch(Results results) {
                                written.add(results);
                            }

                            @Override
                            public void afterRound(Results results) {
                                written.set(written.size() - 1, results);
                            }
                        });
        measured.clear();
        return written.get(launches - 1);
    }

    private List<Sample> measure(List<BenchCase> cases) {
        measured.addAll(cases);
        return cases.stream().map(FakeSuite::sample).toList();
    }

    private static Comparison comparison(int rounds) {
        return FakeSuite.comparison(Effort.FULL, rounds);
    }
}
