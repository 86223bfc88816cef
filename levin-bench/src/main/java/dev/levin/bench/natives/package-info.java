/**
 * Peers that are no Java.
 *
 * <pre>
 * NativePeers           those of one comparison
 *   NativeProgram       which there are, and how each is built
 *   NativePeer          a program that was built: runs one process for each case
 *   NativeSources       where the sources are
 * </pre>
 */
@NullMarked
package dev.levin.bench.natives;

import org.jspecify.annotations.NullMarked;
