package dev.levin.async.fs;

import dev.levin.support.Gate;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.MappedByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.ReadableByteChannel;
import java.nio.channels.WritableByteChannel;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/** A file that appends whatever is written, when the test lets it, and closes when the test lets it. */
final class SlowChannel extends FileChannel {
    private final ByteArrayOutputStream written = new ByteArrayOutputStream();
    final Gate writing = new Gate();
    final Gate mayWrite = new Gate();
    final Gate closing = new Gate();
    final Gate mayClose = new Gate();
    volatile @Nullable IOException failure;

    /** How many bytes it takes in one call. */
    volatile int most = Integer.MAX_VALUE;

    String text() {
        synchronized (written) {
            return written.toString(StandardCharsets.US_ASCII);
        }
    }

    @Override
    public int write(ByteBuffer from, long position) throws IOException {
        writing.open();
        mayWrite.await();
        IOException failure = this.failure;
        if (failure != null) {
            throw failure;
        }
        byte[] bytes = new byte[Math.min(most, from.remaining())];
        from.get(bytes);
        synchronized (written) {
            written.writeBytes(bytes);
        }
        return bytes.length;
    }

    @Override
    protected void implCloseChannel() throws IOException {
        closing.open();
        mayClose.await();
        IOException failure = this.failure;
        if (failure != null) {
            throw failure;
        }
    }

    @Override
    public void force(boolean metaData) {}

    @Override
    public long size() {
        return text().length();
    }

    private static UnsupportedOperationException notHere() {
        return new UnsupportedOperationException("not in this test");
    }

    @Override
    public int read(ByteBuffer into) {
        throw notHere();
    }

    @Override
    public long read(ByteBuffer[] into, int offset, int length) {
        throw notHere();
    }

    @Override
    public int write(ByteBuffer from) {
        throw notHere();
    }

    @Override
    public long write(ByteBuffer[] from, int offset, int length) {
        throw notHere();
    }

    @Override
    public long position() {
        throw notHere();
    }

    @Override
    public FileChannel position(long position) {
        throw notHere();
    }

    @Override
    public FileChannel truncate(long size) {
        throw notHere();
    }

    @Override
    public long transferTo(long position, long count, WritableByteChannel target) {
        throw notHere();
    }

    @Override
    public long transferFrom(ReadableByteChannel source, long position, long count) {
        throw notHere();
    }

    @Override
    public int read(ByteBuffer into, long position) {
        throw notHere();
    }

    @Override
    public MappedByteBuffer map(MapMode mode, long position, long size) {
        throw notHere();
    }

    @Override
    public FileLock lock(long position, long size, boolean shared) {
        throw notHere();
    }

    @Override
    public FileLock tryLock(long position, long size, boolean shared) {
        throw notHere();
    }
}
