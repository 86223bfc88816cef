package dev.levin.cli.storm;

/**
 * Something that is wrong.
 *
 * @param verdict what kind of thing
 * @param text what exactly
 */
record Finding(Verdict verdict, String text) {
    @Override
    public String toString() {
        return verdict + ": " + text;
    }
}
