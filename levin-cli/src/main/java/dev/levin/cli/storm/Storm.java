package dev.levin.cli.storm;

import java.io.PrintStream;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.TimeUnit;
import java.util.logging.Level;
import java.util.logging.Logger;

/**
 * One program that uses all of Levin at once, with faults, against a model of what may happen. Round after round: each makes a
 * runtime, brings work to it from several threads, ends it somehow, and checks {@linkplain Ledger what has become of all that}.
 * It stops at the first round in which something is wrong.
 */
public final class Storm {
    private static final Duration ROUND_LIMIT = Duration.ofSeconds(90);
    private static final long PROGRESS_NANOS = TimeUnit.SECONDS.toNanos(10);
    private static final int WARM_UPS = 2;

    private final long seed;
    private final Targets targets;
    private final PrintStream progress;
    private final Tally tally = new Tally();
    private final Duration roundLimit;
    private int rounds;

    /** A storm that has the chance of this seed. Progress is told every few seconds. */
    public Storm(long seed, PrintStream progress) {
        this(seed, progress, Targets.REAL, ROUND_LIMIT);
    }

    /** With another runtime, which may be broken. */
    Storm(long seed, PrintStream progress, Targets targets, Duration roundLimit) {
        this.seed = seed;
        this.progress = progress;
        this.targets = targets;
        this.roundLimit = roundLimit;
    }

    /** Goes on for so long, and returns what was found. */
    public StormSummary run(Duration duration) throws InterruptedException {
        long start = System.nanoTime();
        long told = start;
        List<RoundReport> reports = new ArrayList<>();
        try (Silence silence = new Silence()) {
            while (reports.isEmpty() && System.nanoTime() - start < duration.toNanos()) {
                RoundReport report = round(rounds, rounds >= WARM_UPS);
                rounds++;
                if (!report.isClean()) {
                    reports.add(report);
                }
                if (System.nanoTime() - told > PROGRESS_NANOS) {
                    told = System.nanoTime();
                    tell(Duration.ofNanos(told - start), duration);
                }
            }
            addEscaped(silence, reports);
        }
        return summary(reports, start);
    }

    /** Does one round, so many times. */
    public StormSummary runRound(int round, int times) throws InterruptedException {
        long start = System.nanoTime();
        List<RoundReport> reports = new ArrayList<>();
        try (Silence silence = new Silence()) {
            while (reports.isEmpty() && rounds < times) {
                RoundReport report = round(round, rounds >= WARM_UPS);
                rounds++;
                if (!report.isClean()) {
                    reports.add(report);
                }
            }
            addEscaped(silence, reports);
        }
        return summary(reports, start);
    }

    private RoundReport round(int round, boolean looksAtFiles) throws InterruptedException {
        Residue residue = new Residue();
        StormPlan plan = StormPlan.of(seed, round);
        return new StormRound(plan, targets, tally, roundLimit).run(residue, looksAtFiles);
    }

    private void addEscaped(Silence silence, List<RoundReport> reports) {
        List<Finding> escaped = silence.escaped();
        if (!escaped.isEmpty()) {
            reports.add(new RoundReport(StormPlan.of(seed, rounds - 1), escaped, ""));
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

    /** Nothing is logged during a storm: much goes wrong, as it shall. What reaches the top of a thread is kept. */
    private static final class Silence implements AutoCloseable {
        private static final Logger LOGGER = Logger.getLogger("dev.levin");

        private final Level level = LOGGER.getLevel();
        private final Thread.UncaughtExceptionHandler handler = Thread.getDefaultUncaughtExceptionHandler();
        private final Queue<Finding> escaped = new ConcurrentLinkedQueue<>();

        Silence() {
            LOGGER.setLevel(Level.OFF);
            Thread.setDefaultUncaughtExceptionHandler((thread, failure) -> escaped.add(
                    new Finding(Verdict.ESCAPED, "at the top of " + thread.getName() + ": " + Traces.of(failure))));
        }

        List<Finding> escaped() {
            return List.copyOf(escaped);
        }

        @Override
        public void close() {
            LOGGER.setLevel(level);
            Thread.setDefaultUncaughtExceptionHandler(handler);
        }
    }
}
