package dev.levin.bench.sim.report;

import dev.levin.bench.report.TextTable;
import dev.levin.bench.sim.Grid;
import dev.levin.bench.sim.Grid.Curve;
import dev.levin.bench.sim.calibrate.Validation;
import dev.levin.bench.sim.calibrate.Validation.Check;
import dev.levin.bench.sim.model.Outcome;
import java.util.List;
import java.util.Locale;

/** The table on the terminal. */
public final class SimTable {
    private SimTable() {}

    /** Every point of every curve, and the comparison with real runs. */
    public static String render(Grid grid) {
        TextTable table = new TextTable(
                "scenario",
                "variant",
                ">workers",
                ">ms",
                ">speed-up",
                ">tasks/s",
                ">looks",
                ">steals",
                ">stolen",
                ">wakes",
                ">parks",
                "hottest line",
                ">its transfers",
                ">ms lost at it");
        for (Curve curve : grid.curves()) {
            for (Outcome point : curve.points()) {
                table.add(
                        curve.id(),
                        curve.variant(),
                        "" + point.workers(),
                        (point.complete() ? "" : ">") + millis(point.makespan()),
                        point.complete() ? number("%.2f", curve.speedUp(point)) : "given up",
                        number("%.2e", point.throughput()),
                        count(point.looks()),
                        count(point.steals()),
                        count(point.stolen()),
                        count(point.wakes()),
                        count(point.parks()),
                        point.hottest(),
                        count(point.hottestTransfers()),
                        millis(point.hottestWaited()));
            }
        }
        return table.render() + (grid.checks().isEmpty() ? "" : "\n" + render(grid.checks()));
    }

    /** Real runs beside predictions. */
    public static String render(List<Check> checks) {
        TextTable table = new TextTable("real run", ">workers", ">real, ms", ">predicted, ms", ">ratio", "");
        for (Check check : checks) {
            table.add(
                    check.title(),
                    "" + check.workers(),
                    millis(check.realNanos()),
                    millis(check.predictedNanos()),
                    number("%.2f", check.ratio()),
                    verdict(check));
        }
        return table.render() + number("within a factor of %.1f counts as good\n", Validation.TOLERANCE);
    }

    static String verdict(Check check) {
        return check.circular() ? "gave a constant" : check.isWithinTolerance() ? "good" : "off";
    }

    static String millis(double nanos) {
        return number(nanos < 1e7 ? "%.3f" : "%.1f", nanos / 1e6);
    }

    static String count(long count) {
        return String.format(Locale.ROOT, "%,d", count);
    }

    static String number(String format, double value) {
        return String.format(Locale.ROOT, format, value);
    }
}
