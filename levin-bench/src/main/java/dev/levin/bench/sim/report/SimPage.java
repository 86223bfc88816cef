package dev.levin.bench.sim.report;

import dev.levin.bench.report.Markup;
import dev.levin.bench.report.PageStyle;
import dev.levin.bench.sim.Grid;
import dev.levin.bench.sim.Grid.Curve;
import dev.levin.bench.sim.calibrate.Constants;
import dev.levin.bench.sim.calibrate.Validation;
import dev.levin.bench.sim.calibrate.Validation.Check;
import dev.levin.bench.sim.machine.Costs;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** One HTML page that needs nothing else. */
public final class SimPage {
    private static final String INTRODUCTION = """
            <p>The policies of Levin’s schedulers, step by step, on a machine that does not exist: as many cores as workers, cache lines
            that have to be fetched and waited for, threads that take their time to wake. The constants were measured on a small real
            machine. A prediction, not a measurement.</p>
            """;

    private SimPage() {}

    /** The page. */
    public static String render(Grid grid) {
        StringBuilder page = new StringBuilder();
        page.append("<!DOCTYPE html>\n<html lang=\"en\"><head><meta charset=\"utf-8\">\n")
                .append("<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n")
                .append("<title>Levin, simulated</title>\n<style>\n")
                .append(PageStyle.css())
                .append(CurveChart.COLOURS)
                .append("</style></head>\n<body><main>\n<h1>Levin, simulated</h1>\n")
                .append("<p class=\"headline\"><code>")
                .append(Markup.escape(grid.command()))
                .append("</code></p>\n")
                .append(INTRODUCTION);
        for (List<Curve> curves : byScenario(grid).values()) {
            page.append("<section><h2>")
                    .append(Markup.escape(
                            curves.get(0).id() + " · " + curves.get(0).title()))
                    .append("</h2>\n")
                    .append(CurveChart.inPage(curves))
                    .append("</section>\n");
        }
        page.append("<section><h2>Constants</h2>\n").append(facts(grid.constants()));
        page.append("</section>\n").append(checks(grid.checks()));
        page.append("<section><details><summary>All points</summary><div class=\"scroll\"><pre>")
                .append(Markup.escape(SimTable.render(grid)));
        return page.append("</pre></div></details></section>\n</main></body></html>\n")
                .toString();
    }

    /** A scenario's plot as a file of its own. */
    public static String plot(Grid grid, String scenario) {
        List<Curve> curves = byScenario(grid).get(scenario);
        if (curves == null) {
            throw new IllegalArgumentException("no curves of " + scenario);
        }
        return CurveChart.alone(curves);
    }

    private static Map<String, List<Curve>> byScenario(Grid grid) {
        return grid.curves().stream()
                .collect(Collectors.groupingBy(Curve::id, LinkedHashMap::new, Collectors.toList()));
    }

    private static String facts(Constants constants) {
        Costs costs = constants.costs();
        StringBuilder html = new StringBuilder("<dl>");
        fact(html, "Measured", constants.measuredAt() + ", load " + SimTable.number("%.1f", constants.load()));
        fact(
                html,
                "On",
                constants.machine().cpu() + ", " + constants.machine().cores() + " cores, "
                        + constants.machine().jdk());
        fact(
                html,
                "Lines",
                "hit %.1f ns, store %.1f, CAS %.1f, transfer %.1f"
                        .formatted(costs.hit(), costs.store(), costs.cas(), costs.transfer()));
        fact(
                html,
                "Far lines",
                costs.farFactor() == 1
                        ? "as near ones"
                        : "assumed: " + costs.farFactor() + " times as much beyond " + costs.cluster() + " cores");
        fact(
                html,
                "Threads",
                "park %.0f ns, unpark %.0f, wake %.0f, yield %.0f"
                        .formatted(costs.park(), costs.unpark(), costs.wake(), costs.yield()));
        fact(
                html,
                "Pools",
                "empty task %.1f ns, fork %.1f, poll %.1f, spawn %.1f"
                        .formatted(costs.emptyTask(), costs.emptyFork(), costs.emptyPoll(), costs.emptySpawn()));
        return html.append("</dl>\n").toString();
    }

    private static void fact(StringBuilder html, String name, String value) {
        html.append("<dt>")
                .append(name)
                .append("</dt><dd>")
                .append(Markup.escape(value))
                .append("</dd>\n");
    }

    private static String checks(List<Check> checks) {
        if (checks.isEmpty()) {
            return "";
        }
        StringBuilder html = new StringBuilder(
                "<section><h2>Against real runs</h2>\n<p>A prediction within a factor of "
                        + Validation.TOLERANCE
                        + " is good. Rows that gave a constant can’t be off.</p>\n<table><thead><tr>"
                        + "<th>run</th><th>workers</th><th>real, ms</th><th>predicted, ms</th><th>ratio</th><th></th></tr></thead>\n");
        for (Check check : checks) {
            html.append("<tr><td>")
                    .append(Markup.escape(check.title()))
                    .append("</td><td class=\"n\">")
                    .append(check.workers())
                    .append("</td><td class=\"n\">")
                    .append(SimTable.millis(check.realNanos()))
                    .append("</td><td class=\"n\">")
                    .append(SimTable.millis(check.predictedNanos()))
                    .append("</td><td class=\"n strong\">")
                    .append(SimTable.number("%.2f", check.ratio()))
                    .append("</td><td>")
                    .append(SimTable.verdict(check))
                    .append("</td></tr>\n");
        }
        return html.append("</table></section>\n").toString();
    }
}
