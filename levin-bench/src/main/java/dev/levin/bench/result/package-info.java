/**
 * What a comparison has found, as data that goes to {@code results.json} and comes back from it.
 *
 * <pre>
 * Results               everything
 *   RunRecord           when, how and with which command
 *   Machine             on what
 *   CaseResult          the raw samples of one case, round by round
 *   FlameGraph          where a case spends its time, in a file of its own
 *   SuiteResult
 *     RowResult         ratio, interval and verdict
 *       Side            one side's medians
 * ResultsFile           reads and writes the JSON
 *   ReplacedFile        replaces a file in one step
 * </pre>
 *
 * <p>Records only; the component's names are the file's. Derived numbers are kept beside the raw ones, so that a reader of
 * the file needs no statistics.
 */
@NullMarked
package dev.levin.bench.result;

import org.jspecify.annotations.NullMarked;
