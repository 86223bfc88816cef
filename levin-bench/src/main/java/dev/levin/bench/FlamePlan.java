package dev.levin.bench;

import dev.levin.bench.plan.BenchCase;
import dev.levin.bench.plan.Effort;
import dev.levin.bench.plan.Row;
import dev.levin.bench.plan.Suite;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * Of what to make flame graphs.
 *
 * @param cases of these
 * @param effort how long each is looked at
 */
public record FlamePlan(List<BenchCase> cases, Effort effort) {
    private static final String LEVIN = "Levin";

    /** Of nothing. */
    public static FlamePlan none() {
        return new FlamePlan(List.of(), Effort.FLAME);
    }

    /**
     * Of Levin's sides of some rows.
     *
     * @param ids the rows, as tables show them, {@code F1} for instance
     * @throws IllegalArgumentException if one of them is no row's
     */
    public static FlamePlan of(List<Suite> suites, Set<String> ids) {
        Set<String> known = new LinkedHashSet<>();
        Set<BenchCase> cases = new LinkedHashSet<>();
        for (Suite suite : suites) {
            for (Row row : suite.rows()) {
                known.add(row.id());
                BenchCase subject = row.subject();
                if (ids.contains(row.id())
                        && subject.isPresent()
                        && subject.jdk() == 0
                        && subject.label().startsWith(LEVIN)) {
                    cases.add(subject);
                }
            }
        }
        for (String id : ids) {
            if (!known.contains(id)) {
                throw new IllegalArgumentException(
                        "no row '" + id + "' to make a flame graph of; the rows are: " + String.join(", ", known));
            }
        }
        return new FlamePlan(List.copyOf(cases), Effort.FLAME);
    }
}
