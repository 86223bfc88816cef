/**
 * Streams of bytes for tasks that wait: what {@code dev.levin.async.net} and {@code dev.levin.async.fs} have in common, and what is made of it.
 *
 * <p>Start with {@link dev.levin.async.io.ByteSource} and {@link dev.levin.async.io.ByteSink}, from which one reads and to which one
 * writes; a {@link dev.levin.async.io.ByteStream} is both.
 *
 * <ul>
 *   <li>{@link dev.levin.async.io.ByteReader} has a buffer in front of a source, and reads lines, fixed amounts, and whatever a
 *       {@link dev.levin.async.io.Parser} makes of it: {@code NextLine}, {@code NextParsed} and {@code BufferedRead}, on a {@code ReadBuffer};
 *   <li>{@link dev.levin.async.io.ResumingParser} is a parser of values that have many parts, and goes on where it stopped;
 *   <li>{@link dev.levin.async.io.ByteWriter} has one in front of a sink;
 *   <li>{@link dev.levin.async.io.Conversation} is requests and replies on one connection, with a limit for everything that a client may do; its end, and
 *       that of any {@code ByteStream}, is {@code Lingering}, so that the last words arrive;
 *   <li>{@link dev.levin.async.io.Frames} cuts a stream into messages, each with its length before it;
 *   <li>{@link dev.levin.async.io.Copying} moves all bytes of a source to a sink, in one direction or both ({@code CopyBoth}), and for as long as there is progress
 *       ({@code IdleLimit}); a {@link dev.levin.async.io.Copier} can be stopped, and goes on later;
 *   <li>{@link dev.levin.async.io.ProtocolException} is thrown if what comes is not as agreed on.
 * </ul>
 *
 * <p>Everything here can be cancelled at any moment, and what follows goes on from there:
 *
 * <ul>
 *   <li>what was read and not taken stays in the buffer of the reader;
 *   <li>what a {@code Copier} has read and not written stays in its buffer; {@code Copying} has a copier that no one else knows, so it is lost there;
 *   <li>a message given to a writer as a whole, as bytes, text or frame, was not begun, or is completed by what is written next;
 *   <li>of a {@link java.nio.ByteBuffer}, its position tells how much was written, or taken.
 * </ul>
 *
 * <p>All buffers are on the heap, begin small and have a limit. A direct one for each connection would be outside of it, where the collector neither sees
 * it nor hurries to take it back.
 */
@NullMarked
package dev.levin.async.io;

import org.jspecify.annotations.NullMarked;
