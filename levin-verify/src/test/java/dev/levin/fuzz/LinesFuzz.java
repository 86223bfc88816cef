package dev.levin.fuzz;

import dev.levin.async.io.ByteReader;
import dev.levin.async.io.ProtocolException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/** The lines of a {@link ByteReader}, against those that one finds in an array. */
public final class LinesFuzz extends FuzzTarget {
    private static final String END = "the end";
    private static final String TOO_LONG = "too long";

    /** As it is. */
    public LinesFuzz() {
        super(20_000);
    }

    @Override
    void accept(byte[] input) throws Exception {
        Script script = new Script(input);
        int limit = 1 + script.next() * 3;
        Cuts cuts = new Cuts(script.some(8));
        byte[] bytes = script.restRepeated();
        List<String> expected = expected(bytes, limit);
        List<String> actual = actual(bytes, limit, cuts);
        if (!actual.equals(expected)) {
            throw new AssertionError("expected " + expected + ", but got " + actual);
        }
    }

    private static List<String> actual(byte[] bytes, int limit, Cuts cuts) throws Exception {
        ByteReader reader = new ByteReader(new Pieces(bytes, cuts), limit);
        Polling polling = new Polling(8 * bytes.length + 64);
        List<String> lines = new ArrayList<>();
        try {
            String line = polling.insist(reader::line, cuts);
            while (line != null) {
                lines.add(line);
                line = polling.insist(reader::line, cuts);
            }
            lines.add(END);
        } catch (ProtocolException refused) {
            lines.add(TOO_LONG);
        }
        return lines;
    }

    private static List<String> expected(byte[] bytes, int limit) {
        List<String> lines = new ArrayList<>();
        int start = 0;
        for (int i = 0; i < bytes.length; i++) {
            if (i - start >= limit) {
                break;
            }
            if (bytes[i] == '\n') {
                int end = i > start && bytes[i - 1] == '\r' ? i - 1 : i;
                lines.add(new String(bytes, start, end - start, StandardCharsets.UTF_8));
                start = i + 1;
            }
        }
        // The reader can't know that a line that fills it is the last.
        boolean isTooLong = bytes.length - start >= limit;
        if (!isTooLong && start < bytes.length) {
            lines.add(new String(bytes, start, bytes.length - start, StandardCharsets.UTF_8));
        }
        lines.add(isTooLong ? TOO_LONG : END);
        return lines;
    }
}
