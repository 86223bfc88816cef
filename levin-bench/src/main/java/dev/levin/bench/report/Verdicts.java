package dev.levin.bench.report;

import dev.levin.bench.plan.Verdict;
import dev.levin.bench.result.RowResult;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;

/** What the verdicts add up to. */
final class Verdicts {
    private Verdicts() {}

    /** How many rows have a verdict. */
    static long count(List<RowResult> rows, Verdict verdict) {
        return rows.stream().filter(row -> row.verdict() == verdict).count();
    }

    /** Such as {@code 18 rows: 12 met, 3 missed, 1 undecided, 2 absent}. */
    static String summary(List<RowResult> rows) {
        return rows.size() + " rows: "
                + Arrays.stream(Verdict.values())
                        .filter(verdict -> count(rows, verdict) > 0)
                        .map(verdict -> count(rows, verdict) + " " + verdict.word())
                        .collect(Collectors.joining(", "));
    }
}
