/**
 * Tasks that wait without a thread.
 *
 * <p>Start with {@link dev.levin.async.Async}, what can be polled; {@link dev.levin.async.Context} comes with each poll, and
 * brings the {@link dev.levin.async.Waker}.
 */
@NullMarked
package dev.levin.async;

import org.jspecify.annotations.NullMarked;
