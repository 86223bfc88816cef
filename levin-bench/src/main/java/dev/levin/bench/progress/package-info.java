/**
 * Shows how far a long command is: a bar on a terminal, a line now and then elsewhere.
 *
 * <p>Start with {@link dev.levin.bench.progress.Progress}. {@link dev.levin.bench.progress.TimeLeft} is for parts that take
 * different times.
 */
@NullMarked
package dev.levin.bench.progress;

import org.jspecify.annotations.NullMarked;
