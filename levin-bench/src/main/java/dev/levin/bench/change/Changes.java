package dev.levin.bench.change;

import dev.levin.bench.change.Measured.Quantity;
import dev.levin.bench.change.Measured.RowKey;
import dev.levin.bench.result.Results;
import dev.levin.bench.result.RowResult;
import dev.levin.bench.stats.Rounds;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** All that changed between two results, and what did not. */
public final class Changes {
    private final List<OfRow> rows = new ArrayList<>();
    private final List<OfCase> cases = new ArrayList<>();
    private final Set<String> onlyBefore = new LinkedHashSet<>();
    private final Set<String> onlyAfter = new LinkedHashSet<>();

    /**
     * A row that compares two sides: Levin over a peer.
     *
     * @param before the row in the first results
     * @param after the same row in the second
     * @param change of the ratio
     */
    public record OfRow(RowResult before, RowResult after, Change change) {}

    /**
     * A case by itself.
     *
     * @param label the subject's name
     * @param key the case, and what of it if that is not its time
     * @param unit of the values
     * @param isTime whether it is a time
     * @param change of the value
     */
    public record OfCase(String label, String key, String unit, boolean isTime, Change change) {}

    private Changes() {}

    /** Compares two results. */
    public static Changes between(Results before, Results after) {
        Measured was = new Measured(before);
        Measured is = new Measured(after);
        Changes changes = new Changes();
        was.rows().forEach((key, row) -> changes.addRow(key, row, was, is));
        was.quantities().forEach((quantity, unit) -> changes.addCase(quantity, unit, was, is));
        for (Quantity quantity : is.quantities().keySet()) {
            if (!isMeasured(was, quantity) && isMeasured(is, quantity)) {
                changes.onlyAfter.add(name(is, quantity));
            }
        }
        return changes;
    }

    private void addRow(RowKey key, RowResult row, Measured was, Measured is) {
        Quantity peer = key.peer();
        RowResult other = is.rows().get(key);
        if (peer == null || other == null) {
            return;
        }
        Rounds before = was.rounds(key.subject(), peer);
        Rounds after = is.rounds(key.subject(), peer);
        if (before != null && after != null) {
            boolean moreIsBetter = row.metric().isMoreBetter();
            rows.add(new OfRow(row, other, Change.between(before, after, moreIsBetter)));
        }
    }

    private void addCase(Quantity quantity, String unit, Measured was, Measured is) {
        Rounds before = was.rounds(quantity);
        Rounds after = isKnown(is, quantity) ? is.rounds(quantity) : null;
        if (before != null && after == null) {
            onlyBefore.add(name(was, quantity));
        } else if (before != null && after != null) {
            Change change = Change.between(before, after, quantity.metric().isMoreBetter());
            String key =
                    quantity.metric().isMeasured() ? quantity.caseKey() + " " + quantity.counter() : quantity.caseKey();
            cases.add(
                    new OfCase(was.label(quantity), key, unit, quantity.metric().isTime(), change));
        }
    }

    private static boolean isMeasured(Measured results, Quantity quantity) {
        return isKnown(results, quantity) && results.rounds(quantity) != null;
    }

    private static boolean isKnown(Measured results, Quantity quantity) {
        return results.quantities().containsKey(quantity);
    }

    private static String name(Measured results, Quantity quantity) {
        return results.label(quantity) + ", " + quantity.caseKey();
    }

    /** Rows that compare two sides and were measured in both results. */
    public List<OfRow> rows() {
        return List.copyOf(rows);
    }

    /** Cases that were measured in both results. */
    public List<OfCase> cases() {
        return List.copyOf(cases);
    }

    /** Cases that were measured in the first results alone. */
    public Set<String> onlyBefore() {
        return onlyBefore;
    }

    /** Cases that were measured in the second results alone. */
    public Set<String> onlyAfter() {
        return onlyAfter;
    }
}
