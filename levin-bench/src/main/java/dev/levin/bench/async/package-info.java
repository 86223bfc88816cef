/**
 * The suite {@code async}: JMH benchmarks A1 and A6, and the rows that compare them.
 *
 * <pre>
 * AsyncSuite          the rows: who is compared with whom, on what, and the goal
 * AsyncBenchmark      A1: runs an {@link dev.levin.bench.waiting.AsyncTrial}
 * ParkedBenchmark     A6: weighs tasks that wait
 * </pre>
 */
@NullMarked
package dev.levin.bench.async;

import org.jspecify.annotations.NullMarked;
