package dev.levin.examples.net;

import java.nio.ByteBuffer;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A request.
 *
 * @param target as it was sent
 * @param isNewest whether the client speaks HTTP/1.1, and not 1.0
 * @param fields by their names in lower case; those that came more than once with commas between
 * @param length of the body, or {@link #CHUNKED}
 * @param body empty until it was read
 */
record HttpRequest(
        String method, String target, boolean isNewest, Map<String, String> fields, int length, ByteBuffer body) {
    /** The length of a body that comes in chunks. */
    static final int CHUNKED = -1;

    private static final ByteBuffer NOTHING = ByteBuffer.allocate(0).asReadOnlyBuffer();

    HttpRequest(String method, String target, boolean isNewest, Map<String, String> fields, int length) {
        this(method, target, isNewest, fields, length, NOTHING);
    }

    /** The same with its body. */
    HttpRequest with(byte[] body) {
        return new HttpRequest(
                method, target, isNewest, fields, length, ByteBuffer.wrap(body).asReadOnlyBuffer());
    }

    @Nullable
    String field(String name) {
        return fields.get(name);
    }

    /** The target without host and query. */
    String path() {
        int start = target.startsWith("/") ? 0 : Math.max(0, target.indexOf('/', target.indexOf("://") + 3));
        int query = target.indexOf('?', start);
        return query < 0 ? target.substring(start) : target.substring(start, query);
    }

    /** Whether the client may send another request after this one. */
    boolean keepsAlive() {
        if (!isNewest) {
            return false;
        }
        for (String option : fields.getOrDefault("connection", "").split(",", -1)) {
            if (option.trim().equalsIgnoreCase("close")) {
                return false;
            }
        }
        return true;
    }

    /** Whether the client waits for a word before it sends the body. */
    boolean awaitsContinue() {
        return isNewest && length != 0 && field("expect") != null;
    }
}
