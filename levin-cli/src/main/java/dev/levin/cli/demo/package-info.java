/**
 * {@code levin demo}: the pools at work, step by step.
 *
 * <pre>
 * Demo                    the steps, one after another
 *   WorkloadsStep         three workloads on Levin and on the JDK's pools in turn, as a table
 *     DemoWorkload        a real piece of work, written once for all pools
 *       HashTree          SHA-256 of the files of a tree; FileTree makes and deletes it
 *         FileTree, HashSum
 *       Quicksort         10 M ints, both halves spawned
 *       TaskBurst         1 M intrusive tasks
 *     Duel                alternating rounds and medians
 *   ForkStep              quicksort and fib on the fork pool and on ForkJoinPool, each in its own words
 *   IdleStep              an idle pool uses no CPU
 *   StarvedStep           a process that can't start threads
 *     LimitedProcess      starts a JVM under a real limit
 *       UserThreads       how many threads a user has, for the limit's sake
 *       ReadableClassPath classes where that user may read them
 *     StarvedMain         what that JVM does
 *     StarvedPool         what is shown there, or here when there is no limit to be had
 * DemoSizes               how much of everything
 * </pre>
 *
 * <p>Rules: every result is checked, and a wrong one ends the demo with an error. Files and processes are gone afterwards,
 * also after a failure.
 */
@NullMarked
package dev.levin.cli.demo;

import org.jspecify.annotations.NullMarked;
