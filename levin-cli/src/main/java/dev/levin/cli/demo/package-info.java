/**
 * {@code levin demo}: one program with one runtime, step by step.
 *
 * <pre>
 * Demo                    the runtime, and the steps, one after another
 *   CtrlC                 ends the runtime gracefully in the middle
 *   TaskFailures          no task may fail unseen
 *   FilesStep             files through three pools; FileTree makes and deletes them
 *     FileHashes          reads and hashes on the blocking pool, passes on over channels, sorts on the fork pool
 *     HashSum             what the hashes have to add up to
 *   WorkloadsStep         two workloads on the task pool and on the JDK's pools in turn, as a table
 *     DemoWorkload        a piece of work, written once for all pools
 *       Quicksort         10 M ints, both halves spawned
 *       TaskBurst         1 M intrusive tasks
 *     Duel                alternating rounds and medians; RuntimeTasks is Levin's side
 *   ForkStep              quicksort and fib on the fork pool and on ForkJoinPool, each in its own words
 *     RuntimeForks        Levin's side
 *   AsyncStep             channels, timers, time limits and cancels on the async scheduler
 *   ServerStep            a server and its clients, on loopback
 *   IdleStep              an idle runtime uses no CPU
 *   StarvedStep           a process that can't start threads
 *     LimitedProcess      starts a JVM under a real limit
 *       UserThreads       how many threads a user has, for the limit's sake
 *       ReadableClassPath classes where that user may read them
 *     StarvedMain         what that JVM does
 *       StarvedRuntime    shows all four pools there
 *     StarvedPool         what is shown here when there is no limit to be had
 * DemoSizes               how much of everything
 * DemoProgress            how far it is
 * ThreadProbe             whether the JDK's pools could work: the demo itself may be run under a limit
 * </pre>
 *
 * <p>Rules: every result is checked, and a wrong one ends the demo with an error. Files and processes are gone afterwards,
 * also after a failure, and after Ctrl-C.
 */
@NullMarked
package dev.levin.cli.demo;

import org.jspecify.annotations.NullMarked;
