package dev.levin.bench.change;

import dev.levin.bench.report.Numbers;
import dev.levin.bench.report.TextTable;
import dev.levin.bench.result.Results;
import dev.levin.bench.result.RowResult;
import dev.levin.bench.result.Side;
import dev.levin.bench.stats.Median;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Two results side by side, for the terminal. */
public final class ChangeReport {
    private static final String METHOD = """
            Change: after over before; a row is Levin over the peer, a case one side alone. 95 % interval from drawing each run's
            rounds by themselves. Unclear: 1 is within it. Of things that did not change, one in twenty or more has an interval
            without 1: what matters should show in a second run as well.
            """;
    private static final String LEVIN = "Levin";

    private final Changes changes;
    private final boolean all;
    private final StringBuilder text = new StringBuilder();

    private ChangeReport(Changes changes, boolean all) {
        this.changes = changes;
        this.all = all;
    }

    /**
     * Renders what changed.
     *
     * @param all whether to list what is unclear as well
     */
    public static String render(Results before, Results after, boolean all) {
        ChangeReport report = new ChangeReport(Changes.between(before, after), all);
        report.text.append("before  ").append(headline(before)).append('\n');
        report.text.append("after   ").append(headline(after)).append('\n');
        report.addDifferences(Circumstances.differences(before, after));
        report.addRows();
        report.addCases();
        report.addMedians();
        report.addOneSided("Only before", report.changes.onlyBefore());
        report.addOneSided("Only after", report.changes.onlyAfter());
        return report.text.append('\n').append(METHOD).toString();
    }

    private static String headline(Results results) {
        return String.join(
                " · ",
                results.run().startedAt(),
                "commit "
                        + (results.machine().commit() == null
                                ? "unknown"
                                : results.machine().commit()),
                results.machine().jdk(),
                results.run().command());
    }

    private void addDifferences(List<String> differences) {
        if (differences.isEmpty()) {
            text.append("The same machine, JDK, commit and settings.\n");
        }
        differences.forEach(
                difference -> text.append("differs  ").append(difference).append('\n'));
    }

    private void addRows() {
        text.append("\nRows, Levin over its peers: ")
                .append(count(changes.rows().stream().map(Changes.OfRow::change)));
        TextTable table = new TextTable(
                "id", "workload", "subject", "over", ">before", ">after", ">change", ">95 % interval", "", "verdict");
        for (Changes.OfRow row : changes.rows()) {
            RowResult before = row.before();
            RowResult after = row.after();
            Side peer = after.peer();
            boolean judgedAnew = before.verdict() != after.verdict();
            if (all || row.change().outcome().isChange()) {
                table.add(
                        after.id(),
                        after.title(),
                        after.subject().label(),
                        peer == null ? Numbers.NONE : peer.label(),
                        Numbers.ratio(row.change().before()),
                        Numbers.ratio(row.change().after()),
                        factor(row.change().ratio()),
                        interval(row.change()),
                        row.change().outcome().word(),
                        judgedAnew
                                ? before.verdict().word() + " → "
                                        + after.verdict().word()
                                : after.verdict().word());
            }
        }
        add(table);
    }

    private void addCases() {
        text.append("\nCases, each by itself: ")
                .append(count(changes.cases().stream().map(Changes.OfCase::change)));
        TextTable table =
                new TextTable("subject", "case", ">before", ">after", "unit", ">change", ">95 % interval", "");
        for (Changes.OfCase one : changes.cases()) {
            if (all || one.change().outcome().isChange()) {
                table.add(
                        one.label(),
                        one.key(),
                        Numbers.quantity(one.change().before()),
                        Numbers.quantity(one.change().after()),
                        one.unit(),
                        factor(one.change().ratio()),
                        interval(one.change()),
                        one.change().outcome().word());
            }
        }
        add(table);
    }

    private void add(TextTable table) {
        if (!table.isEmpty()) {
            text.append('\n').append(table.render());
        }
    }

    /** What moved everyone is the machine, or the JDK. */
    private void addMedians() {
        text.append("\nMedian change of times: ")
                .append(median(one -> one.label().startsWith(LEVIN)))
                .append(" of Levin's cases, ")
                .append(median(one -> !one.label().startsWith(LEVIN)))
                .append(" of the peers'. What moved both is the machine, or the JDK.\n");
    }

    private String median(Predicate<Changes.OfCase> which) {
        double[] ratios = changes.cases().stream()
                .filter(Changes.OfCase::isTime)
                .filter(which)
                .mapToDouble(one -> one.change().ratio())
                .filter(Double::isFinite)
                .toArray();
        return ratios.length == 0 ? Numbers.NONE : factor(Median.of(ratios));
    }

    private void addOneSided(String where, Collection<String> names) {
        if (!names.isEmpty()) {
            text.append('\n').append(where).append(": ").append(names.size()).append(" cases\n");
            names.forEach(name -> text.append("  ").append(name).append('\n'));
        }
    }

    private static String count(Stream<Change> changes) {
        List<Outcome> outcomes = changes.map(Change::outcome).toList();
        return outcomes.isEmpty()
                ? "none in both\n"
                : Stream.of(Outcome.values())
                        .filter(outcomes::contains)
                        .map(one -> outcomes.stream().filter(one::equals).count() + " " + one.word())
                        .collect(Collectors.joining(", ", "", "\n"));
    }

    private static String factor(double ratio) {
        return Double.isFinite(ratio) ? String.format(Locale.ROOT, "× %.2f", ratio) : Numbers.NONE;
    }

    private static String interval(Change change) {
        return Double.isFinite(change.ratio())
                ? Numbers.ratio(change.interval().low()) + " – "
                        + Numbers.ratio(change.interval().high())
                : Numbers.NONE;
    }
}
