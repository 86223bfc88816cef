package dev.levin.bench.report;

import dev.levin.bench.plan.Verdict;
import dev.levin.bench.result.Results;
import dev.levin.bench.result.RowResult;
import dev.levin.bench.result.SuiteResult;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/** The report: one HTML page that needs no other file, readable on light and dark screens. */
public final class HtmlReport {
    private static final String CAPTION = "<p class=\"caption\">Bars: ratio of medians, on a logarithmic axis."
            + " Whiskers: 95 % interval. ▾ goal. Colour: verdict.</p>\n";
    private static final String CURVES_CAPTION =
            "<p class=\"caption\">Curves: medians of rows that differ in the parameter"
                    + " below them alone. Whiskers: 95 % interval. Less is better.</p>\n";
    private static final String METHOD = """
            <p>A ratio is Levin’s time divided by the peer’s, so below 1 Levin is faster. Both sides have the same number
            of computing threads, run the same workload code and have their results checked in every operation. Every case
            runs in alternating rounds in fresh JVMs and is warmed up until three iterations are within 5 % or the time is
            over. A round’s value is the median of its iterations; the ratio is that of the medians of all rounds, and the
            interval comes from resampling rounds. A row is undecided when the interval includes the goal’s edge. In a
            quick run the cases of one library share a JVM: good for a look, not for a claim.</p>
            """;

    private HtmlReport() {}

    /** The page. */
    public static String render(Results results) {
        StringBuilder page = new StringBuilder();
        page.append("<!DOCTYPE html>\n<html lang=\"en\"><head><meta charset=\"utf-8\">\n")
                .append("<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n")
                .append("<title>Levin, measured</title>\n<style>\n")
                .append(PageStyle.css())
                .append("</style></head>\n<body><main>\n<h1>Levin, measured</h1>\n")
                .append(HtmlFacts.headline(results));
        page.append(tiles(results.rows()));
        for (SuiteResult suite : results.suites()) {
            page.append("<section><h2>").append(Markup.escape(suite.title())).append("</h2>\n");
            page.append("<p>").append(Markup.escape(suite.note())).append("</p>\n");
            page.append(RatioChart.inPage(suite))
                    .append(CAPTION)
                    .append(curves(suite, results))
                    .append(HtmlRows.render(suite))
                    .append("</section>\n");
        }
        page.append(HtmlFlames.render(results));
        page.append("<section><h2>How it was measured</h2>\n").append(METHOD);
        page.append(HtmlFacts.render(results)).append(HtmlSamples.render(results));
        return page.append("</section>\n</main></body></html>\n").toString();
    }

    private static String curves(SuiteResult suite, Results results) {
        List<Curve> curves = Curves.of(suite, results);
        return curves.isEmpty()
                ? ""
                : "<div class=\"curves\">\n"
                        + curves.stream().map(CurveChart::render).collect(Collectors.joining()) + "</div>\n"
                        + CURVES_CAPTION;
    }

    private static String tiles(List<RowResult> rows) {
        StringBuilder tiles = new StringBuilder("<div class=\"tiles\">\n");
        for (Verdict verdict : Verdict.values()) {
            long count = Verdicts.count(rows, verdict);
            if (count > 0 || verdict == Verdict.MET || verdict == Verdict.MISSED) {
                tiles.append("<div class=\"tile ")
                        .append(verdict.name().toLowerCase(Locale.ROOT))
                        .append("\"><b>")
                        .append(count)
                        .append("</b> ")
                        .append(verdict.word())
                        .append("</div>\n");
            }
        }
        return tiles.append("</div>\n").toString();
    }
}
