package dev.levin.bench.jvm;

import com.fasterxml.jackson.jr.ob.JSON;
import dev.levin.bench.flame.MeasuredIterations;
import dev.levin.bench.flame.Profiling;
import dev.levin.bench.plan.Effort;
import dev.levin.bench.plan.Row;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Pattern;
import org.openjdk.jmh.profile.GCProfiler;
import org.openjdk.jmh.results.IterationResult;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.runner.BenchmarkException;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.options.ChainedOptionsBuilder;
import org.openjdk.jmh.runner.options.OptionsBuilder;
import org.openjdk.jmh.runner.options.TimeValue;

/** The child's main class: reads a {@link ChildRequest}, has JMH run it in this JVM, writes the {@link Sample}s. */
public final class JmhChild {
    private static final String ALLOCATION = "gc.alloc.rate.norm";

    /** What the names of the gc profiler's results have in common. */
    private static final String PROFILER = "gc.";

    private JmhChild() {}

    /**
     * Runs the child.
     *
     * @param args the request's file and the response's
     */
    public static void main(String[] args) throws IOException {
        ChildRequest request =
                JSON.std.beanFrom(ChildRequest.class, Path.of(args[0]).toFile());
        List<Sample> samples = new ArrayList<>();
        for (ChildRequest.Entry entry : request.cases()) {
            samples.add(measure(entry, request));
        }
        JSON.std.write(samples, Path.of(args[1]).toFile());
        // A case that failed may have left threads behind.
        System.exit(0);
    }

    private static Sample measure(ChildRequest.Entry entry, ChildRequest request) {
        try {
            ChainedOptionsBuilder options = options(entry, request.effort());
            if (request.flamePage() != null) {
                profile(entry, request.flamePage(), options);
            }
            Collection<RunResult> results = new Runner(options.build()).run();
            if (results.size() != 1) {
                return Sample.failed(entry.caseKey(), "JMH gave " + results.size() + " results instead of one");
            }
            return sampleOf(
                    entry.caseKey(), entry.operations(), results.iterator().next());
        } catch (RunnerException e) {
            return Sample.failed(entry.caseKey(), String.valueOf(rootOf(e)));
        }
    }

    private static void profile(ChildRequest.Entry entry, String flamePage, ChainedOptionsBuilder options) {
        if (Marks.has(entry.benchmark(), SubjectElsewhere.class)) {
            Profiling.wantOfOthers(Path.of(flamePage));
        } else {
            options.addProfiler(MeasuredIterations.class, flamePage);
        }
    }

    private static ChainedOptionsBuilder options(ChildRequest.Entry entry, Effort effort) {
        boolean oneRun = Marks.has(entry.benchmark(), OneRun.class);
        TimeValue time = TimeValue.milliseconds(oneRun ? 1 : effort.iterationMillis());
        ChainedOptionsBuilder options = new OptionsBuilder()
                .include("^" + Pattern.quote(entry.benchmark()) + "\\.")
                .forks(0)
                .warmupIterations(effort.jvmPerCase() && !oneRun ? 1 : 0)
                .warmupTime(time)
                .measurementIterations(oneRun ? 1 : effort.iterations())
                .measurementTime(time)
                .addProfiler(GCProfiler.class)
                .shouldFailOnError(true);
        entry.params().forEach((name, value) -> options.param(name, value));
        return options;
    }

    private static Sample sampleOf(String caseKey, long operations, RunResult run) {
        List<Double> nanosPerOp = new ArrayList<>();
        List<Double> bytesPerOp = new ArrayList<>();
        Map<String, List<Double>> counters = new TreeMap<>();
        for (IterationResult iteration : run.getAggregatedResult().getIterationResults()) {
            nanosPerOp.add(iteration.getPrimaryResult().getScore() / operations);
            for (String name : iteration.getSecondaryResults().keySet()) {
                double score = iteration.getSecondaryResults().get(name).getScore();
                if (name.endsWith(ALLOCATION)) {
                    bytesPerOp.add(score / operations);
                } else if (!name.contains(PROFILER)) {
                    counters.computeIfAbsent(name, unused -> new ArrayList<>()).add(score);
                }
            }
        }
        if (bytesPerOp.isEmpty()) {
            return Sample.failed(caseKey, "JMH's gc profiler gave no " + ALLOCATION);
        }
        List<Double> measured = counters.remove(Row.MEASURED);
        return new Sample(caseKey, nanosPerOp, bytesPerOp, measured == null ? List.of() : measured, counters, null);
    }

    /** What began it; JMH puts what a benchmark has thrown among the suppressed. */
    static Throwable rootOf(Throwable thrown) {
        Throwable root = thrown;
        while (true) {
            if (root.getCause() != null) {
                root = root.getCause();
            } else if (root instanceof BenchmarkException && root.getSuppressed().length > 0) {
                root = root.getSuppressed()[0];
            } else {
                return root;
            }
        }
    }
}
