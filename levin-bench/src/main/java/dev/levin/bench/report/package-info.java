/**
 * Shows results to people.
 *
 * <pre>
 * ComparisonTable     the table on the terminal
 *   TextTable         columns of text
 * HtmlReport          one page that needs nothing else
 *   RatioChart        a suite's ratios as bars, drawn as SVG
 *     LogScale        from ratios to pixels
 *   Curves            finds rows that differ in one parameter
 *     Curve           what they make
 *   CurveChart        draws it
 *     ValueAxis       from times to pixels
 *   HtmlFlames        where the flame graphs are
 *   HtmlRows          a suite's rows as a table
 *   HtmlFacts         machine, versions, command, method
 *   HtmlSamples       every round's raw numbers
 *   PageStyle         the look of it, and of other pages
 * Numbers             how numbers are written, the same everywhere
 * Verdicts            what the verdicts add up to
 * Markup              escaping
 * </pre>
 *
 * <p>Rules: everything here is a pure function from {@link dev.levin.bench.result.Results} to text. A row that Levin loses
 * is as visible as one that it wins. The charts are laid out here: what is needed is a bar with an asymmetric interval and
 * a goal mark on a logarithmic axis, in the page's own colours, and no font on the machine that makes it; for the curves, a
 * line through points with such intervals.
 */
@NullMarked
package dev.levin.bench.report;

import org.jspecify.annotations.NullMarked;
