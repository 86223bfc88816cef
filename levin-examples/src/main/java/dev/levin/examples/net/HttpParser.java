package dev.levin.examples.net;

import dev.levin.async.io.ProtocolException;
import dev.levin.async.io.ResumingParser;
import java.nio.ByteBuffer;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Reads requests as RFC 9112 has them, and takes the strict side wherever two readers might differ on where one ends, since that is how one request is
 * smuggled in another: no line ends with a bare line feed or is folded, no space is before a colon, there is one {@code Content-Length}, and none beside
 * {@code Transfer-Encoding}. The code of a {@link ProtocolException} is the status of the response. Texts have a character for each byte.
 */
final class HttpParser extends ResumingParser<HttpParser.Request> {
    static final int MAX_HEAD = 8 * 1024;
    static final int MAX_BODY = 1024 * 1024;
    private static final String TOKEN = "([!#$%&'*+.^_`|~0-9A-Za-z-]+)";
    private static final String TEXT = "([\t -~\\x80-\\xff]*)";
    private static final String TARGET = "(?:http://[\\w.:-]+)?(/[!->@-~]*|\\*)(?:\\?[!-~]*)?";
    private static final Pattern FIRST_LINE = Pattern.compile(TOKEN + " " + TARGET + " HTTP/([0-9]\\.[0-9])");
    private static final Pattern FIELD = Pattern.compile(TOKEN + ":" + TEXT);
    private static final Pattern CHUNK_SIZE = Pattern.compile("([0-9a-fA-F]{1,7})(;" + TEXT + ")?");

    /** A request, or {@link #ASKING}: the client waits for a word before it sends the body of the next one. */
    record Request(String method, String path, Map<String, String> fields, String body) {
        static final Request ASKING = new Request("", "", Map.of(), "");
    }

    private @Nullable Request head;
    private StringBuilder body = new StringBuilder();
    private int room;

    @Override
    protected @Nullable Request part(ByteBuffer bytes) throws ProtocolException {
        room = MAX_HEAD;
        if (head != null) {
            return body(head, bytes);
        }
        head = head(bytes);
        String length = head.fields().getOrDefault("content-length", "0");
        boolean hasBody = head.fields().containsKey("transfer-encoding") || !length.matches("0+");
        return hasBody && "100-continue".equalsIgnoreCase(head.fields().get("expect")) ? Request.ASKING : null;
    }

    private Request head(ByteBuffer bytes) throws ProtocolException {
        String line = line(bytes);
        Matcher first = match(FIRST_LINE, line.isEmpty() ? line(bytes) : line);
        check(first.group(3).matches("1\\.[1-9]"), 505, "the version is HTTP/1.1");
        Map<String, String> fields = fields(bytes);
        check(!fields.getOrDefault("host", ",").contains(","), 400, "a request names one host");
        String length = fields.getOrDefault("content-length", "0");
        check(length.matches("[0-9]{1,18}"), 400, "there is one Content-Length, and it is a number");
        check(Long.parseLong(length) <= MAX_BODY, 413, "a body may have " + MAX_BODY + " bytes");
        String coding = fields.getOrDefault("transfer-encoding", "chunked");
        check(coding.equalsIgnoreCase("chunked"), 501, "no Transfer-Encoding is known but chunked");
        boolean hasTwoEnds = fields.containsKey("transfer-encoding") && fields.containsKey("content-length");
        check(!hasTwoEnds, 400, "a body has a length, or it has chunks");
        return new Request(first.group(1), first.group(2), fields, "");
    }

    /** A body with a length is one chunk, without its frame. */
    private @Nullable Request body(Request head, ByteBuffer bytes) throws ProtocolException {
        boolean isChunked = head.fields().containsKey("transfer-encoding");
        int size = isChunked
                ? Integer.parseInt(match(CHUNK_SIZE, line(bytes)).group(1), 16)
                : Integer.parseInt(head.fields().getOrDefault("content-length", "0"));
        check(body.length() + size <= MAX_BODY, 413, "a body may have " + MAX_BODY + " bytes");
        String chunk = text(bytes, size);
        if (isChunked && size > 0) {
            check(text(bytes, 2).equals("\r\n"), 400, "a chunk is longer than it says");
            body.append(chunk);
            return null;
        }
        if (isChunked) {
            fields(bytes); // no one asks for what comes after a body
        }
        Request request = new Request(head.method(), head.path(), head.fields(), body + chunk);
        this.head = null;
        body = new StringBuilder();
        return request;
    }

    private Map<String, String> fields(ByteBuffer bytes) throws ProtocolException {
        Map<String, String> fields = new HashMap<>();
        for (String line = line(bytes); !line.isEmpty(); line = line(bytes)) {
            Matcher field = match(FIELD, line);
            String name = field.group(1).toLowerCase(Locale.ROOT);
            fields.merge(name, field.group(2).trim(), (one, other) -> one + "," + other);
        }
        return fields;
    }

    private String line(ByteBuffer bytes) throws ProtocolException {
        String line = textThrough(bytes, '\n', room, 431);
        check(line.endsWith("\r\n"), 400, "a line ends with carriage return and line feed");
        room -= line.length();
        return line.substring(0, line.length() - 2);
    }

    private static Matcher match(Pattern pattern, String line) throws ProtocolException {
        Matcher matcher = pattern.matcher(line);
        check(matcher.matches(), 400, "neither a request, nor a header field, nor a chunk begins like that");
        return matcher;
    }
}
