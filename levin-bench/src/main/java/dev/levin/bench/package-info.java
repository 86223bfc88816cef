/**
 * Measures Levin against its peers: JMH benchmarks, and a comparison that drives them.
 *
 * <pre>
 * bench          BenchRun: one comparison, from the request to the report; Suites: those that exist
 *   pool         suite "pool": the JMH benchmarks T1 to T7 and their rows
 *   fork         suite "fork": the JMH benchmarks F1 to F8 and their rows
 *   sync         suite "sync": the JMH benchmarks A2 and A3 and their rows
 *   async        suite "async": the JMH benchmarks A1 and A6 and their rows
 *   timer        suite "timer": the JMH benchmarks A4 and their rows
 *   net          suite "net": the JMH benchmark A5 and its rows
 *   blocking     suite "blocking": the JMH benchmarks B1 and B2 and their rows
 *   idle         suite "idle": the JMH benchmarks I1 to I3 and their rows
 *   sim          no suite: the schedulers' policies on machines that do not exist
 *   data         operations on many elements, in the form of each library
 *   recursion    what is run on the fork-join pools, in the form of each
 *   sharing      what tasks share, in the words of each library
 *   waiting      tasks that wait, in the words of each library
 *   timers       timers of each library
 *   echo         servers that send back what they get, with the sockets of each library
 *   requests     a client that asks them, the same for each
 *   calls        calls that block a thread, on the pool of each library
 *   resting      pools that have nothing to do, and what that costs
 *   workload     what is run on the task pools, the same code for each
 *   subject      the pools: Levin's and the peers'
 *   change       what changed between two results
 *   compare      rounds, samples, verdicts
 *   report       table, HTML page, charts
 *   result       what was found, and results.json
 *   natives      peers that are no Java
 *   jvm          one fresh JVM with JMH in it
 *   flame        where a JVM spends its time
 *   progress     how far it is
 *   plan         what to compare, as data
 *   stats        medians and intervals
 * </pre>
 *
 * <p>Arrows point down that list, except that {@code subject}, {@code workload} and {@code recursion} know nothing of
 * the rest, {@code data} only {@code recursion}, {@code waiting}, {@code timers}, {@code calls}
 * and {@code resting} only {@code subject} and {@code workload},
 * {@code sharing} only {@code waiting} and {@code workload},
 * {@code echo} only {@code subject}, {@code natives}, {@code jvm} and {@code flame}, and {@code requests} nothing at all. A new suite is a
 * package beside {@code pool} and a line in {@link dev.levin.bench.Suites}.
 *
 * <p>Method: every case runs in alternating rounds in fresh JVMs, is warmed up until its times are steady, and gives one
 * median for each round. A row is the ratio of the two sides' medians with a 95 % interval from resampling rounds; it is
 * undecided while the goal's edge is within that interval.
 */
@NullMarked
package dev.levin.bench;

import org.jspecify.annotations.NullMarked;
