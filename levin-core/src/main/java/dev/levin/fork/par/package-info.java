/**
 * Data-parallel pipelines on a {@link dev.levin.fork.ForkPool}: {@link dev.levin.fork.par.Par} is where they begin.
 *
 * <p>For users: {@link dev.levin.fork.par.Par}, {@link dev.levin.fork.par.ParSeq} for objects, {@link
 * dev.levin.fork.par.ParInts}, {@link dev.levin.fork.par.ParLongs} and {@link dev.levin.fork.par.ParDoubles}, and what all
 * of them have, {@link dev.levin.fork.par.ParPipeline}; {@link dev.levin.fork.par.Indexed}, an element with its number; {@link dev.levin.fork.par.ArrayRangeFunction}, what is done with a part of an array; functions
 * that may throw: {@link dev.levin.fork.par.ThrowingConsumer}, {@link dev.levin.fork.par.ThrowingFunction}, {@link
 * dev.levin.fork.par.ThrowingPredicate}, {@link dev.levin.fork.par.ThrowingBinaryOperator}. The rest is not public. In reading order:
 *
 * <pre>{@code
 * Source                 elements that can be split, into Halves, and pushed into a sink
 *   IntRange, LongRange, IntArray, LongArray, DoubleArray, ObjectArray, ListElements, SpliteratorElements
 *   Stage                map, filter, flatMap, peek: a sink in front of the sink, for all types of elements
 *   Chain, Zip, Chunks, Windows, Enumerate
 *   Deferred             what can only be made when the run begins
 * Terminal               what is done with a piece, and with two neighbours' results
 *   Gather, Search, Collecting, Groups, Keyed
 *   IntSum, HeldInt, LeastInt and so on for other types, Held, Tally: what a leaf reduces to; those of numbers are ArraySinks
 * InOrder                for one sink, in order
 * Execution              one run: when a piece is split, and who runs it
 *   Place                where a piece lies, and whether it is still needed
 *   Plan                 on which pool, and in pieces of what size
 * Checked                functions that throw checked exceptions, where others are asked for
 * Kind, Buffer           what differs between types of elements, so that the rest is written once: IntKind, IntBuffer and so on
 * }</pre>
 *
 * <p>A sink is one of the JDK's predicates: it takes an element and says whether it wants more. So a search ends a loop by
 * returning false, and loops of primitives box nothing.
 */
@NullMarked
package dev.levin.fork.par;

import org.jspecify.annotations.NullMarked;
