/**
 * The suite {@code timer}: JMH benchmarks A4, and the rows that compare them.
 *
 * <pre>
 * TimerSuite          the rows: who is compared with whom, on what, and the goal
 * CancelBenchmark     timers that never fire
 * FiringBenchmark     timers that do, and how late
 * </pre>
 */
@NullMarked
package dev.levin.bench.timer;

import org.jspecify.annotations.NullMarked;
