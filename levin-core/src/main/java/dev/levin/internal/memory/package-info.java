/**
 * Where values lie in memory: padding against false sharing, and nothing else.
 *
 * <p>Start with {@link dev.levin.internal.memory.PaddedLong}. {@code Padding} is the only place in Levin with padding
 * written by hand. Nothing here knows what a value means, starts a thread, or allocates after construction.
 */
@NullMarked
package dev.levin.internal.memory;

import org.jspecify.annotations.NullMarked;
