package dev.levin.examples.net;

import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** What the lines before a body mean. They end with carriage return and line feed, and have no control characters inside. */
final class HttpHead {
    private static final String END_OF_LINE = "\r\n";
    private static final String MARKS_IN_TOKENS = "!#$%&'*+-.^_`|~";
    private static final Pattern VERSION = Pattern.compile("HTTP/[0-9]\\.[0-9]");
    private static final Pattern NUMBER = Pattern.compile("[0-9]+");
    private static final int MAX_FIELDS = 100;

    private HttpHead() {}

    /** The first line, and the fields. */
    static HttpRequest request(String section, int maxBody) throws HttpException {
        int end = section.indexOf(END_OF_LINE);
        String[] parts = section.substring(0, end).split(" ", -1);
        if (parts.length != 3 || !isToken(parts[0]) || !isTarget(parts[0], parts[1])) {
            throw HttpException.bad("a request begins with a method, a target, and a version");
        }
        boolean isNewest = isNewest(parts[2]);
        Map<String, String> fields = fields(section, end + 2);
        checkHost(fields.get("host"), isNewest);
        checkExpectation(fields.get("expect"));
        return new HttpRequest(parts[0], parts[1], isNewest, fields, length(fields, isNewest, maxBody));
    }

    /** From an index on, up to an empty line. Those that come more than once are put together, with commas between. */
    static Map<String, String> fields(String section, int from) throws HttpException {
        Map<String, String> fields = new HashMap<>();
        int count = 0;
        int start = from;
        for (int end = section.indexOf(END_OF_LINE, start); end > start; end = section.indexOf(END_OF_LINE, start)) {
            int colon = section.indexOf(':', start);
            if (colon < 0 || colon > end || !isToken(section.substring(start, colon))) {
                throw HttpException.bad("a header field is a name, a colon, and a value");
            }
            if (++count > MAX_FIELDS) {
                throw new HttpException(431, "there may be " + MAX_FIELDS + " header fields, and no more");
            }
            String name = section.substring(start, colon).toLowerCase(Locale.ROOT);
            fields.merge(name, section.substring(colon + 1, end).trim(), (one, other) -> one + ", " + other);
            start = end + 2;
        }
        return fields;
    }

    private static boolean isToken(String text) {
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            boolean isLetter = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
            if (!isLetter && !(c >= '0' && c <= '9') && MARKS_IN_TOKENS.indexOf(c) < 0) {
                return false;
            }
        }
        return !text.isEmpty();
    }

    private static boolean isTarget(String method, String target) {
        for (int i = 0; i < target.length(); i++) {
            if (target.charAt(i) <= ' ' || target.charAt(i) > '~') {
                return false;
            }
        }
        return target.startsWith("/") || target.equals("*") || target.contains("://") || method.equals("CONNECT");
    }

    private static boolean isNewest(String version) throws HttpException {
        if (!VERSION.matcher(version).matches()) {
            throw HttpException.bad("a version is a number");
        }
        if (!version.startsWith("HTTP/1.")) {
            throw new HttpException(505, "the version is HTTP/1.1 or HTTP/1.0");
        }
        return !version.endsWith("0");
    }

    private static void checkHost(@Nullable String host, boolean isNewest) throws HttpException {
        if (host == null ? isNewest : host.contains(",")) {
            throw HttpException.bad("a request names one host");
        }
    }

    private static void checkExpectation(@Nullable String expectation) throws HttpException {
        if (expectation != null && !expectation.equalsIgnoreCase("100-continue")) {
            throw new HttpException(417, "nothing can be expected but 100-continue");
        }
    }

    private static int length(Map<String, String> fields, boolean isNewest, int maxBody) throws HttpException {
        String coding = fields.get("transfer-encoding");
        String length = fields.get("content-length");
        if (coding != null) {
            return codedLength(coding, isNewest && length == null);
        }
        if (length == null) {
            return 0;
        }
        if (!NUMBER.matcher(length).matches()) {
            throw HttpException.bad("there is one Content-Length, and it is a number");
        }
        if (length.length() > 9 || Integer.parseInt(length) > maxBody) {
            throw new HttpException(413, "a body may have " + maxBody + " bytes, and no more");
        }
        return Integer.parseInt(length);
    }

    private static int codedLength(String coding, boolean isAllowed) throws HttpException {
        if (!isAllowed) {
            throw HttpException.bad("Transfer-Encoding is for HTTP/1.1, and not beside Content-Length");
        }
        if (!coding.equalsIgnoreCase("chunked")) {
            throw new HttpException(501, "no Transfer-Encoding is known but chunked");
        }
        return HttpRequest.CHUNKED;
    }
}
