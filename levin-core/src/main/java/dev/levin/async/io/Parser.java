package dev.levin.async.io;

import java.io.IOException;
import java.nio.ByteBuffer;
import org.jspecify.annotations.Nullable;

/**
 * Makes something of bytes that have come so far. One that is called again begins again; for long values, or many parts, there is {@link ResumingParser}.
 *
 * @param <T> what it makes
 */
@FunctionalInterface
public interface Parser<T> {
    /**
     * Takes the bytes of one value off {@code bytes}, and returns it.
     *
     * @param bytes what has come and was not taken; whatever this does to its position counts only if it returns a value
     * @return null if that is not enough; it is called again when there is more
     * @throws IOException if it can't be understood: usually a {@link ProtocolException}
     */
    @Nullable
    T parse(ByteBuffer bytes) throws IOException;
}
