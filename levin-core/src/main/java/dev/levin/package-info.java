/**
 * {@link dev.levin.Levin}: four kinds of work, four pools, one runtime.
 *
 * <pre>{@code
 * Levin                  starts, wires and closes the pools
 *   LevinBuilder         describes one; LevinSettings is what it makes
 *   LazyPool             a pool that is made when it is first asked for
 *   Offloaded            work of another pool that an async task awaits
 *   LevinFuture          a CompletableFuture at home on these pools
 *   LevinEnd             closes the pools in order, by a deadline, and says what was abandoned: LevinReport
 *     Stage              what it knows of a pool; Stages makes them
 *   ExitHook             closes it when the JVM exits, if that was asked for
 *   LevinPage            the snapshot
 * }</pre>
 *
 * <p>The pools do not know each other; only this package knows them all.
 */
@NullMarked
package dev.levin;

import org.jspecify.annotations.NullMarked;
