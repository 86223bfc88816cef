package dev.levin.bench.compare;

import dev.levin.bench.jvm.Sample;
import dev.levin.bench.plan.BenchCase;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The samples of all cases: the n-th sample of a case is the one of round n. */
final class SampleLog {
    private final Map<String, List<Sample>> samples = new HashMap<>();

    void add(Sample sample) {
        samples.computeIfAbsent(sample.caseKey(), unused -> new ArrayList<>()).add(sample);
    }

    /** A case's samples so far, in the order of the rounds. */
    List<Sample> of(BenchCase one) {
        return List.copyOf(samples.getOrDefault(one.key(), List.of()));
    }
}
