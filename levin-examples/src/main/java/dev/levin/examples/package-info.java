/**
 * One idea in each file; each is run by a test. Start with {@link dev.levin.examples.IntrusiveTasks}. Servers are in
 * {@link dev.levin.examples.net}.
 */
@NullMarked
package dev.levin.examples;

import org.jspecify.annotations.NullMarked;
