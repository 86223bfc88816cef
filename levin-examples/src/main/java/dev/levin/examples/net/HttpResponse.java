package dev.levin.examples.net;

import java.nio.charset.StandardCharsets;
import java.time.ZoneOffset;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.util.Iterator;
import java.util.List;
import java.util.Locale;

/**
 * A response.
 *
 * @param fields lines, each with its end
 * @param isWhole whether the body is one part, whose length is known; else it is sent in chunks, as they are made
 */
record HttpResponse(int status, String fields, boolean isWhole, Iterator<byte[]> body) {
    private static final DateTimeFormatter DATE =
            DateTimeFormatter.ofPattern("EEE, dd MMM yyyy HH:mm:ss 'GMT'", Locale.US);

    /** With a body that is known. */
    static HttpResponse of(int status, String type, byte[] body) {
        String fields = "Content-Type: " + type + "\r\nContent-Length: " + body.length + "\r\n";
        return new HttpResponse(status, fields, true, List.of(body).iterator());
    }

    static HttpResponse text(int status, String text) {
        return of(status, "text/plain; charset=utf-8", (text + "\n").getBytes(StandardCharsets.UTF_8));
    }

    /** With a body that is made while it is sent. No part is empty. */
    static HttpResponse chunked(String type, Iterator<byte[]> body) {
        return new HttpResponse(200, "Content-Type: " + type + "\r\n", false, body);
    }

    /** With one more field. */
    HttpResponse with(String name, String value) {
        return new HttpResponse(status, fields + name + ": " + value + "\r\n", isWhole, body);
    }

    /** What is sent before the body. */
    byte[] head(boolean isChunked, boolean closes) {
        String head = "HTTP/1.1 " + status + " " + reason() + "\r\n"
                + "Date: " + DATE.format(ZonedDateTime.now(ZoneOffset.UTC)) + "\r\n"
                + fields
                + (isChunked ? "Transfer-Encoding: chunked\r\n" : "")
                + (closes ? "Connection: close\r\n\r\n" : "\r\n");
        return head.getBytes(StandardCharsets.ISO_8859_1);
    }

    private String reason() {
        return switch (status) {
            case 200 -> "OK";
            case 400 -> "Bad Request";
            case 404 -> "Not Found";
            case 405 -> "Method Not Allowed";
            case 408 -> "Request Timeout";
            case 413 -> "Content Too Large";
            case 417 -> "Expectation Failed";
            case 431 -> "Request Header Fields Too Large";
            case 501 -> "Not Implemented";
            case 505 -> "HTTP Version Not Supported";
            default -> "Internal Server Error";
        };
    }
}
