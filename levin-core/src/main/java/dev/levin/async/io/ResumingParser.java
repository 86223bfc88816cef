package dev.levin.async.io;

import java.io.IOException;
import java.nio.BufferUnderflowException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/**
 * A parser of values that have many parts. It goes on where it stopped, so that no part is understood twice, in however many pieces a value comes. A
 * subclass takes its bytes as if all were there, and keeps what it has understood of a value:
 *
 * <pre>{@code
 * final class Numbers extends ResumingParser<List<Integer>> {          // how many there are, and then each of them
 *     private List<Integer> numbers = new ArrayList<>();
 *     private int missing = -1;
 *
 *     @Override
 *     protected @Nullable List<Integer> part(ByteBuffer bytes) {
 *         if (missing < 0) {
 *             missing = bytes.getShort() & 0xffff;                     // half of it has come: the library calls again
 *         } else {
 *             numbers.add(bytes.getInt());
 *             missing--;
 *         }
 *         return missing == 0 ? finish() : null;
 *     }
 * }
 * }</pre>
 *
 * <p>One for each stream, and for one task at a time. A value that is not complete has to stay where it is in the stream, as it does in a {@link ByteReader}:
 * the bytes that a call of {@link #parse} begins with are those that the one before began with, if that has returned null. After a failure it is of no more use.
 *
 * @param <T> what it makes
 */
public abstract class ResumingParser<T> implements Parser<T> {
    // Owner thread only: so many bytes of the value that has begun
    private int understood;

    /** For subclasses. */
    protected ResumingParser() {}

    @Override
    public final @Nullable T parse(ByteBuffer bytes) throws IOException {
        int start = bytes.position();
        bytes.position(start + understood);
        try {
            while (true) {
                T value = part(bytes);
                if (value != null) {
                    understood = 0;
                    return value;
                }
                understood = bytes.position() - start;
            }
        } catch (BufferUnderflowException notYet) {
            return null;
        }
    }

    /**
     * Takes the next part of a value off {@code bytes}. If that has not come as a whole this is called again, for the same part, when there is more: so it
     * changes nothing of its own before it has taken all.
     *
     * @return the value, if this was its last part; else null, for the next part
     * @throws BufferUnderflowException if not all of it has come, as {@code bytes.getInt()} does, and {@link #take}
     * @throws IOException if it can't be understood: usually a {@link ProtocolException}
     */
    protected abstract @Nullable T part(ByteBuffer bytes) throws IOException;

    /**
     * So many bytes. No memory is taken for them before they are there.
     *
     * @throws BufferUnderflowException if they are not
     */
    protected static byte[] take(ByteBuffer bytes, int count) {
        if (bytes.remaining() < count) {
            throw new BufferUnderflowException();
        }
        byte[] taken = new byte[count];
        bytes.get(taken);
        return taken;
    }

    /** As {@link #take}, as a text that has a character for each byte (Latin-1). */
    protected static String text(ByteBuffer bytes, int count) {
        return new String(take(bytes, count), StandardCharsets.ISO_8859_1);
    }

    /**
     * All bytes up to one that is {@code last}, and that one, as {@link #text} has them.
     *
     * @throws BufferUnderflowException if it has not come
     * @throws ProtocolException if it is not one of the first {@code most}
     */
    protected static String textThrough(ByteBuffer bytes, char last, int most) throws ProtocolException {
        return textThrough(bytes, last, most, 0);
    }

    /** As {@link #textThrough(ByteBuffer, char, int)}, with the number that the protocol has for what is too long. */
    protected static String textThrough(ByteBuffer bytes, char last, int most, int code) throws ProtocolException {
        int start = bytes.position();
        for (int count = 1; count <= most; count++) {
            if ((bytes.get() & 0xff) == last) {
                return text(bytes.position(start), count);
            }
        }
        throw new ProtocolException(code, "more than " + most + " bytes without an end");
    }

    /**
     * Makes sure that something is as agreed on.
     *
     * @throws ProtocolException with that message, if it is not
     */
    protected static void check(boolean isAsAgreed, String message) throws ProtocolException {
        check(isAsAgreed, 0, message);
    }

    /** As {@link #check(boolean, String)}, with the number that the protocol has for what is wrong. */
    protected static void check(boolean isAsAgreed, int code, String message) throws ProtocolException {
        if (!isAsAgreed) {
            throw new ProtocolException(code, message);
        }
    }
}
