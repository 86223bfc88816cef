/**
 * Parallel algorithms on arrays, on a {@link dev.levin.fork.ForkPool}.
 *
 * <p>For users: {@link dev.levin.fork.array.ParArrays}. The rest is not public. In reading order:
 *
 * <pre>{@code
 * ParArrays              the face: checks arguments
 *   Ints, Longs, Doubles what depends on the type of the elements, once for each type
 *   References           the same for objects
 *     PrimitiveSort      sort of primitive values
 *     MergeSort          sort of objects, and Keyed, an element with its key
 *     Merging            merge of two sorted ranges
 *     Partitioning       what matches, then what does not
 *     Prefixing          inclusive scan
 *   Pieces               a range in pieces that are worked on in parallel
 *   Grain                how finely work is cut
 *   Checks               of arguments
 * }</pre>
 *
 * <p>Nothing here knows a worker, only how many there are: all that runs in parallel goes through {@link dev.levin.fork.ForkPool#join(Runnable,
 * Runnable)}, and what one side writes is read by others only after the join.
 */
@NullMarked
package dev.levin.fork.array;

import org.jspecify.annotations.NullMarked;
