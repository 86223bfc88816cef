/**
 * How a scheduler learns that channels are ready.
 *
 * <p>Start with {@link dev.levin.internal.io.IoDriver}, the contract; {@link dev.levin.internal.io.SelectorDriver} is the one on
 * the JDK's selectors. What it tells, and of whom, is a {@link dev.levin.internal.io.Registration}; what it found in one look is in
 * {@link dev.levin.internal.io.IoEvents}. {@code SpinCheck} knows when a selector has gone wrong, {@code NioClasses} what has to be loaded in time.
 *
 * <p>Nothing here has a thread, and nothing decides who looks when: that is the scheduler's business.
 */
@NullMarked
package dev.levin.internal.io;

import org.jspecify.annotations.NullMarked;
