/**
 * Files for tasks that wait. The system's calls for files block, so they are made by threads of an executor, and the tasks await them.
 *
 * <p>Start with {@link dev.levin.async.fs.AsyncFiles}: whole files, and what is around them. {@link dev.levin.async.fs.AsyncFile} is one that is open, to be read and
 * written in parts, or as a stream ({@code FileSource}, {@code FileSink}). {@code FileCall} is a call on its way, {@code Opened} and {@code Opening} one that opens a file,
 * {@code FileClosing} one that closes it.
 */
@NullMarked
package dev.levin.async.fs;

import org.jspecify.annotations.NullMarked;
