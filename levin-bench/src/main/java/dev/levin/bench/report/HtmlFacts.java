package dev.levin.bench.report;

import dev.levin.bench.result.Machine;
import dev.levin.bench.result.Results;
import dev.levin.bench.result.RunRecord;
import java.util.Locale;

/** Where, when and how the numbers were measured. */
final class HtmlFacts {
    private static final double GIB = 1L << 30;

    private final StringBuilder html = new StringBuilder();

    private HtmlFacts() {}

    static String render(Results results) {
        RunRecord run = results.run();
        Machine machine = results.machine();
        HtmlFacts facts = new HtmlFacts();
        facts.add("Date", run.startedAt());
        if (!run.resumedAt().isEmpty()) {
            facts.add("Interrupted", "went on at " + Markup.escape(String.join(", ", run.resumedAt())));
        }
        facts.add("Command", "<code>" + Markup.escape(run.command()) + "</code>");
        facts.add(
                "Commit",
                machine.commit() == null ? "not known" : "<code>" + Markup.escape(machine.commit()) + "</code>");
        facts.add("Rounds", run.roundsDone() + " of " + run.rounds() + ", " + run.effort() + " run");
        facts.add("Computing threads", run.threads() + " on each side");
        facts.add(
                "Processor",
                Markup.escape(machine.cpu()) + ", " + machine.cores() + " cores, "
                        + Markup.escape(machine.architecture()));
        facts.add("Memory", memory(machine));
        facts.add("System", Markup.escape(machine.os()));
        facts.add("JDK", Markup.escape(machine.jdk()) + ", " + Markup.escape(machine.garbageCollector()));
        if (machine.newerJdk() != null) {
            facts.add("Newer JDK", Markup.escape(machine.newerJdk()) + ", for both sides of rows that need it");
        }
        facts.add("JVM options", "<code>" + Markup.escape(String.join(" ", run.jvmOptions())) + "</code>");
        return "<dl>\n" + facts.html + "</dl>\n";
    }

    /** One line for the top of the page. */
    static String headline(Results results) {
        Machine machine = results.machine();
        RunRecord run = results.run();
        return "<p class=\"headline\">"
                + Markup.escape(String.join(
                        " · ",
                        run.startedAt(),
                        machine.cpu() + ", " + machine.cores() + " cores",
                        machine.jdk(),
                        run.roundsDone() + " of " + run.rounds() + " rounds",
                        run.effort() + " run"))
                + "</p>\n";
    }

    private static String memory(Machine machine) {
        return machine.memoryBytes() == 0
                ? "not known"
                : String.format(Locale.ROOT, "%.1f GiB", machine.memoryBytes() / GIB);
    }

    private void add(String name, String markup) {
        html.append("<dt>").append(name).append("</dt><dd>").append(markup).append("</dd>\n");
    }
}
