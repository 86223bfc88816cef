/**
 * Where values lie in memory: padding against false sharing, and nothing else.
 *
 * <p>Start with {@link dev.levin.internal.memory.PaddedLong}. Fields that can't be in an object of their own
 * are in one that extends {@link dev.levin.internal.memory.Padding}. Nothing here knows what a value means, starts a
 * thread, or allocates after construction.
 */
@NullMarked
package dev.levin.internal.memory;

import org.jspecify.annotations.NullMarked;
