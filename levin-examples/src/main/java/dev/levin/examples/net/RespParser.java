package dev.levin.examples.net;

import dev.levin.async.io.ProtocolException;
import dev.levin.async.io.ResumingParser;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Reads the words of commands in Redis's protocol: an array of strings, each with its length before it, or a line, as someone types it; empty ones are
 * skipped. A word has a character for each byte, whatever the bytes mean. No memory is taken for what a client only announces.
 */
final class RespParser extends ResumingParser<List<String>> {
    static final int MAX_WORDS = 64 * 1024;
    static final int MAX_LENGTH = 1024 * 1024;
    private static final int MAX_LINE = 8 * 1024;

    private List<String> words = new ArrayList<>();
    private int missing;

    @Override
    protected @Nullable List<String> part(ByteBuffer bytes) throws ProtocolException {
        if (missing > 0) {
            words.add(word(bytes));
            missing--;
            return missing == 0 ? words : null;
        }
        String line = textThrough(bytes, '\n', MAX_LINE).trim();
        if (!line.startsWith("*")) {
            return line.isEmpty() ? null : List.of(line.split("\\s+"));
        }
        missing = number(line, MAX_WORDS);
        words = new ArrayList<>();
        return null;
    }

    private static String word(ByteBuffer bytes) throws ProtocolException {
        String line = textThrough(bytes, '\n', MAX_LINE).trim();
        check(line.startsWith("$"), "a string begins with '$' and its length");
        String word = text(bytes, number(line, MAX_LENGTH));
        check(text(bytes, 2).equals("\r\n"), "a string is longer than it says");
        return word;
    }

    private static int number(String line, int max) throws ProtocolException {
        boolean isNumber = line.matches(".[0-9]{1,9}");
        check(isNumber && Integer.parseInt(line.substring(1)) <= max, "a length is a number, up to " + max);
        return Integer.parseInt(line.substring(1));
    }
}
