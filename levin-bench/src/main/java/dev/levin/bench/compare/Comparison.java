package dev.levin.bench.compare;

import dev.levin.bench.jvm.Sample;
import dev.levin.bench.plan.BenchCase;
import dev.levin.bench.plan.Effort;
import dev.levin.bench.plan.Suite;
import dev.levin.bench.progress.Progress;
import dev.levin.bench.result.CaseResult;
import dev.levin.bench.result.Machine;
import dev.levin.bench.result.Results;
import dev.levin.bench.result.RunRecord;
import dev.levin.bench.result.SuiteResult;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * Measures suites in alternating rounds and judges their rows.
 *
 * <p>A round runs every case once, so that whatever changes on the machine in the meantime meets all of them. A
 * {@link RoundListener} hears of the results after each round: what was measured is never lost to an interruption.
 */
public final class Comparison {
    /** Told of the results so far after every round. */
    @FunctionalInterface
    public interface RoundListener {
        /** Takes the results of all rounds until now. */
        void afterRound(Results results);
    }

    private final List<Suite> suites;
    private final Set<BenchCase> cases = new LinkedHashSet<>();
    private final List<List<BenchCase>> launches;
    private final RunRecord run;
    private final Machine machine;
    private final SampleLog log = new SampleLog();
    private final Judge judge = new Judge(log);

    /**
     * Plans a comparison.
     *
     * @param suites what to compare
     * @param effort decides how cases share JVMs
     * @param run what to write down about the run; also says how many rounds there are
     * @param machine what to write down about the machine
     */
    public Comparison(List<Suite> suites, Effort effort, RunRecord run, Machine machine) {
        this.suites = List.copyOf(suites);
        this.run = run;
        this.machine = machine;
        suites.forEach(suite -> cases.addAll(suite.presentCases()));
        this.launches = Launches.of(cases, effort);
    }

    /** How many steps a progress display will see. */
    public int steps() {
        return cases.size() * run.rounds();
    }

    /**
     * Runs all rounds.
     *
     * @return the results of all of them
     */
    public Results run(CaseRunner runner, Progress progress, RoundListener listener) throws InterruptedException {
        Results results = results(0);
        for (int round = 1; round <= run.rounds(); round++) {
            for (List<BenchCase> launch : launches) {
                progress.show("round " + round + "/" + run.rounds() + ", " + describe(launch));
                List<Sample> samples = runner.measure(launch);
                samples.forEach(log::add);
                progress.stepBy(launch.size());
            }
            results = results(round);
            listener.afterRound(results);
        }
        return results;
    }

    private static String describe(Collection<BenchCase> launch) {
        BenchCase first = launch.iterator().next();
        return launch.size() == 1 ? first.workload() : first.family();
    }

    private Results results(int roundsDone) {
        List<SuiteResult> judged = suites.stream()
                .map(suite -> new SuiteResult(
                        suite.name(),
                        suite.title(),
                        suite.note(),
                        suite.rows().stream().map(judge::judge).toList()))
                .toList();
        List<CaseResult> raw = cases.stream()
                .map(one -> new CaseResult(one.key(), one.benchmark(), one.label(), one.params(), log.of(one)))
                .toList();
        return new Results(Results.FORMAT_VERSION, run.withRoundsDone(roundsDone), machine, judged, raw);
    }
}
