/**
 * The queues that tasks wait in. Intrusive, lock-free, and without a thread of their own.
 *
 * <p>Start with {@link dev.levin.internal.queue.TaskNode}, the runtime's part of a task. Then
 *
 * <ul>
 *   <li>{@link dev.levin.internal.queue.StealRing}: a worker's own tasks; bounded; thieves take half;
 *   <li>{@link dev.levin.internal.queue.SwapQueue}: what came from outside, and what a ring could not hold; unbounded;
 *   <li>{@link dev.levin.internal.queue.Chain}: several tasks that are queued as one;
 *   <li>{@link dev.levin.internal.queue.Nodes}: what other packages may do with a {@code TaskNode}.
 * </ul>
 *
 * <p>Two rules hold for all of them. A queue operation never blocks: it may report empty while someone else is at work
 * there, and that someone signals if anything is left. And a task is in one queue at most, since it has one link.
 */
@NullMarked
package dev.levin.internal.queue;

import org.jspecify.annotations.NullMarked;
