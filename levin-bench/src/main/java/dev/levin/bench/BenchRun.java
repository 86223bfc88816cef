package dev.levin.bench;

import dev.levin.bench.compare.Comparison;
import dev.levin.bench.compare.MachineProbe;
import dev.levin.bench.compare.ResultListener;
import dev.levin.bench.jvm.FreshJvm;
import dev.levin.bench.jvm.Sample;
import dev.levin.bench.plan.BenchCase;
import dev.levin.bench.progress.Progress;
import dev.levin.bench.report.ComparisonTable;
import dev.levin.bench.result.FlameGraph;
import dev.levin.bench.result.Machine;
import dev.levin.bench.result.Results;
import dev.levin.bench.result.RunRecord;
import java.io.IOException;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;

/** One comparison from the request to the report. */
public final class BenchRun {
    private static final String GARBAGE_COLLECTOR = "G1";

    private final BenchRequest request;
    private final BenchFiles files;
    private final Comparison comparison;
    private List<FlameGraph> flames = List.of();

    /** Plans the comparison. */
    public BenchRun(BenchRequest request) {
        this(request, MachineProbe.probe(request.jdks(), GARBAGE_COLLECTOR));
    }

    BenchRun(BenchRequest request, Machine machine) {
        this.request = request;
        this.files = new BenchFiles(request.directory());
        RunRecord record = new RunRecord(
                now(),
                request.command(),
                request.effort().name(),
                request.threads(),
                request.rounds(),
                FreshJvm.jvmOptions(request.effort(), request.threads()));
        this.comparison = new Comparison(request.suites(), request.effort(), record, machine);
    }

    /**
     * Measures, writes the raw data after every JVM and the report after every round, and prints the table.
     *
     * @param out where the table goes
     * @param progressOut where the progress is shown
     * @throws IOException if the directory can't be written to, or has no results to go on from
     * @throws dev.levin.bench.compare.ResumeException if it is to go on from results of something else
     */
    public Results run(PrintStream out, PrintStream progressOut) throws IOException, InterruptedException {
        if (request.resume()) {
            Results earlier = files.read();
            comparison.resume(earlier, now());
            flames = earlier.flames();
        }
        files.make();
        Results results = measureAll(progressOut);
        out.println(ComparisonTable.render(results));
        out.println("raw data   " + files.results());
        out.println("report     " + files.report());
        out.println("JMH's log  " + request.directory().resolve(FreshJvm.LOG));
        for (FlameGraph flame : results.flames()) {
            out.println("flames     " + (flame.file() == null ? flame.failure() : files.inside(flame.file())));
        }
        return results;
    }

    private Results measureAll(PrintStream progressOut) throws IOException, InterruptedException {
        FreshJvm jvm = new FreshJvm(request.jdks(), request.effort(), request.threads(), request.directory());
        FlameRun flameRun = new FlameRun(request, files, comparison.timeLeft());
        int steps = comparison.steps() + request.flames().cases().size();
        try (Progress progress =
                Progress.start("bench", comparison.stepsDone(), steps, comparison.timeLeft(), progressOut)) {
            Results results = comparison.run(cases -> measure(cases, jvm), progress, new Writer());
            flames = flameRun.run(flames, progress);
            Results complete = results.with(flames);
            files.writeResults(complete);
            files.writeReport(complete);
            return complete;
        } catch (UncheckedIOException e) {
            throw e.getCause();
        }
    }

    /** The cases of a launch are of one kind. */
    private List<Sample> measure(List<BenchCase> cases, FreshJvm jvm) throws InterruptedException {
        return cases.get(0).isNative()
                ? request.natives().measure(cases, request.effort(), request.directory())
                : jvm.measure(cases);
    }

    private static String now() {
        return Instant.now().truncatedTo(ChronoUnit.SECONDS).toString();
    }

    /** Keeps what was measured, whatever happens next. */
    private final class Writer implements ResultListener {
        @Override
        public void afterLaunch(Results results) {
            try {
                files.writeResults(results.with(flames));
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }

        @Override
        public void afterRound(Results results) {
            afterLaunch(results);
            try {
                files.writeReport(results.with(flames));
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
    }
}
