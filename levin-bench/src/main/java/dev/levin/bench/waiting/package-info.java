/**
 * Tasks that wait, in the words of each library.
 *
 * <pre>
 * Trial                   a workload on a runtime, ready to run
 * AsyncTrial              one of these
 *   AsyncWork             the workloads: Tokio's own benchmarks
 *   AsyncForm             the libraries
 * AsyncHost               a runtime with all workloads, in its own words
 *   LevinHost             Async, AsyncScheduler, Oneshot
 *   FutureHost            CompletableFuture on ForkJoinPool
 *   VirtualThreadHost     virtual threads
 *   KotlinHost            coroutines, written in Kotlin
 * Stall                   what busy tasks do
 * WaitingRoom             where parked tasks leave what wakes them
 * </pre>
 *
 * <p>Tokio's and Go's forms are programs under {@code levin-bench/native}. Every side counts its tasks in one atomic counter,
 * as Tokio's benchmarks do, and the last one wakes the thread that waits.
 */
@NullMarked
package dev.levin.bench.waiting;

import org.jspecify.annotations.NullMarked;
