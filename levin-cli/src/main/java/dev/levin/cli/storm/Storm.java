package dev.levin.cli.storm;

import java.io.PrintStream;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.TimeUnit;

/**
 * One program that uses all of Levin at once, with faults, against a model of what may happen. Round after round: each makes a
 * runtime, brings work to it from several threads, ends it somehow, and checks {@linkplain Ledger what has become of all that}.
 * It stops at the first round in which something is wrong.
 */
public final class Storm {
    private static final Duration ROUND_LIMIT = Duration.ofSeconds(90);
    private static final Duration PATIENCE = Duration.ofSeconds(20);
    private static final long PROGRESS_NANOS = TimeUnit.SECONDS.toNanos(10);
    private static final int WARM_UPS = 2;

    private final long seed;
    private final Targets targets;
    private final PrintStream progress;
    private final Tally tally = new Tally();
    private final Duration roundLimit;
    private final Duration patience;
    private int rounds;

    /** A storm that has the chance of this seed. Progress is told every few seconds. */
    public Storm(long seed, PrintStream progress) {
        this(seed, progress, Targets.REAL, ROUND_LIMIT, PATIENCE);
    }

    /**
     * With another runtime, which may be broken.
     *
     * @param roundLimit how long a round may take
     * @param patience how long threads may take to end after it
     */
    Storm(long seed, PrintStream progress, Targets targets, Duration roundLimit, Duration patience) {
        this.seed = seed;
        this.progress = progress;
        this.targets = targets;
        this.roundLimit = roundLimit;
        this.patience = patience;
    }

    /** Goes on for so long, and returns what was found. */
    public StormSummary run(Duration duration) throws InterruptedException {
        long start = System.nanoTime();
        long told = start;
        List<RoundReport> reports = new ArrayList<>();
        try (Silence silence = new Silence();
                Metronome metronome = new Metronome()) {
            while (reports.isEmpty() && System.nanoTime() - start < duration.toNanos()) {
                round(rounds, silence, metronome, reports);
                if (System.nanoTime() - told > PROGRESS_NANOS) {
                    told = System.nanoTime();
                    tell(Duration.ofNanos(told - start), duration);
                }
            }
        }
        return summary(reports, start);
    }

    /** Does one round, so many times. */
    public StormSummary runRound(int round, int times) throws InterruptedException {
        long start = System.nanoTime();
        List<RoundReport> reports = new ArrayList<>();
        try (Silence silence = new Silence();
                Metronome metronome = new Metronome()) {
            while (reports.isEmpty() && rounds < times) {
                round(round, silence, metronome, reports);
            }
        }
        return summary(reports, start);
    }

    /** A report is added if something is wrong. */
    private void round(int round, Silence silence, Metronome metronome, List<RoundReport> reports)
            throws InterruptedException {
        metronome.forget();
        Residue residue = new Residue(patience);
        StormPlan plan = StormPlan.of(seed, round);
        // Classes are loaded in the first rounds, and some of them open files that stay open.
        boolean looksAtFiles = rounds >= WARM_UPS;
        RoundReport report = new StormRound(plan, targets, tally, metronome, roundLimit).run(residue, looksAtFiles);
        RoundReport whole = report.with(silence.escaped());
        rounds++;
        if (!whole.isClean()) {
            reports.add(whole);
        }
    }

    private StormSummary summary(List<RoundReport> reports, long start) {
        return new StormSummary(seed, rounds, Duration.ofNanos(System.nanoTime() - start), tally, List.copyOf(reports));
    }

    private void tell(Duration passed, Duration duration) {
        progress.printf(
                Locale.ROOT,
                "storm %02d:%02d of %02d:%02d, seed %d: %,d rounds, %,d operations, %,d faults, nothing wrong%n",
                passed.toMinutes(),
                passed.toSecondsPart(),
                duration.toMinutes(),
                duration.toSecondsPart(),
                seed,
                rounds,
                tally.operations(),
                tally.faults());
    }
}
