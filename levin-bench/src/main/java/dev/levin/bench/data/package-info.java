/**
 * What data parallelism is measured with, F6: each operation as the users of each library would write it at their best.
 *
 * <pre>
 * DataWork                 all operations by name
 *   Reductions             sum, least and greatest by key, chunks, chain, zip, flatten
 *   Searches               find, position, any, all; what is looked for is near the beginning or near the end
 *   Sorts                  random, sorted, reversed and equal numbers
 * Written                  an operation in its forms, with its result
 * </pre>
 *
 * <p>Rules: the same elements, functions and results for all. Elements are whole numbers, so that a sum is the same in
 * whichever order it is added up; and so the streams' side adds with {@code reduce}, which is faster than {@code sum},
 * since that compensates for errors.
 */
@NullMarked
package dev.levin.bench.data;

import org.jspecify.annotations.NullMarked;
