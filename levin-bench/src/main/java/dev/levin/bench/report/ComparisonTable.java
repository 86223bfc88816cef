package dev.levin.bench.report;

import dev.levin.bench.result.Results;
import dev.levin.bench.result.RowResult;
import dev.levin.bench.result.Side;
import dev.levin.bench.result.SuiteResult;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The table that the terminal shows. */
public final class ComparisonTable {
    private ComparisonTable() {}

    /** All suites, then what the verdicts add up to. */
    public static String render(Results results) {
        StringBuilder text = new StringBuilder();
        for (SuiteResult suite : results.suites()) {
            text.append(render(suite)).append('\n');
        }
        List<RowResult> rows = results.rows();
        text.append(Verdicts.summary(rows)).append('\n');
        text.append(method(results)).append('\n');
        return text.toString();
    }

    private static String render(SuiteResult suite) {
        TextTable table = new TextTable(
                "id",
                "workload",
                "subject",
                "over",
                ">ratio",
                ">95 % interval",
                ">goal",
                "verdict",
                ">ns/op",
                ">peer's",
                ">B/op",
                ">peer's");
        for (RowResult row : suite.rows()) {
            Side subject = row.subject();
            Side peer = row.peer();
            table.add(
                    row.id(),
                    row.title(),
                    brief(subject.label()),
                    peer == null ? Numbers.NONE : brief(peer.label()),
                    Numbers.value(row),
                    Numbers.interval(row),
                    row.goal().label(),
                    row.verdict().word() + (row.remark() == null ? "" : " ¹"),
                    Numbers.quantity(subject.nanosPerOp()),
                    peer == null ? Numbers.NONE : Numbers.quantity(peer.nanosPerOp()),
                    Numbers.quantity(subject.bytesPerOp()),
                    peer == null ? Numbers.NONE : Numbers.quantity(peer.bytesPerOp()));
        }
        return suite.title() + "\n\n" + table.render() + remarks(suite) + note(suite);
    }

    /** Terminals are narrow. */
    private static String brief(String label) {
        return label.replace("ForkJoinPool", "FJP").replace("ThreadPoolExecutor", "TPE");
    }

    private static String remarks(SuiteResult suite) {
        Map<String, Set<String>> idsByRemark = new LinkedHashMap<>();
        for (RowResult row : suite.rows()) {
            if (row.remark() != null) {
                idsByRemark
                        .computeIfAbsent(row.remark(), unused -> new LinkedHashSet<>())
                        .add(row.id());
            }
        }
        StringBuilder text = new StringBuilder();
        idsByRemark.forEach((remark, ids) -> text.append("¹ ")
                .append(String.join(", ", ids))
                .append(": ")
                .append(remark)
                .append('\n'));
        return text.toString();
    }

    private static String note(SuiteResult suite) {
        return suite.note().isEmpty() ? "" : suite.note() + "\n";
    }

    private static String method(Results results) {
        String newer = results.machine().newerJdk();
        return "Ratio: Levin's time over the peer's, medians of "
                + results.run().roundsDone() + (results.run().roundsDone() == 1 ? " round, " : " rounds, ")
                + results.run().threads() + " computing threads on each side unless the row says otherwise, "
                + results.run().effort()
                + " run."
                + (newer == null
                        ? ""
                        : "\nRows on another JDK than " + results.machine().jdk() + ": " + newer + ".");
    }
}
