package dev.levin.bench.report;

/** Text for HTML and SVG. */
final class Markup {
    private Markup() {}

    /** Makes any text safe inside of elements and quoted attributes. */
    static String escape(String text) {
        return text.replace("&", "&amp;")
                .replace("<", "&lt;")
                .replace(">", "&gt;")
                .replace("\"", "&quot;")
                .replace("'", "&#39;");
    }
}
