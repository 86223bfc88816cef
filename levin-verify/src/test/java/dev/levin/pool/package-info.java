/** How the pool behaves in every order of steps: its word and idle stack, the sleep protocol, shutdown, spawn failure. */
package dev.levin.pool;
