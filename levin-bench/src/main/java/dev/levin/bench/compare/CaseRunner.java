package dev.levin.bench.compare;

import dev.levin.bench.jvm.Sample;
import dev.levin.bench.plan.BenchCase;
import java.util.List;

/** Measures some cases together. */
@FunctionalInterface
public interface CaseRunner {
    /**
     * Measures the cases in order; a fresh JVM for each call.
     *
     * @return one sample for each case; one that could not be measured says why
     */
    List<Sample> measure(List<BenchCase> cases) throws InterruptedException;
}
