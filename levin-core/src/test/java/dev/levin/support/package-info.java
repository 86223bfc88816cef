/**
 * What several tests share: threads and waits with a limit, exceptions that are hard to bear, a look at private fields.
 *
 * <p>No test of Levin sleeps. One that waits for another thread uses {@link dev.levin.support.Background},
 * {@link dev.levin.support.Eventually}, or a latch with {@link dev.levin.support.Latches}; each of them gives up after
 * {@link dev.levin.support.Eventually#LIMIT}.
 */
package dev.levin.support;
