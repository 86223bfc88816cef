package dev.levin.examples.net;

import dev.levin.async.io.Parser;
import dev.levin.async.io.ProtocolException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/**
 * What a parser makes of bytes that come in pieces, as a reader would give them to it.
 *
 * @param failure its code and message; null if there was none
 * @param left how many bytes were not taken; zero after a failure
 */
record Pieces<T>(List<T> values, String failure, int left) {
    /** A text of one character for each byte, cut before some of them. */
    static <T> Pieces<T> parsed(Parser<T> parser, String text, int... cuts) {
        byte[] all = text.getBytes(StandardCharsets.ISO_8859_1);
        List<T> values = new ArrayList<>();
        int taken = 0;
        for (int i = 0; i <= cuts.length; i++) {
            ByteBuffer bytes = ByteBuffer.wrap(all, 0, i == cuts.length ? all.length : cuts[i])
                    .position(taken);
            try {
                for (T value = next(parser, bytes); value != null; value = next(parser, bytes)) {
                    values.add(value);
                }
            } catch (ProtocolException refusal) {
                return new Pieces<>(values, refusal.code() + " " + refusal.getMessage(), 0);
            } catch (IOException unexpected) {
                throw new AssertionError(unexpected);
            }
            taken = bytes.position();
        }
        return new Pieces<>(values, null, all.length - taken);
    }

    static <T> Pieces<T> byteByByte(Parser<T> parser, String text) {
        return parsed(parser, text, IntStream.range(0, text.length()).toArray());
    }

    private static <T> T next(Parser<T> parser, ByteBuffer bytes) throws IOException {
        int start = bytes.position();
        T value = bytes.hasRemaining() ? parser.parse(bytes) : null;
        if (value == null) {
            bytes.position(start);
        }
        return value;
    }
}
