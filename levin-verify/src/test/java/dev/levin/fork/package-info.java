/**
 * How the parts of a ForkPool behave in every order of steps: its deques and its latch alone, then real workers that fork,
 * steal, join, sleep and leave. {@code JobsEventCounter.tla} looks at the sleep protocol in all orders.
 */
package dev.levin.fork;
