/**
 * Where values lie in memory, and how much of the stack is left.
 *
 * <p>Against false sharing: {@link dev.levin.internal.memory.PaddedLong},
 * {@link dev.levin.internal.memory.PaddedReference}. Fields that can't be in an object of their own
 * are in one that extends {@link dev.levin.internal.memory.Padding}. For steps that must not be torn by the end of a stack:
 * {@link dev.levin.internal.memory.StackRoom}, which asks by {@code StackProbe}. Nothing here knows what a value means,
 * starts a thread, or allocates after construction.
 */
@NullMarked
package dev.levin.internal.memory;

import org.jspecify.annotations.NullMarked;
