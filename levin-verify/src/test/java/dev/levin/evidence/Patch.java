package dev.levin.evidence;

/**
 * One textual change of one source file of {@code levin-core}. The original text must occur exactly once, so that a
 * change of the source can't turn a planted bug into no bug unseen.
 *
 * @param file path below the source root, such as {@code dev/levin/pool/Worker.java}
 * @param original what is there
 * @param replacement what is to be there instead
 */
record Patch(String file, String original, String replacement) {

    String applyTo(String source) {
        int first = source.indexOf(original);
        if (first < 0 || source.indexOf(original, first + 1) >= 0) {
            throw new AssertionError("the text to be replaced must be exactly once in " + file + ", but is there "
                    + (first < 0 ? "not at all" : "more than once")
                    + ": adapt the planted bug to the source as it is now. The text is:\n" + original);
        }
        return source.substring(0, first) + replacement + source.substring(first + original.length());
    }
}
