/**
 * Tasks that wait without a thread.
 *
 * <p>Start with {@link dev.levin.async.Async}, what can be polled; {@link dev.levin.async.Context} comes with each poll, and
 * brings the {@link dev.levin.async.Waker}. {@code Blocking} polls one on a thread of no scheduler,
 * for {@link dev.levin.async.Async#join()}. What tasks share is in {@link dev.levin.async.sync}.
 */
@NullMarked
package dev.levin.async;

import org.jspecify.annotations.NullMarked;
