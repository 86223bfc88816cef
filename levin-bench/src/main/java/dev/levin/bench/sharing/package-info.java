/**
 * What tasks share, locks and channels, at work in the words of each library.
 *
 * <pre>
 * SyncTrial               a workload on a runtime, ready to run; checks the result
 *   SyncWork              the workloads, and what has to come out
 *   SyncRun               a workload in the words of a library
 * SyncHost                a runtime with all workloads that its library has
 *   LevinSync             dev.levin.async.sync
 *     LevinAtOnce         what never waits
 *     LevinRounds         a task of many rounds, and those that are alone
 *     LevinContention     tasks that are in each other's way
 *   VirtualThreadSync     java.util.concurrent on virtual threads
 *     JdkAtOnce           what never waits
 *     BlockedThreads      threads that are in each other's way
 *   FutureSync            CompletableFuture on ForkJoinPool
 *   KotlinSync            coroutines, written in Kotlin
 *     KotlinAtOnce        what never waits
 * Tally                   where tasks report
 * Message, Tickets        what is sent, and what locks guard: numbers that add up
 * </pre>
 *
 * <p>Tokio's and Go's forms are programs under {@code levin-bench/native}.
 */
@NullMarked
package dev.levin.bench.sharing;

import org.jspecify.annotations.NullMarked;
