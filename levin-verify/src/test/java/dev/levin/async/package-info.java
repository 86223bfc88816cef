/** How the async scheduler's protocols behave in every order of steps: the set of idle workers. */
package dev.levin.async;
