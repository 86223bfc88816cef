/**
 * Time: {@link dev.levin.internal.time.Ticker} is the clock that everything reads, and
 * {@link dev.levin.internal.time.Durations} turns users' durations into nanoseconds without overflow.
 */
@NullMarked
package dev.levin.internal.time;

import org.jspecify.annotations.NullMarked;
