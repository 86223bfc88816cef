package dev.levin.async.fs;

import dev.levin.async.Async;
import dev.levin.async.Context;
import dev.levin.async.io.ByteSource;
import java.nio.ByteBuffer;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Reads a file, one call after the other, from a place on. If a read is cancelled, the place stays where it was. For one task at a time. */
final class FileSource implements ByteSource {
    // Immutable
    private final AsyncFile file;

    // Owner thread only
    private long position;

    FileSource(AsyncFile file, long position) {
        this.file = file;
        this.position = position;
    }

    @Override
    public Async<Integer> read(ByteBuffer into) {
        return new Read(Objects.requireNonNull(into, "into"));
    }

    private final class Read extends Async<Integer> {
        private final ByteBuffer into;
        private @Nullable Async<Integer> current;

        Read(ByteBuffer into) {
            this.into = into;
        }

        @Override
        public boolean poll(Context context) throws Exception {
            Async<Integer> current = this.current;
            if (current == null) {
                current = file.read(into, position);
                this.current = current;
            }
            boolean pending = false;
            try {
                pending = !current.poll(context);
            } finally {
                if (!pending) {
                    this.current = null;
                }
            }
            if (pending) {
                return pending();
            }
            position += Math.max(0, current.value());
            return complete(current.value());
        }

        @Override
        public void cancel() {
            if (current != null) {
                current.cancel();
                current = null;
            }
        }
    }
}
