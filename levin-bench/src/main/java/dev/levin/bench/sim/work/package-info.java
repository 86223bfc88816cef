/**
 * What is run on the simulated pools, as data.
 *
 * <pre>
 * TaskGraph     tasks that schedule others; Kind says how
 * ForkTree      calls that fork and join
 * Shapes        both, in the shapes of the suites
 * </pre>
 */
@NullMarked
package dev.levin.bench.sim.work;

import org.jspecify.annotations.NullMarked;
