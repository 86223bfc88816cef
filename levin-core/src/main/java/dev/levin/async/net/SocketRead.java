package dev.levin.async.net;

import dev.levin.async.Interest;
import dev.levin.async.IoOperation;
import dev.levin.async.IoSource;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.ReadableByteChannel;

/** Reads what is there. */
final class SocketRead extends IoOperation<Integer> {
    private final ReadableByteChannel channel;
    private final ByteBuffer into;

    SocketRead(IoSource source, ReadableByteChannel channel, ByteBuffer into) {
        super(source, Interest.READ);
        this.channel = channel;
        this.into = into;
    }

    @Override
    protected boolean needsNoChannel() {
        return !into.hasRemaining();
    }

    @Override
    protected boolean attempt() throws IOException {
        int room = Math.min(Portions.LARGEST, into.remaining());
        if (room == 0) {
            return complete(0);
        }
        int count = Portions.read(channel, into);
        if (count == 0) {
            return false;
        }
        if (count > 0 && count < room) {
            exhausted();
        }
        return complete(count);
    }
}
