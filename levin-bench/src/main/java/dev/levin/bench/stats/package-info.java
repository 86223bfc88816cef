/**
 * The little statistics that a comparison needs: medians, and intervals by resampling.
 *
 * <p>{@link dev.levin.bench.stats.Bootstrap} is the one with something to explain.
 */
@NullMarked
package dev.levin.bench.stats;

import org.jspecify.annotations.NullMarked;
