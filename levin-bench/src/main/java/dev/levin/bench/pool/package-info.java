/**
 * The suite {@code pool}: JMH benchmarks T1 to T7, and the rows that compare them.
 *
 * <pre>
 * PoolSuite                 the rows: who is compared with whom, on what, and the goal
 * PoolBenchmark             opens the subject, warms it up, closes it
 *   OutsideBurstBenchmark   T1, T3
 *   InsideBurstBenchmark    T2
 *   ChainBenchmark          T4
 *   ReschedulingBenchmark   T5
 *   ProducersBenchmark      T6
 *   SizedBurstBenchmark     T7
 * </pre>
 *
 * <p>Each benchmark runs one {@link dev.levin.bench.workload.Workload}; JMH divides by the number of tasks, so that scores
 * are nanoseconds for one task. They can be run with JMH's own command line as well.
 */
@NullMarked
package dev.levin.bench.pool;

import org.jspecify.annotations.NullMarked;
