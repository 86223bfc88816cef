package dev.levin.bench.report;

import dev.levin.bench.result.RowResult;
import dev.levin.bench.result.Side;
import dev.levin.bench.result.SuiteResult;
import java.util.Locale;

/** A suite's rows as an HTML table; every row is in it. */
final class HtmlRows {
    private static final String HEAD = "<thead><tr><th>id</th><th>workload</th><th>subject</th><th>over</th>"
            + "<th class=\"n\">ratio</th><th class=\"n\">95 % interval</th><th class=\"n\">goal</th><th>verdict</th>"
            + "<th class=\"n\">ns/op</th><th class=\"n\">peer’s</th><th class=\"n\">B/op</th>"
            + "<th class=\"n\">peer’s</th></tr></thead>\n";

    private final StringBuilder html = new StringBuilder();

    private HtmlRows() {}

    static String render(SuiteResult suite) {
        HtmlRows rows = new HtmlRows();
        suite.rows().forEach(rows::addRow);
        return "<div class=\"scroll\"><table>" + HEAD + "<tbody>\n" + rows.html + "</tbody></table></div>\n";
    }

    private void addRow(RowResult row) {
        Side subject = row.subject();
        Side peer = row.peer();
        html.append("<tr class=\"")
                .append(row.verdict().name().toLowerCase(Locale.ROOT))
                .append("\">");
        text("", row.id());
        text("", row.title());
        text("", subject.label());
        text("", peer == null ? Numbers.NONE : peer.label());
        text("n strong", Numbers.value(row));
        text("n", Numbers.interval(row));
        text("n", row.goal().label());
        addVerdict(row);
        text("n", Numbers.quantity(subject.nanosPerOp()));
        text("n", peer == null ? Numbers.NONE : Numbers.quantity(peer.nanosPerOp()));
        text("n", Numbers.quantity(subject.bytesPerOp()));
        text("n", peer == null ? Numbers.NONE : Numbers.quantity(peer.bytesPerOp()));
        html.append("</tr>\n");
    }

    private void addVerdict(RowResult row) {
        html.append("<td><span class=\"badge\">").append(row.verdict().word()).append("</span>");
        if (row.remark() != null) {
            html.append("<div class=\"remark\">")
                    .append(Markup.escape(row.remark()))
                    .append("</div>");
        }
        html.append("</td>");
    }

    private void text(String classes, String text) {
        html.append("<td class=\"")
                .append(classes)
                .append("\">")
                .append(Markup.escape(text))
                .append("</td>");
    }
}
