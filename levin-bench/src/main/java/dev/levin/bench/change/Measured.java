package dev.levin.bench.change;

import dev.levin.bench.jvm.Sample;
import dev.levin.bench.plan.Metric;
import dev.levin.bench.plan.Row;
import dev.levin.bench.result.CaseResult;
import dev.levin.bench.result.Results;
import dev.levin.bench.result.RowResult;
import dev.levin.bench.result.Side;
import dev.levin.bench.stats.Rounds;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** What is in one results file: the rows, and what they are about, each with its values round by round. */
final class Measured {
    private final Map<String, CaseResult> cases;
    private final Map<RowKey, RowResult> rows = new LinkedHashMap<>();
    private final Map<Quantity, String> quantities = new LinkedHashMap<>();

    /** Identifies a row in any results. */
    record RowKey(String id, Quantity subject, @Nullable Quantity peer) {}

    /** Something that was measured of a case. */
    record Quantity(String caseKey, Metric metric, String counter) {}

    Measured(Results results) {
        cases = results.cases().stream()
                .collect(Collectors.toMap(CaseResult::key, Function.identity(), (first, second) -> first));
        for (RowResult row : results.rows()) {
            Quantity subject = quantity(row, row.subject());
            Quantity peer = row.peer() == null ? null : quantity(row, row.peer());
            rows.put(new RowKey(row.id(), subject, peer), row);
            for (Side side : row.sides()) {
                quantities.putIfAbsent(quantity(row, side), row.unit());
            }
        }
    }

    /** JMH has one time and one number of bytes for each case, whatever the counter. */
    private static Quantity quantity(RowResult row, Side side) {
        boolean named = row.metric().isMeasured() && row.counter() != null;
        return new Quantity(side.caseKey(), row.metric(), named ? String.valueOf(row.counter()) : Row.MEASURED);
    }

    /** The rows that compare two sides. */
    Map<RowKey, RowResult> rows() {
        return rows;
    }

    /** All that the rows are about, with their units. */
    Map<Quantity, String> quantities() {
        return quantities;
    }

    /** The subject's name. */
    String label(Quantity quantity) {
        CaseResult found = cases.get(quantity.caseKey());
        return found == null ? "" : found.label();
    }

    /** One side's values; null if there are none. */
    @Nullable
    Rounds rounds(Quantity quantity) {
        double[] values = samples(quantity).stream()
                .filter(sample -> sample.hasValue(quantity.metric(), quantity.counter()))
                .mapToDouble(sample -> sample.value(quantity.metric(), quantity.counter()))
                .toArray();
        return values.length == 0 ? null : Rounds.of(values);
    }

    /** Both sides' values in the rounds that both have; null if there are none. */
    @Nullable
    Rounds rounds(Quantity subject, Quantity peer) {
        List<Sample> ours = samples(subject);
        List<Sample> theirs = samples(peer);
        int[] common = IntStream.range(0, Math.min(ours.size(), theirs.size()))
                .filter(round -> ours.get(round).hasValue(subject.metric(), subject.counter())
                        && theirs.get(round).hasValue(peer.metric(), peer.counter()))
                .toArray();
        if (common.length == 0) {
            return null;
        }
        return Rounds.of(values(ours, common, subject), values(theirs, common, peer));
    }

    private static double[] values(List<Sample> samples, int[] rounds, Quantity quantity) {
        return IntStream.of(rounds)
                .mapToDouble(round -> samples.get(round).value(quantity.metric(), quantity.counter()))
                .toArray();
    }

    private List<Sample> samples(Quantity quantity) {
        CaseResult found = cases.get(quantity.caseKey());
        return found == null ? List.of() : found.rounds();
    }
}
