/**
 * The suite {@code sync}: JMH benchmarks A2 and A3, and the rows that compare them.
 *
 * <pre>
 * SyncSuite             the rows: who is compared with whom, on what, and the goal
 * SyncBenchmark         runs a {@link dev.levin.bench.sharing.SyncTrial}
 *   HalfSyncBenchmark   one that only sends or only receives
 * </pre>
 */
@NullMarked
package dev.levin.bench.sync;

import org.jspecify.annotations.NullMarked;
