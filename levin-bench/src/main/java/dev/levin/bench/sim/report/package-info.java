/**
 * Shows a simulation to people.
 *
 * <pre>
 * SimTable         the table on the terminal
 * SimPage          one page that needs nothing else
 *   CurveChart     three panels for a scenario
 *     CurvePanel   curves over the number of workers
 *       LogAxis    from values to pixels
 * </pre>
 */
@NullMarked
package dev.levin.bench.sim.report;

import org.jspecify.annotations.NullMarked;
