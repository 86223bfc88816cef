package dev.levin.async.net;

import dev.levin.async.Interest;
import dev.levin.async.IoOperation;
import dev.levin.async.IoSource;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.WritableByteChannel;

/** Writes as much as there is room for. */
final class SocketWrite extends IoOperation<Integer> {
    private final WritableByteChannel channel;
    private final ByteBuffer from;

    SocketWrite(IoSource source, WritableByteChannel channel, ByteBuffer from) {
        super(source, Interest.WRITE);
        this.channel = channel;
        this.from = from;
    }

    @Override
    protected boolean needsNoChannel() {
        return !from.hasRemaining();
    }

    @Override
    protected boolean attempt() throws IOException {
        if (!from.hasRemaining()) {
            return complete(0);
        }
        int portion = Math.min(Portions.LARGEST, from.remaining());
        int count = Portions.write(channel, from);
        if (count == 0) {
            return false;
        }
        if (count < portion) {
            exhausted();
        }
        return complete(count);
    }
}
