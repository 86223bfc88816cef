/**
 * Peers that are no Java: {@link dev.levin.bench.natives.RayonPeer} builds the program under
 * {@code levin-bench/native/rayon} and runs one process for each case.
 */
@NullMarked
package dev.levin.bench.natives;

import org.jspecify.annotations.NullMarked;
