/**
 * Scaling beyond this machine: the schedulers' policies on 2 to 256 virtual workers.
 *
 * <pre>
 * SimRun         from the request to the page
 * Scenario       a workload on a kind of pool, and the variants to compare
 * Grid           what came of it
 *   report       table, page, plots
 *   calibrate    the constants, and the comparison with real runs
 *   trace        real runs, written down to be simulated
 *   model        the policies
 *   work         what they run
 *   machine      cores, cache lines, threads
 * </pre>
 *
 * <p>Deterministic: the same constants and the same seed give the same figures. What it is good for, and what not, says
 * {@code docs/scaling.md}.
 */
@NullMarked
package dev.levin.bench.sim;

import org.jspecify.annotations.NullMarked;
