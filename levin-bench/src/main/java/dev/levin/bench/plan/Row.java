package dev.levin.bench.plan;

import java.util.Collections;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * One line of the table: a subject, the peer that it is compared with, and the goal.
 *
 * <p>With a peer, the value is the ratio of the two sides' medians; without, it is the subject's own median.
 *
 * @param id the workload's short name, such as {@code T1}
 * @param title what is done, in a few words
 * @param operation what one operation is, such as {@code task}
 * @param metric what is compared
 * @param subject Levin's side
 * @param peer the other side, or null when the goal is absolute
 * @param goal the goal
 * @param counter by which name the benchmark tells what it measures itself; no meaning for a metric that JMH measures
 * @param curve what is followed from row to row, such as a workload at several sizes; null if the row stands alone
 * @param parameters what the rows of a curve differ in, such as {@code workers} or {@code connections}
 */
public record Row(
        String id,
        String title,
        String operation,
        Metric metric,
        BenchCase subject,
        @Nullable BenchCase peer,
        Goal goal,
        String counter,
        @Nullable String curve,
        Map<String, Integer> parameters) {
    /** The counter of a benchmark that measures one thing. */
    public static final String MEASURED = "measured";

    /** Sorts the parameters. */
    public Row {
        parameters = Collections.unmodifiableMap(new TreeMap<>(parameters));
    }

    /** A row that compares times. */
    public static Row time(String id, String title, String operation, BenchCase subject, BenchCase peer, Goal goal) {
        return new Row(id, title, operation, Metric.TIME, subject, peer, goal, MEASURED, null, Map.of());
    }

    /** A row that asks how much one side allocates. */
    public static Row allocation(String id, String title, String operation, BenchCase subject, Goal goal) {
        return new Row(id, title, operation, Metric.ALLOCATION, subject, null, goal, MEASURED, null, Map.of());
    }

    /** A row about what the benchmark measures itself. */
    public static Row measured(
            String id,
            String title,
            Metric metric,
            String operation,
            BenchCase subject,
            @Nullable BenchCase peer,
            Goal goal) {
        return new Row(id, title, operation, metric, subject, peer, goal, MEASURED, null, Map.of());
    }

    /** The same about another counter of a benchmark that measures several things at once. */
    public Row about(String counter) {
        return new Row(id, title, operation, metric, subject, peer, goal, counter, curve, parameters);
    }

    /**
     * The same as a point of a curve.
     *
     * @param curve what is followed
     * @param parameters where on it this is
     */
    public Row along(String curve, Map<String, Integer> parameters) {
        return new Row(id, title, operation, metric, subject, peer, goal, counter, curve, parameters);
    }

    /**
     * The same row on the JDKs that there are. If one side needs a newer JDK than the usual one, both are measured with the newer one, so
     * that the row compares libraries and not JDKs.
     */
    public Row on(JdkVersions jdks) {
        int needed = Math.max(subject.oldestJdk(), peer == null ? 0 : peer.oldestJdk());
        if (needed <= jdks.usual()) {
            return this;
        }
        return needed <= jdks.newer()
                ? withSides(one -> one.on(jdks.newer()))
                : withoutNeedy(jdks.usual(), "needs JDK " + needed + ", this is " + jdks.usual());
    }

    /** The same row, absent if one side can't be measured with this JDK. */
    Row withoutNeedy(int jdk, String why) {
        return withSides(one -> one.oldestJdk() > jdk && one.isPresent() ? one.withAbsence(why) : one);
    }

    private Row withSides(UnaryOperator<BenchCase> change) {
        return new Row(
                id,
                title,
                operation,
                metric,
                change.apply(subject),
                peer == null ? null : change.apply(peer),
                goal,
                counter,
                curve,
                parameters);
    }

    /** The unit of both sides' values, such as {@code ns/task}. */
    public String unit() {
        return metric.isTime() || metric.isBytes() ? metric.unit() + "/" + operation : metric.unit();
    }

    /** Why the row can't be measured here, or null when it can. */
    public @Nullable String absence() {
        if (subject.absence() != null) {
            return subject.label() + ": " + subject.absence();
        }
        if (peer != null && peer.absence() != null) {
            return peer.label() + ": " + peer.absence();
        }
        return null;
    }
}
