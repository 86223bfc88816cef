/**
 * Tasks that wait without a thread.
 *
 * <p>Start with {@link dev.levin.async.Async}, what can be polled; {@link dev.levin.async.Context} comes with each poll, and
 * brings the {@link dev.levin.async.Waker}.
 *
 * <p>The two protocols that everything rests on are words with pure functions: {@code AsyncWord}, where a task is and
 * whether it is to end; {@code IdleWord} and {@code IdleSet}, which workers search, which are parked, and who sleeps until
 * the next timer is due. Both are specified in {@code levin-verify/src/test/resources/tla}.
 */
@NullMarked
package dev.levin.async;

import org.jspecify.annotations.NullMarked;
