package dev.levin.examples.net;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Collection;
import org.jspecify.annotations.Nullable;

/** Writes replies. For one thread. */
final class RespWriter {
    private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();

    /** What was written since the last call. */
    byte[] take() {
        byte[] taken = bytes.toByteArray();
        bytes.reset();
        return taken;
    }

    RespWriter ok() {
        return simple("OK");
    }

    /** A few words. */
    RespWriter simple(String words) {
        return line('+', words);
    }

    /** A code and words, such as {@code ERR syntax error}. */
    RespWriter error(String message) {
        return line('-', message.replace('\r', ' ').replace('\n', ' '));
    }

    RespWriter number(long number) {
        return line(':', String.valueOf(number));
    }

    /** A string, or that there is none. */
    RespWriter string(@Nullable String string) {
        if (string == null) {
            return line('$', "-1");
        }
        line('$', String.valueOf(string.length()));
        return raw(string + "\r\n");
    }

    /** There is no array. */
    RespWriter noArray() {
        return line('*', "-1");
    }

    /** So many replies follow. */
    RespWriter array(int count) {
        return line('*', String.valueOf(count));
    }

    RespWriter strings(Collection<String> strings) {
        array(strings.size());
        strings.forEach(this::string);
        return this;
    }

    private RespWriter line(char kind, String text) {
        return raw(kind + text + "\r\n");
    }

    private RespWriter raw(String text) {
        bytes.writeBytes(text.getBytes(StandardCharsets.ISO_8859_1));
        return this;
    }
}
