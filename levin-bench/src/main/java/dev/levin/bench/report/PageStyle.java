package dev.levin.bench.report;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;

/** How pages look, on light and dark screens. */
public final class PageStyle {
    private static final String STYLE = "report.css";

    private PageStyle() {}

    /** The style sheet, to be put into the page. */
    public static String css() {
        try (InputStream stream = PageStyle.class.getResourceAsStream(STYLE)) {
            if (stream == null) {
                throw new IllegalStateException(STYLE + " is missing from the program");
            }
            return new String(stream.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
