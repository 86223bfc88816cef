package dev.levin.bench.sim.report;

import dev.levin.bench.report.Markup;
import dev.levin.bench.sim.Grid.Curve;
import dev.levin.bench.sim.model.Outcome;
import java.util.List;
import java.util.Locale;
import java.util.function.ToDoubleBiFunction;

/** Curves over the number of workers, one for each variant, on logarithmic axes; drawn as a part of an SVG. */
final class CurvePanel {
    static final int WIDTH = 340;
    static final int HEIGHT = 240;
    private static final int LEFT = 52;
    private static final int TOP = 30;
    private static final int BOTTOM = HEIGHT - 34;
    private static final int RIGHT = WIDTH - 14;

    private final StringBuilder svg = new StringBuilder();
    private final String title;
    private final List<Curve> curves;
    private final ToDoubleBiFunction<Curve, Outcome> value;
    private final LogAxis x;
    private final LogAxis y;

    /** What is drawn must be above 0; the least value that is shown is {@code least}. */
    CurvePanel(String title, List<Curve> curves, double least, double base, ToDoubleBiFunction<Curve, Outcome> value) {
        this.title = title;
        this.curves = curves;
        this.value = (curve, point) -> Math.max(least, value.applyAsDouble(curve, point));
        this.x = LogAxis.covering(
                curves.stream()
                        .flatMap(curve -> curve.points().stream())
                        .mapToDouble(Outcome::workers)
                        .toArray(),
                LEFT,
                RIGHT,
                2);
        this.y = LogAxis.covering(
                curves.stream()
                        .flatMapToDouble(curve ->
                                curve.points().stream().mapToDouble(point -> this.value.applyAsDouble(curve, point)))
                        .toArray(),
                BOTTOM,
                TOP,
                base);
    }

    /** The panel, so far to the right. */
    String render(int offset) {
        add("<g transform=\"translate(%d 0)\">", offset);
        add("<text class=\"name\" x=\"%d\" y=\"16\">%s</text>", LEFT, Markup.escape(title));
        for (double tick : y.ticks()) {
            add(
                    "<line class=\"grid\" x1=\"%d\" x2=\"%d\" y1=\"%.1f\" y2=\"%.1f\"/>",
                    LEFT, RIGHT, y.at(tick), y.at(tick));
            add("<text class=\"side end\" x=\"%d\" y=\"%.1f\">%s</text>", LEFT - 6, y.at(tick) + 4, label(tick));
        }
        for (double tick : x.ticks()) {
            add("<text class=\"tick\" x=\"%.1f\" y=\"%d\">%.0f</text>", x.at(tick), BOTTOM + 18, tick);
        }
        for (int i = 0; i < curves.size(); i++) {
            draw(curves.get(i), i);
        }
        add("</g>");
        return svg.toString();
    }

    private void draw(Curve curve, int number) {
        StringBuilder points = new StringBuilder();
        for (Outcome point : curve.points()) {
            points.append(String.format(Locale.ROOT, "%.1f,%.1f ", x.at(point.workers()), yOf(curve, point)));
        }
        add(
                "<polyline class=\"curve v%d\" points=\"%s\"/>",
                number, points.toString().strip());
        for (Outcome point : curve.points()) {
            add(
                    "<circle class=\"dot v%d\" cx=\"%.1f\" cy=\"%.1f\" r=\"3\"><title>%s, %d workers: %s</title></circle>",
                    number,
                    x.at(point.workers()),
                    yOf(curve, point),
                    Markup.escape(curve.variant()),
                    point.workers(),
                    label(value.applyAsDouble(curve, point)));
        }
    }

    private double yOf(Curve curve, Outcome point) {
        return y.at(value.applyAsDouble(curve, point));
    }

    private static String label(double value) {
        if (value >= 1e6) {
            return String.format(Locale.ROOT, "%.3gM", value / 1e6).replace(".00M", "M");
        }
        return value >= 10 || value == Math.rint(value)
                ? String.format(Locale.ROOT, "%,.0f", value)
                : String.format(Locale.ROOT, "%.2g", value);
    }

    private void add(String format, Object... values) {
        svg.append(String.format(Locale.ROOT, format, values)).append('\n');
    }
}
