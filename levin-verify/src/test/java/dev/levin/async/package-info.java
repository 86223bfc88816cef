/**
 * How the async scheduler's protocols behave in every order of steps: a task that is woken, polled and cancelled, and the set
 * of idle workers. {@code AsyncWord.tla} and {@code IdleSet.tla} look at both in all orders.
 */
package dev.levin.async;
