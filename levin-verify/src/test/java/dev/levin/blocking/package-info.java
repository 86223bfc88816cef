/**
 * A real BlockingPool's crew and workers in many orders of steps: submit, keep-alive, shutdown, and threads that can't start.
 * {@code BlockingPool.tla} looks at the protocol in all orders.
 */
package dev.levin.blocking;
