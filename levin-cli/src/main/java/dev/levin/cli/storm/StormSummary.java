package dev.levin.cli.storm;

import dev.levin.bench.report.TextTable;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** What a storm has done, and what it has found. */
public final class StormSummary {
    private final long seed;
    private final int rounds;
    private final Duration took;
    private final Tally tally;
    private final List<RoundReport> reports;

    StormSummary(long seed, int rounds, Duration took, Tally tally, List<RoundReport> reports) {
        this.seed = seed;
        this.rounds = rounds;
        this.took = took;
        this.tally = tally;
        this.reports = reports;
    }

    /** Whether nothing was wrong. */
    public boolean isClean() {
        return reports.isEmpty();
    }

    int rounds() {
        return rounds;
    }

    Tally tally() {
        return tally;
    }

    List<RoundReport> reports() {
        return reports;
    }

    /** A page for a person: what was done, which faults were injected, and what was wrong. */
    @Override
    public String toString() {
        StringBuilder text = new StringBuilder();
        text.append(operations()).append('\n').append(faults()).append('\n');
        reports.forEach(report -> text.append(report).append('\n'));
        return text.append(String.format(
                        Locale.ROOT,
                        "seed %d: %,d rounds in %d s, %,d operations, %,d faults, no timer later than %,d ms: %s",
                        seed,
                        rounds,
                        took.toSeconds(),
                        tally.operations(),
                        tally.faults(),
                        tally.latest().toMillis(),
                        isClean() ? "nothing was wrong" : "something is wrong, see above"))
                .toString();
    }

    private String operations() {
        TextTable table = new TextTable(
                "operation", ">all", ">ran", ">failed", ">cancelled", ">handed back", ">dropped", ">refused");
        for (StormOperation operation : StormOperation.values()) {
            List<String> cells = new ArrayList<>();
            cells.add(operation.label());
            cells.add(number(tally.operations(operation)));
            for (Tally.Fate fate : Tally.Fate.values()) {
                cells.add(number(tally.operations(operation, fate)));
            }
            table.add(cells.toArray(new String[0]));
        }
        return table.render();
    }

    private String faults() {
        TextTable table = new TextTable("fault", ">injected");
        for (StormFault fault : StormFault.values()) {
            table.add(fault.label(), number(tally.faults(fault)));
        }
        return table.render();
    }

    private static String number(long count) {
        return String.format(Locale.ROOT, "%,d", count);
    }
}
