/**
 * The suite {@code blocking}: JMH benchmarks B1 and B2, and the rows that compare them.
 *
 * <pre>
 * BlockingSuite           the rows: who is compared with whom, on what, and the goal
 * CallBenchmark           B1: calls that do nothing
 * SleepBenchmark          B2: calls that sleep
 *   ColdSleepBenchmark    the same on a pool without threads
 * </pre>
 */
@NullMarked
package dev.levin.bench.blocking;

import org.jspecify.annotations.NullMarked;
