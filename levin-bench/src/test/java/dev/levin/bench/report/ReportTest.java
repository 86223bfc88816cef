package dev.levin.bench.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.levin.bench.compare.FakeSuite;
import dev.levin.bench.result.Results;
import dev.levin.bench.result.RowResult;
import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.regex.Pattern;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.w3c.dom.Document;

class ReportTest {
    private static final Pattern OUTSIDE = Pattern.compile("(src|href)=|url\\(|@import");

    @Test
    void table_results_hasEveryRowWithItsVerdict() throws Exception {
        Results results = FakeSuite.results(5);
        String table = ComparisonTable.render(results);
        for (RowResult row : results.rows()) {
            assertThat(table.lines().filter(line -> line.startsWith(row.id())))
                    .singleElement()
                    .asString()
                    .contains(row.title(), row.verdict().word());
        }
        assertThat(table).contains("5 rows: 1 met, 2 missed, 1 no goal, 1 absent", "gone: needs another machine");
    }

    @Test
    void html_results_hasEveryRowWithItsVerdict() throws Exception {
        Results results = FakeSuite.results(5);
        String html = HtmlReport.render(results);
        for (RowResult row : results.rows()) {
            assertThat(html)
                    .contains("<td class=\"\">" + row.id() + "</td><td class=\"\">" + Markup.escape(row.title())
                            + "</td>")
                    .contains("<span class=\"badge\">" + row.verdict().word() + "</span>");
        }
    }

    @Test
    void html_results_hasBarForEveryMeasuredRatio() throws Exception {
        String html = HtmlReport.render(FakeSuite.results(5));
        assertThat(html.lines().filter(line -> line.contains("class=\"bar\""))).hasSize(3);
        assertThat(html.lines().filter(line -> line.contains("class=\"goal\""))).hasSize(2);
    }

    @Test
    void html_results_hasProvenance() throws Exception {
        assertThat(HtmlReport.render(FakeSuite.results(5)))
                .contains("levin bench fake", "Beads", "Test 17", "2026-01-02T03:04:05Z", "5 of 5");
    }

    @Test
    void html_titleWithMarkup_isEscaped() throws Exception {
        assertThat(HtmlReport.render(FakeSuite.results(5)))
                .contains("Made up &lt;numbers&gt;", "fast &amp; slow")
                .doesNotContain("<numbers>");
    }

    @Test
    void html_page_needsNothingElse() throws Exception {
        assertThat(HtmlReport.render(FakeSuite.results(5))).doesNotContainPattern(OUTSIDE);
    }

    @Test
    void chart_alone_isWellFormedAndNeedsNothingElse() throws Exception {
        String svg = RatioChart.alone(FakeSuite.results(5).suites().get(0));
        assertThat(svg.lines().filter(line -> line.contains("class=\"bar\""))).hasSize(3);
        assertThat(svg.replace("xmlns=\"http://www.w3.org/2000/svg\"", "")).doesNotContainPattern(OUTSIDE);
        Document document = DocumentBuilderFactory.newInstance()
                .newDocumentBuilder()
                .parse(new ByteArrayInputStream(svg.getBytes(StandardCharsets.UTF_8)));
        assertThat(document.getDocumentElement().getTagName()).isEqualTo("svg");
        assertThat(document.getElementsByTagName("style").getLength()).isOne();
    }
}
