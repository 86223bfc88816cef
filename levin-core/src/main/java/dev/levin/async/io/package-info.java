/**
 * Streams of bytes for tasks that wait: what {@code dev.levin.async.net} and {@code dev.levin.async.fs} have in common, and what is made of it.
 *
 * <p>Start with {@link dev.levin.async.io.ByteSource} and {@link dev.levin.async.io.ByteSink}, from which one reads and to which one
 * writes; a {@link dev.levin.async.io.ByteStream} is both.
 *
 * <ul>
 *   <li>{@link dev.levin.async.io.ByteReader} has a buffer in front of a source, and reads lines, fixed amounts, and whatever a
 *       {@link dev.levin.async.io.Parser} makes of it;
 *   <li>{@link dev.levin.async.io.ByteWriter} has one in front of a sink;
 *   <li>{@link dev.levin.async.io.Frames} cuts a stream into messages, each with its length before it;
 *   <li>{@link dev.levin.async.io.Copying} moves all bytes of a source to a sink, in one direction or both: {@code CopyAll}, {@code CopyBoth};
 *   <li>{@link dev.levin.async.io.ProtocolException} is thrown if what comes is not as agreed on.
 * </ul>
 *
 * <p>Everything here can be cancelled at any moment: what was read and not taken stays in the buffer of the reader.
 */
@NullMarked
package dev.levin.async.io;

import org.jspecify.annotations.NullMarked;
