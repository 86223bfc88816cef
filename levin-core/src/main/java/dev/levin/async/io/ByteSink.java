package dev.levin.async.io;

import dev.levin.async.Async;
import java.nio.ByteBuffer;
import org.jspecify.annotations.Nullable;

/** Something that bytes go to. One task writes at a time. */
public interface ByteSink {
    /**
     * Writes some of the bytes, one at least unless there are none.
     *
     * <p>If it is cancelled, the buffer's position tells whether something was written: on a socket, nothing; to a file, the system's call may go on, and
     * what it was given counts as written. It may be polled again when it is complete, for the rest.
     *
     * @return how many bytes were written
     */
    Async<Integer> write(ByteBuffer from);

    /**
     * Writes all of the bytes. If it is cancelled, some may have been written: the buffer's position tells how many. It may be
     * polled again when it is complete, after the buffer was filled again.
     */
    default Async<@Nullable Void> writeAll(ByteBuffer from) {
        return new WriteAll(this, from);
    }

    /** Says that no more will be written: the other side reads to the end. */
    Async<@Nullable Void> closeOutput();
}
