/**
 * How a thread of Levin blocks and is released.
 *
 * <p>Start with {@link dev.levin.internal.park.Parker}, the contract; {@link dev.levin.internal.park.ThreadParker} is
 * what runs in production. No other class calls {@link java.util.concurrent.locks.LockSupport}; a test keeps it so.
 *
 * <p>{@link dev.levin.internal.park.Patience} is how long a worker looks on before it blocks. {@link dev.levin.internal.park.ShortLock} is for sections so short that whoever finds it taken need not block.
 */
@NullMarked
package dev.levin.internal.park;

import org.jspecify.annotations.NullMarked;
