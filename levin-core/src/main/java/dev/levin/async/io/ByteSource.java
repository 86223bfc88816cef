package dev.levin.async.io;

import dev.levin.async.Async;
import java.nio.ByteBuffer;

/** Something that bytes come from. One task reads at a time. */
public interface ByteSource {
    /** What {@link #read} has at the end of the stream. */
    int END = -1;

    /**
     * Reads what is there, one byte at least, and as much as {@code into} has room for at most.
     *
     * <p>If it is cancelled, nothing was read. It may be polled again when it is complete, for the next read into the same buffer.
     *
     * @return how many bytes were read: 0 only if there is no room, {@value #END} at the end of the stream
     */
    Async<Integer> read(ByteBuffer into);
}
