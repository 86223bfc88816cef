/**
 * The suite {@code fork}: JMH benchmarks F1 to F8, and the rows that compare them.
 *
 * <pre>
 * ForkSuite                 the rows: who is compared with whom, on what, and the goal
 *   ForkCases               one side of a row
 *   ForkSizes               how large the inputs are, in full and in a hurry
 *   DataRows                the rows F6
 * FormBenchmark             runs something in one of its forms
 *   ForkBenchmark           a {@link dev.levin.bench.recursion.Recursions recursion}
 *     InPlaceForkBenchmark  one that changes its input, which is renewed between runs
 *   DataBenchmark           an {@link dev.levin.bench.data.DataWork operation on many elements}
 *     InPlaceDataBenchmark  one that changes its input
 * </pre>
 *
 * <p>Scores are nanoseconds for a whole run; the comparison divides by the number of operations, which depends on the size.
 */
@NullMarked
package dev.levin.bench.fork;

import org.jspecify.annotations.NullMarked;
