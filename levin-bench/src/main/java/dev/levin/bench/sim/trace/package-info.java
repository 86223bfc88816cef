/**
 * Real runs, written down to be simulated.
 *
 * <pre>
 * TracedQueens      runs on Levin's pools, and is written down
 *   TraceRecorder   who made whom, and how long it worked
 * Trace             the result, as a graph of tasks or a tree of forks
 *   TraceFile       as a file
 * </pre>
 */
@NullMarked
package dev.levin.bench.sim.trace;

import org.jspecify.annotations.NullMarked;
