package dev.levin.bench.report;

/** Text for HTML and SVG. */
public final class Markup {
    private Markup() {}

    /** Makes any text safe inside of elements and quoted attributes. */
    public static String escape(String text) {
        return text.replace("&", "&amp;")
                .replace("<", "&lt;")
                .replace(">", "&gt;")
                .replace("\"", "&quot;")
                .replace("'", "&#39;");
    }
}
