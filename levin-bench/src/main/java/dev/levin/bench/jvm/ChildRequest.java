package dev.levin.bench.jvm;

import dev.levin.bench.plan.BenchCase;
import dev.levin.bench.plan.Effort;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What a child has to measure.
 *
 * @param cases the cases, in order
 * @param effort how long
 * @param flamePage where to leave a flame graph, of one case; null if none is wanted
 */
record ChildRequest(
        List<Entry> cases, Effort effort, @Nullable String flamePage) {
    /**
     * One case, as far as JMH has to know it.
     *
     * @param caseKey to name it in the response
     * @param benchmark the JMH benchmark's class
     * @param params its parameters
     * @param operations by how much to divide its scores
     */
    record Entry(String caseKey, String benchmark, Map<String, String> params, long operations) {}

    static ChildRequest of(List<BenchCase> cases, Effort effort, @Nullable String flamePage) {
        return new ChildRequest(
                cases.stream()
                        .map(one -> new Entry(one.key(), one.benchmark(), one.params(), one.operations()))
                        .toList(),
                effort,
                flamePage);
    }
}
