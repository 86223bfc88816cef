package dev.levin.bench.result;

import dev.levin.bench.plan.Goal;
import dev.levin.bench.plan.Metric;
import dev.levin.bench.plan.Verdict;
import dev.levin.bench.stats.Interval;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A row with its numbers.
 *
 * @param id the workload's short name
 * @param title what is done
 * @param unit the unit of both sides
 * @param metric what is compared
 * @param subject Levin's side
 * @param peer the other side, or null when the goal is absolute
 * @param value the ratio of medians, or the subject's median when there is no peer; null when there is no number
 * @param interval the value's 95 % interval
 * @param goal the goal
 * @param verdict what became of it
 * @param remark why there is no number or no decision, or null
 * @param counter what of all that the benchmark measures itself; null in files that were written before this existed
 * @param curve what is followed from row to row, or null
 * @param parameters where on the curve this is
 */
public record RowResult(
        String id,
        String title,
        String unit,
        Metric metric,
        Side subject,
        @Nullable Side peer,
        @Nullable Double value,
        @Nullable Interval interval,
        Goal goal,
        Verdict verdict,
        @Nullable String remark,
        @Nullable String counter,
        @Nullable String curve,
        Map<String, Integer> parameters) {
    /** Has no parameters, if it comes from a file that was written before this existed. */
    public RowResult {
        parameters = parameters == null ? Map.of() : parameters;
    }

    /** Its sides: one or two. */
    public List<Side> sides() {
        return peer == null ? List.of(subject) : List.of(subject, peer);
    }
}
