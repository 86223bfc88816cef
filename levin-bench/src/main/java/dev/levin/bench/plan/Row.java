package dev.levin.bench.plan;

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
 */
public record Row(
        String id,
        String title,
        String operation,
        Metric metric,
        BenchCase subject,
        @Nullable BenchCase peer,
        Goal goal) {

    /** A row that compares times. */
    public static Row time(String id, String title, String operation, BenchCase subject, BenchCase peer, Goal goal) {
        return new Row(id, title, operation, Metric.TIME, subject, peer, goal);
    }

    /** A row that asks how much one side allocates. */
    public static Row allocation(String id, String title, String operation, BenchCase subject, Goal goal) {
        return new Row(id, title, operation, Metric.ALLOCATION, subject, null, goal);
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
        return new Row(id, title, operation, metric, subject, peer, goal);
    }

    /** The unit of both sides' values, such as {@code ns/task}. */
    public String unit() {
        return metric.unit() + "/" + operation;
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
