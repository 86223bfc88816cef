package dev.levin.bench.report;

import java.util.List;
import java.util.Locale;

/**
 * One curve as a small chart: the parameter's values side by side, a line for each subject with the intervals of its points as
 * whiskers, and a legend. Colours come from the page's classes.
 */
final class CurveChart {
    private static final int WIDTH = 500;
    private static final int PLOT_LEFT = 60;
    private static final int PLOT_RIGHT = 485;
    private static final int TOP = 44;
    private static final int BOTTOM = 220;
    private static final int LEGEND = 264;
    private static final int LEGEND_LINE = 18;
    private static final int COLOURS = 6;
    private static final double SHIFT = 5;

    private final Curve curve;
    private final List<Integer> positions;
    private final ValueAxis axis;
    private final StringBuilder svg = new StringBuilder();

    private CurveChart(Curve curve) {
        this.curve = curve;
        this.positions = curve.positions();
        this.axis = ValueAxis.covering(
                curve.points()
                        .flatMap(point ->
                                List.of(
                                        point.value(),
                                        point.interval().low(),
                                        point.interval().high())
                                        .stream())
                        .mapToDouble(Double::doubleValue)
                        .toArray(),
                TOP,
                BOTTOM);
    }

    static String render(Curve curve) {
        return new CurveChart(curve).render();
    }

    private String render() {
        int height = LEGEND + curve.lines().size() * LEGEND_LINE;
        add(
                "<svg class=\"chart curve\" viewBox=\"0 0 %d %d\" role=\"img\" aria-label=\"%s\">",
                WIDTH, height, Markup.escape(curve.title()));
        add("<text class=\"name id\" x=\"0\" y=\"14\">%s</text>", Markup.escape(curve.title()));
        drawAxes();
        for (int line = 0; line < curve.lines().size(); line++) {
            drawLine(curve.lines().get(line), line);
        }
        add("</svg>");
        return svg.toString();
    }

    private void drawAxes() {
        String scale = axis.logarithmic() ? ", logarithmic" : "";
        add("<text class=\"side\" x=\"0\" y=\"32\">%s%s</text>", Markup.escape(curve.unit()), scale);
        for (double tick : axis.ticks()) {
            double y = axis.y(tick);
            add("<line class=\"grid\" x1=\"%d\" x2=\"%d\" y1=\"%.1f\" y2=\"%.1f\"/>", PLOT_LEFT, PLOT_RIGHT, y, y);
            add("<text class=\"tick end\" x=\"%d\" y=\"%.1f\">%s</text>", PLOT_LEFT - 6, y + 4, Numbers.round(tick));
        }
        for (int position : positions) {
            add("<text class=\"tick\" x=\"%.1f\" y=\"%d\">%,d</text>", x(position), BOTTOM + 18, position);
        }
        add(
                "<text class=\"side middle\" x=\"%d\" y=\"%d\">%s</text>",
                (PLOT_LEFT + PLOT_RIGHT) / 2, BOTTOM + 34, Markup.escape(curve.parameter()));
    }

    private void drawLine(Curve.Line line, int number) {
        add("<g class=\"line%d\">", number % COLOURS);
        StringBuilder path = new StringBuilder();
        for (Curve.Point point : line.points()) {
            double x = x(point.at()) + shift(number);
            path.append(
                    String.format(Locale.ROOT, "%s%.1f %.1f", path.isEmpty() ? "M" : " L", x, axis.y(point.value())));
            drawPoint(line, point, x);
        }
        add("<path class=\"line\" d=\"%s\"/>", path);
        int y = LEGEND + number * LEGEND_LINE;
        add("<circle class=\"dot\" cx=\"%d\" cy=\"%d\" r=\"4.5\"/>", PLOT_LEFT + 4, y);
        add("<text x=\"%d\" y=\"%d\">%s</text>", PLOT_LEFT + 16, y + 4, Markup.escape(line.label()));
        add("</g>");
    }

    private void drawPoint(Curve.Line line, Curve.Point point, double x) {
        double low = axis.y(point.interval().low());
        double high = axis.y(point.interval().high());
        add("<path class=\"whisker\" d=\"M%.1f %.1f h6 m-3 0 V%.1f m-3 0 h6\"/>", x - 3, low, high);
        add(
                "<circle class=\"dot\" cx=\"%.1f\" cy=\"%.1f\" r=\"3.5\"><title>%s, %,d %s: %s %s</title></circle>",
                x,
                axis.y(point.value()),
                Markup.escape(line.label()),
                point.at(),
                Markup.escape(curve.parameter()),
                Numbers.quantity(point.value()),
                Markup.escape(curve.unit()));
    }

    /** So that whiskers of two lines are not one on top of the other. */
    private double shift(int line) {
        return SHIFT * (line - (curve.lines().size() - 1) / 2.0);
    }

    /** Evenly spaced, whatever the values are: the axis says what they are. */
    private double x(int position) {
        double width = (double) (PLOT_RIGHT - PLOT_LEFT) / positions.size();
        return PLOT_LEFT + width * (positions.indexOf(position) + 0.5);
    }

    private void add(String format, Object... values) {
        svg.append(String.format(Locale.ROOT, format, values)).append('\n');
    }
}
