package dev.levin.examples.net;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Reads requests as RFC 9112 has them, and takes the strict side wherever two readers might differ on where a request ends, since that is how one request
 * is smuggled in another: no line without both carriage return and line feed, no white space before a colon, one {@code Content-Length}, and
 * none beside {@code Transfer-Encoding}. Knows no socket and keeps nothing: each method returns null as long as there is not enough.
 *
 * <p>This class finds where things end; {@link HttpHead} knows what they mean.
 */
final class HttpParser {
    private static final int MAX_SIZE_LINE = 256;

    /** A size, and what may follow it, such as {@code 1f4;name=value}. */
    private static final Pattern SIZE_LINE = Pattern.compile("0*([0-9a-fA-F]+)(;[\\t\\x20-\\x7e\\x80-\\xff]*)?\r\n");

    // Immutable
    private final int maxHead;
    private final int maxBody;

    /** With limits in bytes. */
    HttpParser(int maxHead, int maxBody) {
        this.maxHead = maxHead;
        this.maxBody = maxBody;
    }

    /** A request without its body. */
    @Nullable
    HttpRequest head(ByteBuffer bytes) throws HttpException {
        int start = bytes.position();
        if (bytes.remaining() >= 2 && bytes.get(start) == '\r' && bytes.get(start + 1) == '\n') {
            bytes.position(start + 2); // some clients send an empty line after a body
        }
        String section = section(bytes);
        return section == null ? null : HttpHead.request(section, maxBody);
    }

    /** A part of a body, without its frame; the last one is empty, and is followed by {@link #trailers}. */
    byte @Nullable [] chunk(ByteBuffer bytes) throws HttpException {
        String line = sizeLine(bytes);
        if (line == null) {
            return null;
        }
        int size = chunkSize(line);
        if (size == 0) {
            return new byte[0];
        }
        if (bytes.remaining() < size + 2) {
            return null;
        }
        byte[] chunk = new byte[size];
        bytes.get(chunk);
        if (bytes.get() != '\r' || bytes.get() != '\n') {
            throw HttpException.bad("a chunk is longer than it says");
        }
        return chunk;
    }

    /** What comes after the last chunk; no one asks for it. */
    @Nullable
    Map<String, String> trailers(ByteBuffer bytes) throws HttpException {
        String section = section(bytes);
        return section == null ? null : HttpHead.fields(section, 0);
    }

    /** Lines up to an empty one, which is part of it. What is wrong is found at once, not when the section is complete. */
    private @Nullable String section(ByteBuffer bytes) throws HttpException {
        int start = bytes.position();
        int lineStart = start;
        byte before = 0;
        for (int i = start; i < bytes.limit(); i++) {
            byte current = bytes.get(i);
            check(before, current, i - start);
            if (current == '\n') {
                if (i == lineStart + 1) {
                    return take(bytes, i + 1 - start);
                }
                lineStart = i + 1;
            }
            before = current;
        }
        return null;
    }

    private void check(byte before, byte current, int index) throws HttpException {
        if ((current == '\n') != (before == '\r')) {
            throw HttpException.bad("a line ends with carriage return and line feed, and has neither inside");
        }
        boolean isControl = (current >= 0 && current < ' ') || current == 0x7f;
        if (isControl && current != '\t' && current != '\r' && current != '\n') {
            throw HttpException.bad("a line has no control characters");
        }
        if (index >= maxHead) {
            throw new HttpException(431, "header fields may have " + maxHead + " bytes, and no more");
        }
    }

    private static @Nullable String sizeLine(ByteBuffer bytes) throws HttpException {
        int start = bytes.position();
        for (int i = start; i < bytes.limit(); i++) {
            if (bytes.get(i) == '\n') {
                return take(bytes, i + 1 - start);
            }
            if (i - start >= MAX_SIZE_LINE) {
                throw HttpException.bad("the size of a chunk is not that long");
            }
        }
        return null;
    }

    private int chunkSize(String line) throws HttpException {
        Matcher size = SIZE_LINE.matcher(line);
        if (!size.matches()) {
            throw HttpException.bad("a chunk begins with its size");
        }
        String digits = size.group(1);
        if (digits.length() > 7 || Integer.parseInt(digits, 16) > maxBody) {
            throw new HttpException(413, "a body may have " + maxBody + " bytes, and no more");
        }
        return Integer.parseInt(digits, 16);
    }

    private static String take(ByteBuffer bytes, int length) {
        byte[] taken = new byte[length];
        bytes.get(taken);
        return new String(taken, StandardCharsets.ISO_8859_1);
    }
}
