package dev.levin.examples.net;

import dev.levin.async.io.Parser;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Reads commands: an array of strings, each with its length before it, or a line of words. Every string is Latin-1, so that it has a character for each
 * byte, whatever the bytes mean.
 *
 * <p>Keeps what it has understood of a command until the rest comes, and expects the command's first byte to be where it was: one parser for each
 * connection. No memory is taken for what a client only announces.
 */
final class RespParser implements Parser<List<String>> {
    private static final int MAX_LENGTH_LINE = 32;
    private static final int NONE = -1;

    // Immutable
    private final int maxArguments;
    private final int maxArgument;
    private final int maxLine;

    // Owner thread only
    private List<String> arguments = new ArrayList<>();
    private int expected = NONE;
    private int understood;

    /** With limits: how many arguments, how many bytes in each, and in a line of words. */
    RespParser(int maxArguments, int maxArgument, int maxLine) {
        this.maxArguments = maxArguments;
        this.maxArgument = maxArgument;
        this.maxLine = maxLine;
    }

    /** The next command; empty if it is an empty one, to which there is no reply. */
    @Override
    public @Nullable List<String> parse(ByteBuffer bytes) throws RespException {
        int start = bytes.position();
        if (expected == NONE && bytes.hasRemaining() && bytes.get(start) != '*') {
            String line = line(bytes, maxLine, "too big inline request");
            return line == null ? null : RespWords.of(line);
        }
        bytes.position(start + understood);
        if (expected == NONE && !begin(bytes, start)) {
            return null;
        }
        while (arguments.size() < expected) {
            String argument = argument(bytes);
            if (argument == null) {
                return null;
            }
            arguments.add(argument);
            understood = bytes.position() - start;
        }
        return finish();
    }

    private boolean begin(ByteBuffer bytes, int start) throws RespException {
        String line = line(bytes, MAX_LENGTH_LINE, "too big mbulk count string");
        if (line == null) {
            return false;
        }
        expected = (int) Math.max(0, number(line, maxArguments, "invalid multibulk length"));
        understood = bytes.position() - start;
        return true;
    }

    private List<String> finish() {
        List<String> command = arguments;
        arguments = new ArrayList<>();
        expected = NONE;
        understood = 0;
        return command;
    }

    private @Nullable String argument(ByteBuffer bytes) throws RespException {
        if (bytes.hasRemaining() && bytes.get(bytes.position()) != '$') {
            throw new RespException("expected '$', got '" + shown(bytes.get(bytes.position())) + "'");
        }
        String line = line(bytes, MAX_LENGTH_LINE, "too big bulk count string");
        if (line == null) {
            return null;
        }
        long length = number(line, maxArgument, "invalid bulk length");
        if (length < 0) {
            throw new RespException("invalid bulk length");
        }
        if (bytes.remaining() < length + 2) {
            return null;
        }
        String argument = take(bytes, (int) length);
        if (bytes.get() != '\r' || bytes.get() != '\n') {
            throw new RespException("a string is longer than it says");
        }
        return argument;
    }

    private static char shown(byte character) {
        return character > ' ' && character < 0x7f ? (char) character : '?';
    }

    /** Without its end; null if it has none yet. */
    private static @Nullable String line(ByteBuffer bytes, int maxLength, String tooLong) throws RespException {
        int start = bytes.position();
        for (int i = start; i < bytes.limit(); i++) {
            if (i - start > maxLength) {
                throw new RespException(tooLong);
            }
            if (bytes.get(i) == '\n') {
                String line = take(bytes, i - start);
                bytes.get();
                return line.endsWith("\r") ? line.substring(0, line.length() - 1) : line;
            }
        }
        return null;
    }

    /** Of a line that begins with what it is the length of. */
    private static long number(String line, int max, String wrong) throws RespException {
        long number;
        try {
            number = Long.parseLong(line, 1, line.length(), 10);
        } catch (NumberFormatException notANumber) {
            throw new RespException(wrong);
        }
        if (number > max) {
            throw new RespException(wrong);
        }
        return number;
    }

    private static String take(ByteBuffer bytes, int length) {
        byte[] taken = new byte[length];
        bytes.get(taken);
        return new String(taken, StandardCharsets.ISO_8859_1);
    }
}
