/**
 * What changed between two results: {@code levin bench compare}.
 *
 * <pre>
 * ChangeReport       two results side by side, as text
 *   Changes          every row and every case that is in both, and what is in one alone
 *     Change         before, after, their quotient with its interval
 *       Outcome      better, worse or unclear
 *     Measured       the values of a results file, by case and by what was measured
 *   Circumstances    how the two runs differ: machine, JDK, commit …
 * </pre>
 *
 * <p>Two runs have no rounds in common, so their rounds are drawn independently of each other. A case alone moves with the
 * machine, too; a row, which is Levin over a peer in the same rounds, does so much less. That is why rows come first.
 */
@NullMarked
package dev.levin.bench.change;

import org.jspecify.annotations.NullMarked;
