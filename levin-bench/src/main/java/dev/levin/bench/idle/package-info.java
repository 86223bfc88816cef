/**
 * The suite {@code idle}: JMH benchmarks I1 to I3, and their rows.
 *
 * <pre>
 * IdleSuite             the rows: who is compared with whom, on what, and the goal
 * CpuBenchmark          I1: CPU time of what has nothing to do
 * WakeBenchmark         I2: from submission to start
 * FootprintBenchmark    I3: memory and threads
 * </pre>
 */
@NullMarked
package dev.levin.bench.idle;

import org.jspecify.annotations.NullMarked;
