package dev.levin.async.io;

import java.io.Closeable;

/** Bytes in both directions. One task may read while another one writes. */
public interface ByteStream extends ByteSource, ByteSink, Closeable {}
