/** Random numbers for scheduling decisions: {@link dev.levin.internal.random.XorShift}, one per worker. */
@NullMarked
package dev.levin.internal.random;

import org.jspecify.annotations.NullMarked;
