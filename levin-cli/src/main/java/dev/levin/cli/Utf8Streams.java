package dev.levin.cli;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.Locale;

/** Makes this process print UTF-8, also where no locale is set, as in most containers. */
final class Utf8Streams {
    private Utf8Streams() {}

    static void install() {
        boolean windows = System.getProperty("os.name").toLowerCase(Locale.ROOT).startsWith("windows");
        if (!windows) {
            System.setOut(utf8(FileDescriptor.out));
            System.setErr(utf8(FileDescriptor.err));
        }
    }

    private static PrintStream utf8(FileDescriptor descriptor) {
        return new PrintStream(new FileOutputStream(descriptor), true, StandardCharsets.UTF_8);
    }
}
