package dev.levin.bench.report;

import dev.levin.bench.result.FlameGraph;
import dev.levin.bench.result.Results;
import java.util.stream.Collectors;

/** Where the flame graphs are: pages beside the report, since each is as large as the report itself. */
final class HtmlFlames {
    private HtmlFlames() {}

    static String render(Results results) {
        if (results.flames().isEmpty()) {
            return "";
        }
        return "<section><h2>Flame graphs of Levin’s side</h2>\n<p>Taken after the rounds, in JVMs of their own, which count"
                + " for no ratio. The pages are beside this one.</p>\n<ul>\n"
                + results.flames().stream().map(HtmlFlames::item).collect(Collectors.joining())
                + "</ul></section>\n";
    }

    private static String item(FlameGraph flame) {
        String name = Markup.escape(flame.label() + ", " + flame.caseKey());
        return flame.file() == null
                ? "<li>" + name + ": none, " + Markup.escape(String.valueOf(flame.failure())) + "</li>\n"
                : "<li><a href=\"" + Markup.escape(flame.file()) + "\">" + name + "</a> ("
                        + Markup.escape(flame.profiler()) + ")</li>\n";
    }
}
