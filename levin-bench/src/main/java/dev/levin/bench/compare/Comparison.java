package dev.levin.bench.compare;

import dev.levin.bench.jvm.Sample;
import dev.levin.bench.plan.BenchCase;
import dev.levin.bench.plan.Effort;
import dev.levin.bench.plan.Suite;
import dev.levin.bench.progress.Progress;
import dev.levin.bench.progress.TimeLeft;
import dev.levin.bench.result.CaseResult;
import dev.levin.bench.result.Machine;
import dev.levin.bench.result.Results;
import dev.levin.bench.result.RunRecord;
import dev.levin.bench.result.SuiteResult;
import java.time.Duration;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * Measures suites in alternating rounds and judges their rows.
 *
 * <p>A round runs every case once, so that whatever changes on the machine in the meantime meets all of them. A
 * {@link ResultListener} hears of the samples after each JVM, and of the judged rows after each round: what was measured is never
 * lost to an interruption, and another comparison of the same can {@linkplain #resume go on from it}.
 */
public final class Comparison {
    private final List<Suite> suites;
    private final Set<BenchCase> cases = new LinkedHashSet<>();
    private final List<Launch> launches;
    private final Machine machine;
    private final SampleLog log = new SampleLog();
    private final Judge judge = new Judge(log);
    private final TimeLeft left = new TimeLeft();
    private RunRecord run;
    private List<SuiteResult> judged = List.of();

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
        this.launches = Launch.of(this.suites, effort);
    }

    /**
     * Takes over the samples of a run that was interrupted; {@link #run} measures the others alone.
     *
     * @param earlier what there is of it
     * @param at date and time, ISO 8601
     * @throws ResumeException if it was not the same comparison, or not on the same machine
     */
    public void resume(Results earlier, String at) {
        ResumeException.requireSame(earlier, run, machine);
        log.restore(earlier.cases(), earlier.run().roundsDone());
        run = earlier.run().resumed(at);
        judged = earlier.suites();
    }

    /** How many steps there are: one for each case and round. */
    public int steps() {
        return cases.size() * run.rounds();
    }

    /** How many of them are done. */
    public int stepsDone() {
        int done = 0;
        for (int round = 1; round <= run.rounds(); round++) {
            for (Launch launch : launches) {
                done += isDone(round, launch) ? launch.size() : 0;
            }
        }
        return done;
    }

    /** Estimates how long {@link #run} still takes. */
    public TimeLeft timeLeft() {
        return left;
    }

    /**
     * Runs all rounds, or what is left of them.
     *
     * @return the results of all of them
     */
    public Results run(CaseRunner runner, Progress progress, ResultListener listener) throws InterruptedException {
        plan();
        for (int round = 1; round <= run.rounds(); round++) {
            for (Launch launch : launches) {
                if (!isDone(round, launch)) {
                    progress.show("round " + round + "/" + run.rounds() + ", " + launch.describe());
                    measure(round, launch, runner);
                    progress.stepBy(launch.size());
                    listener.afterLaunch(results());
                }
            }
            if (round > run.roundsDone() || round == run.rounds()) {
                judged = suites.stream().map(this::judge).toList();
                run = run.withRoundsDone(round);
                listener.afterRound(results());
            }
        }
        return results();
    }

    private void plan() {
        for (int round = 1; round <= run.rounds(); round++) {
            for (Launch launch : launches) {
                if (!isDone(round, launch)) {
                    left.plan(launch.key(), launch.size());
                }
            }
        }
    }

    /** A JVM that several cases share runs all of them again: they were measured in each other's company. */
    private boolean isDone(int round, Launch launch) {
        return launch.cases().stream().allMatch(one -> log.has(round, one));
    }

    private void measure(int round, Launch launch, CaseRunner runner) throws InterruptedException {
        long start = System.nanoTime();
        List<Sample> samples = runner.measure(launch.cases());
        left.done(launch.key(), Duration.ofNanos(System.nanoTime() - start));
        samples.forEach(sample -> log.put(round, sample));
    }

    private SuiteResult judge(Suite suite) {
        return new SuiteResult(
                suite.name(),
                suite.title(),
                suite.note(),
                suite.rows().stream().map(judge::judge).toList());
    }

    private Results results() {
        List<CaseResult> raw = cases.stream()
                .map(one -> new CaseResult(one.key(), one.benchmark(), one.label(), one.params(), log.of(one)))
                .toList();
        return new Results(run, machine, judged, raw);
    }
}
