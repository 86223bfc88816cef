package dev.levin.async.net;

import dev.levin.async.Interest;
import dev.levin.async.IoOperation;
import dev.levin.async.IoSource;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.WritableByteChannel;
import org.jspecify.annotations.Nullable;

/** Writes until there is nothing left. What has been written is in the buffer's position. */
final class SocketWriteAll extends IoOperation<@Nullable Void> {
    private final WritableByteChannel channel;
    private final ByteBuffer from;

    SocketWriteAll(IoSource source, WritableByteChannel channel, ByteBuffer from) {
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
        Portions.writeSeveral(channel, from);
        // A channel that did not take all has no room, or others are to have their turn.
        return !from.hasRemaining() && complete(null);
    }
}
