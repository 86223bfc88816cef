package dev.levin.bench.sim.report;

import dev.levin.bench.report.Markup;
import dev.levin.bench.sim.Grid.Curve;
import dev.levin.bench.sim.model.Outcome;
import java.util.List;

/**
 * A scenario's curves: how fast, how many wake-ups, and how long threads stood in line for a cache line. Points that were given up
 * are not drawn.
 */
final class CurveChart {
    private static final int LEGEND = 26;
    private static final double MILLISECOND = 1e6;

    /** For a file of its own, which has no page around it. */
    private static final String ALONE = """
            <style>
            svg { --text: #1c1f23; --quiet: #667079; --line: #e1e4e8; font-family: system-ui, sans-serif; background: #ffffff; }
            text { fill: var(--text); font-size: 13px; }
            .tick, .side { fill: var(--quiet); font-size: 11.5px; }
            .tick { text-anchor: middle; }
            .end { text-anchor: end; }
            .grid { stroke: var(--line); }
            %s</style>
            """;

    /** The colours of the variants, in their order. */
    static final String COLOURS = """
            .v0 { --tone: #2f6fd0; }
            .v1 { --tone: #d64545; }
            .v2 { --tone: #2f9e63; }
            .v3 { --tone: #d9982b; }
            .v4 { --tone: #8a4fbf; }
            .curve { fill: none; stroke: var(--tone); stroke-width: 2; }
            .dot { fill: var(--tone); }
            """;

    private CurveChart() {}

    /** As a part of a page. */
    static String inPage(List<Curve> curves) {
        return "<div class=\"scroll\">" + svg(curves, "class=\"chart\"", "") + "</div>\n";
    }

    /** As a file. */
    static String alone(List<Curve> curves) {
        return svg(curves, "xmlns=\"http://www.w3.org/2000/svg\"", ALONE.formatted(COLOURS)) + "\n";
    }

    private static String svg(List<Curve> all, String attributes, String style) {
        List<Curve> curves = all.stream().map(Curve::complete).toList();
        StringBuilder svg = new StringBuilder("<svg " + attributes + " viewBox=\"0 0 " + 3 * CurvePanel.WIDTH + " "
                + (CurvePanel.HEIGHT + LEGEND) + "\" role=\"img\" aria-label=\""
                + Markup.escape(curves.get(0).title()) + "\">\n" + style);
        svg.append(new CurvePanel("speed-up over one worker", curves, 0.001, 2, Curve::speedUp).render(0));
        svg.append(new CurvePanel("wake-ups", curves, 1, 10, (curve, point) -> point.wakes()).render(CurvePanel.WIDTH));
        svg.append(new CurvePanel("waiting for cache lines, ms of all workers", curves, 0.001, 10, CurveChart::waited)
                .render(2 * CurvePanel.WIDTH));
        for (int i = 0; i < curves.size(); i++) {
            int x = 60 + i * 195;
            int y = CurvePanel.HEIGHT + 10;
            svg.append("<circle class=\"dot v" + i + "\" cx=\"" + x + "\" cy=\"" + y + "\" r=\"5\"/><text x=\""
                    + (x + 12) + "\" y=\"" + (y + 4) + "\">"
                    + Markup.escape(curves.get(i).variant()) + "</text>\n");
        }
        return svg.append("</svg>").toString();
    }

    private static double waited(Curve curve, Outcome point) {
        return point.waited() / MILLISECOND;
    }
}
