/**
 * The suite {@code async}: JMH benchmarks A1 and A6, and the rows that compare them.
 *
 * <pre>
 * AsyncSuite          the rows: who is compared with whom, on what, and the goal
 *   FormCases         one side of a row; the suite {@code sync} has its cases from here too
 * TrialBenchmark      runs a {@link dev.levin.bench.waiting.Trial}
 *   AsyncBenchmark    A1
 * ParkedBenchmark     A6: weighs tasks that wait
 * </pre>
 */
@NullMarked
package dev.levin.bench.async;

import org.jspecify.annotations.NullMarked;
