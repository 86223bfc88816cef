/**
 * What fork-join pools are measured with: each algorithm in the form that each pool's users would write at their best.
 *
 * <pre>
 * Recursion                an algorithm of a certain size: its forms, its result, how many operations it counts for
 *   Fib                    F1, F1b, F3: two calls, next to no work
 *   Joins                  F2: a balanced tree of joins and nothing else
 *   Quicksort              F4: in place, with Lomuto's partition
 *   TreeSum                F5: reads memory
 *   Coarse                 F7: few long leaves, in a tree of joins and in a scope
 *   UnbalancedTree         F8: every node has a random number of children
 *   Queens                 F8: backtracking
 *   MatrixProduct          F8: quadrants of quadrants
 * Form                     how the algorithm is written, and so on which pool it runs
 *   ForkHost               that pool, opened
 * Recursions               all algorithms by name
 * BusyUnit                 the work of the long leaves
 * </pre>
 *
 * <p>Rules: all forms of an algorithm do the same work and fork at the same places; only the words for it differ. An
 * algorithm makes its input when it is constructed.
 */
@NullMarked
package dev.levin.bench.recursion;

import org.jspecify.annotations.NullMarked;
