package dev.levin.bench.report;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;

/** How pages and charts look, on light and dark screens. */
public final class PageStyle {
    private PageStyle() {}

    /** The style sheet, to be put into the page; that of its charts is a part of it. */
    public static String css() {
        return charts() + read("report.css");
    }

    /** The colours, and the style of charts. */
    static String charts() {
        return read("chart.css");
    }

    private static String read(String file) {
        try (InputStream stream = PageStyle.class.getResourceAsStream(file)) {
            if (stream == null) {
                throw new IllegalStateException(file + " is missing from the program");
            }
            return new String(stream.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
