package dev.levin.bench.report;

import dev.levin.bench.jvm.Sample;
import dev.levin.bench.result.CaseResult;
import dev.levin.bench.result.Results;
import java.util.stream.Collectors;

/** Every case's medians, round by round. */
final class HtmlSamples {
    private HtmlSamples() {}

    static String render(Results results) {
        String rows = results.cases().stream().map(HtmlSamples::row).collect(Collectors.joining());
        return "<details><summary>Every round’s median, ns/op</summary><div class=\"scroll\"><table>"
                + "<thead><tr><th>case</th><th>rounds, in order</th></tr></thead><tbody>\n" + rows
                + "</tbody></table></div></details>\n";
    }

    private static String row(CaseResult one) {
        String rounds = one.rounds().stream().map(HtmlSamples::round).collect(Collectors.joining(" &nbsp; "));
        return "<tr><td>" + Markup.escape(one.key()) + "</td><td>" + rounds + "</td></tr>\n";
    }

    private static String round(Sample sample) {
        return sample.hasNumbers() ? Numbers.quantity(sample.nanos()) : Markup.escape("failed: " + sample.failure());
    }
}
