package dev.levin.bench.plan;

/** What became of a row's goal. */
public enum Verdict {
    /** The whole interval is on the right side of the goal's edge. */
    MET("met"),
    /** The whole interval is on the wrong side of the goal's edge. */
    MISSED("missed"),
    /** The interval includes the goal's edge, or there are too few rounds to tell. */
    UNDECIDED("undecided"),
    /** There is no goal; the number is only stated. */
    STATED("no goal"),
    /** One of the two sides can't be measured here. */
    ABSENT("absent"),
    /** A measurement broke off. */
    FAILED("failed");

    private final String word;

    Verdict(String word) {
        this.word = word;
    }

    /** The word that tables show. */
    public String word() {
        return word;
    }
}
