package dev.levin.bench.flame;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.Collection;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.openjdk.jmh.infra.BenchmarkParams;
import org.openjdk.jmh.infra.IterationParams;
import org.openjdk.jmh.profile.InternalProfiler;
import org.openjdk.jmh.results.IterationResult;
import org.openjdk.jmh.results.Result;
import org.openjdk.jmh.runner.IterationType;

/** Profiles the iterations that JMH measures, from the first to the last. JMH makes it, so it has to be public. */
public final class MeasuredIterations implements InternalProfiler {
    private final Path page;
    private @Nullable Profiling profiling;
    private int measured;

    /**
     * Prepares it.
     *
     * @param page where the flame graph goes; JMH knows texts alone
     */
    public MeasuredIterations(String page) {
        this.page = Path.of(page);
    }

    @Override
    public String getDescription() {
        return "flame graph of the measured iterations";
    }

    @Override
    public void beforeIteration(BenchmarkParams benchmark, IterationParams iteration) {
        if (iteration.getType() == IterationType.MEASUREMENT && profiling == null) {
            try {
                profiling = Profiling.start(page);
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
    }

    @Override
    public Collection<? extends Result<?>> afterIteration(
            BenchmarkParams benchmark, IterationParams iteration, IterationResult result) {
        if (profiling != null && ++measured == benchmark.getMeasurement().getCount()) {
            try {
                profiling.finish(title(benchmark));
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
        return List.of();
    }

    private static String title(BenchmarkParams benchmark) {
        String name = benchmark.getBenchmark();
        StringBuilder title = new StringBuilder(name.substring(name.lastIndexOf('.', name.lastIndexOf('.') - 1) + 1));
        for (String key : benchmark.getParamsKeys()) {
            title.append(' ').append(key).append('=').append(benchmark.getParam(key));
        }
        return title.toString();
    }
}
