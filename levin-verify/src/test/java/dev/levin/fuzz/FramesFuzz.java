package dev.levin.fuzz;

import dev.levin.async.io.ByteReader;
import dev.levin.async.io.Frames;
import dev.levin.async.io.ProtocolException;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;

/** The messages that {@link Frames} reads, against those that one finds in an array. */
public final class FramesFuzz extends FuzzTarget {
    static final String END = "the end";

    private static final String REFUSED = "refused";

    /** As it is. */
    public FramesFuzz() {
        super(20_000);
    }

    @Override
    void accept(byte[] input) throws Exception {
        Script script = new Script(input);
        int max = 4 * script.next();
        Cuts cuts = new Cuts(script.some(8));
        byte[] bytes = script.restRepeated();
        List<String> expected = expected(bytes, max);
        List<String> actual = actual(bytes, new Frames(max), cuts);
        if (!actual.equals(expected)) {
            throw new AssertionError("expected " + expected + ", but got " + actual);
        }
    }

    private static List<String> actual(byte[] bytes, Frames frames, Cuts cuts) throws Exception {
        ByteReader reader = frames.reader(new Pieces(bytes, cuts));
        Polling polling = new Polling(8 * bytes.length + 64);
        List<String> messages = new ArrayList<>();
        try {
            byte[] message = polling.insist(() -> frames.next(reader), cuts);
            while (message != null) {
                messages.add(HexFormat.of().formatHex(message));
                message = polling.insist(() -> frames.next(reader), cuts);
            }
            messages.add(END);
        } catch (ProtocolException refused) {
            messages.add(REFUSED);
        }
        return messages;
    }

    static List<String> expected(byte[] bytes, int max) {
        List<String> messages = new ArrayList<>();
        ByteBuffer buffer = ByteBuffer.wrap(bytes);
        while (buffer.remaining() >= Integer.BYTES) {
            int length = buffer.getInt();
            if (length < 0 || length > max || length > buffer.remaining()) {
                messages.add(REFUSED);
                return messages;
            }
            byte[] message = new byte[length];
            buffer.get(message);
            messages.add(HexFormat.of().formatHex(message));
        }
        messages.add(buffer.hasRemaining() ? REFUSED : END);
        return messages;
    }
}
