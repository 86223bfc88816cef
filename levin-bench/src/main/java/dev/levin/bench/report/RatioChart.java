package dev.levin.bench.report;

import dev.levin.bench.plan.Goal;
import dev.levin.bench.result.RowResult;
import dev.levin.bench.result.SuiteResult;
import dev.levin.bench.stats.Interval;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.DoubleStream;

/**
 * A suite's ratios as bars from 1, to the left where Levin is faster and to the right where it is slower, with their
 * intervals as whiskers and the goals as marks. Colours come from the page's classes.
 */
public final class RatioChart {
    private static final int WIDTH = 1040;
    private static final int MARGIN = 8;
    private static final int PLOT_LEFT = 340;
    private static final int PLOT_RIGHT = 860;
    private static final int TOP = 40;
    private static final int ROW = 44;
    private static final int BAR = 16;
    private static final int BOTTOM = 12;

    /** What the page around it has otherwise. */
    private static final String ALONE = """
            svg { background: var(--panel); font-family: system-ui, -apple-system, "Segoe UI", Roboto, "DejaVu Sans", sans-serif; }
            """;

    private final List<RowResult> rows;
    private final LogScale scale;
    private final StringBuilder svg = new StringBuilder();

    private RatioChart(List<RowResult> rows) {
        this.rows = rows;
        this.scale = LogScale.covering(
                rows.stream().flatMapToDouble(RatioChart::shownValues).toArray(), PLOT_LEFT, PLOT_RIGHT);
    }

    /** The chart of all rows that compare two sides, as a part of a page. */
    static String inPage(SuiteResult suite) {
        return "<div class=\"scroll\">" + new RatioChart(compared(suite)).render("class=\"chart\"", "", suite.title())
                + "</div>\n";
    }

    /** The same as a file of its own, which needs no page around it. */
    public static String alone(SuiteResult suite) {
        RatioChart chart = new RatioChart(compared(suite));
        String size = "xmlns=\"http://www.w3.org/2000/svg\" class=\"chart\" width=\"%d\" height=\"%d\""
                .formatted(WIDTH + 2 * MARGIN, chart.height());
        return chart.render(size, "<style>\n" + PageStyle.charts() + ALONE + "</style>\n", suite.title());
    }

    private static List<RowResult> compared(SuiteResult suite) {
        return suite.rows().stream().filter(row -> row.peer() != null).toList();
    }

    private static DoubleStream shownValues(RowResult row) {
        List<Double> values = new ArrayList<>();
        if (row.interval() != null) {
            values.add(row.interval().low());
            values.add(row.interval().high());
        }
        if (row.goal().direction() != Goal.Direction.NONE) {
            values.add(row.goal().edge());
        }
        return values.stream().mapToDouble(Double::doubleValue);
    }

    private int height() {
        return TOP + rows.size() * ROW + BOTTOM;
    }

    private String render(String attributes, String style, String title) {
        add(
                "<svg %s viewBox=\"%d 0 %d %d\" role=\"img\" aria-label=\"%s\">",
                attributes, -MARGIN, WIDTH + 2 * MARGIN, height(), Markup.escape(title));
        svg.append(style);
        drawAxis(height() - BOTTOM);
        for (int i = 0; i < rows.size(); i++) {
            drawRow(rows.get(i), TOP + i * ROW + ROW / 2);
        }
        add("</svg>");
        return svg.toString();
    }

    private void drawAxis(int bottom) {
        for (double tick : scale.ticks()) {
            double x = scale.x(tick);
            boolean parity = tick == 1;
            add(
                    "<line class=\"%s\" x1=\"%.1f\" x2=\"%.1f\" y1=\"%d\" y2=\"%d\"/>",
                    parity ? "parity" : "grid", x, x, TOP - 6, bottom);
            add("<text class=\"tick\" x=\"%.1f\" y=\"%d\">%s</text>", x, TOP - 12, tickLabel(tick));
        }
        add("<text class=\"side\" x=\"%d\" y=\"12\">← Levin is faster</text>", PLOT_LEFT);
        add("<text class=\"side end\" x=\"%d\" y=\"12\">Levin is slower →</text>", PLOT_RIGHT);
    }

    private void drawRow(RowResult row, int middle) {
        add(
                "<text class=\"name\" x=\"0\" y=\"%d\"><tspan class=\"id\">%s</tspan> %s</text>",
                middle - 3, Markup.escape(row.id()), Markup.escape(row.title()));
        add("<text class=\"sides\" x=\"0\" y=\"%d\">%s</text>", middle + 13, Markup.escape(sides(row)));
        String verdict = row.verdict().name().toLowerCase(Locale.ROOT);
        add("<g class=\"%s\">", verdict);
        if (row.value() == null || row.interval() == null) {
            add(
                    "<text class=\"remark\" x=\"%d\" y=\"%d\">%s</text>",
                    PLOT_LEFT + 8, middle + 4, Markup.escape(String.valueOf(row.remark())));
        } else {
            drawBar(row.value(), row.interval(), middle);
            add("<text class=\"value\" x=\"%d\" y=\"%d\">%s</text>", PLOT_RIGHT + 60, middle + 4, Numbers.value(row));
        }
        add(
                "<text class=\"verdict\" x=\"%d\" y=\"%d\">%s</text>",
                PLOT_RIGHT + 74, middle + 4, row.verdict().word());
        add("</g>");
        if (row.value() != null) {
            drawGoal(row.goal(), middle);
        }
    }

    private void drawBar(double value, Interval interval, int middle) {
        double from = Math.min(scale.x(1), scale.x(value));
        double to = Math.max(scale.x(1), scale.x(value));
        add(
                "<rect class=\"bar\" x=\"%.1f\" y=\"%d\" width=\"%.1f\" height=\"%d\"/>",
                from, middle - BAR / 2, Math.max(1, to - from), BAR);
        double low = scale.x(interval.low());
        double high = scale.x(interval.high());
        add("<path class=\"whisker\" d=\"M%.1f %d v8 m0 -4 H%.1f m0 -4 v8\"/>", low, middle - 4, high);
    }

    private void drawGoal(Goal goal, int middle) {
        if (goal.direction() == Goal.Direction.NONE) {
            return;
        }
        double x = scale.x(goal.edge());
        add("<g class=\"goal\"><title>goal %s</title>", goal.label());
        add("<line x1=\"%.1f\" x2=\"%.1f\" y1=\"%d\" y2=\"%d\"/>", x, x, middle - BAR / 2 - 4, middle + BAR / 2 + 4);
        add("<path d=\"M%.1f %d l-4 -6 h8 z\"/></g>", x, middle - BAR / 2 - 2);
    }

    private static String sides(RowResult row) {
        return row.peer() == null
                ? row.subject().label()
                : row.subject().label() + " / " + row.peer().label();
    }

    private static String tickLabel(double tick) {
        return tick >= 1 ? String.format(Locale.ROOT, "%.0f", tick) : Double.toString(tick);
    }

    private void add(String format, Object... values) {
        svg.append(String.format(Locale.ROOT, format, values)).append('\n');
    }
}
