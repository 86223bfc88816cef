package dev.levin.bench;

import dev.levin.bench.flame.Profiling;
import dev.levin.bench.jvm.FreshJvm;
import dev.levin.bench.jvm.Sample;
import dev.levin.bench.plan.BenchCase;
import dev.levin.bench.progress.Progress;
import dev.levin.bench.progress.TimeLeft;
import dev.levin.bench.result.FlameGraph;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Runs cases with a profiler, each in a fresh JVM, after everything was measured. */
final class FlameRun {
    private static final String NOTHING = "none";
    private static final String PART = "flame graph";

    private final BenchRequest request;
    private final BenchFiles files;
    private final TimeLeft left;

    /**
     * Plans to make what is wanted.
     *
     * @param left is told how long it takes
     */
    FlameRun(BenchRequest request, BenchFiles files, TimeLeft left) {
        this.request = request;
        this.files = files;
        this.left = left;
        request.flames().cases().forEach(unused -> left.plan(PART, 1));
    }

    /**
     * Makes the flame graphs.
     *
     * @param earlier those that there are; one of the same case is replaced
     * @return all of them
     */
    List<FlameGraph> run(List<FlameGraph> earlier, Progress progress) throws IOException, InterruptedException {
        FlamePlan plan = request.flames();
        FreshJvm jvm = new FreshJvm(request.jdks(), plan.effort(), request.threads(), request.directory());
        List<FlameGraph> flames = new ArrayList<>(earlier);
        for (BenchCase one : plan.cases()) {
            flames.removeIf(flame -> flame.caseKey().equals(one.key()));
            progress.show(PART + ", " + one.workload() + ", " + one.label());
            long start = System.nanoTime();
            flames.add(profile(one, jvm));
            left.done(PART, Duration.ofNanos(System.nanoTime() - start));
            progress.stepBy(1);
        }
        return List.copyOf(flames);
    }

    private FlameGraph profile(BenchCase one, FreshJvm jvm) throws IOException, InterruptedException {
        String name = fileName(one);
        Path page = files.inside(name);
        Files.deleteIfExists(page);
        Sample sample = jvm.profile(one, page);
        String profiler = Profiling.takeNote(page);
        if (profiler != null) {
            return new FlameGraph(one.key(), one.label(), name, profiler, null);
        }
        String failure = sample.failure() == null ? "the profiler left nothing" : sample.failure();
        return new FlameGraph(one.key(), one.label(), null, NOTHING, failure);
    }

    /** Such as {@code flame-levin-join-fib-form-levin-join-….html}: what tells cases apart is in their keys. */
    static String fileName(BenchCase one) {
        String words = (one.label() + " " + one.key()).toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9]+", "-");
        return "flame-" + words.replaceAll("-$", "") + ".html";
    }
}
