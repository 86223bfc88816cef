package dev.levin.bench.change;

/** What became of a number. */
public enum Outcome {
    /** The whole interval of the change is on the good side of 1. */
    BETTER("better"),
    /** The whole interval of the change is on the bad side of 1. */
    WORSE("worse"),
    /** The interval includes 1. */
    UNCLEAR("unclear"),
    /** One of the two runs has too few rounds to tell. */
    TOO_FEW_ROUNDS("too few rounds");

    private final String word;

    Outcome(String word) {
        this.word = word;
    }

    /** The word that tables show. */
    public String word() {
        return word;
    }

    /** Whether something has changed. */
    public boolean isChange() {
        return this == BETTER || this == WORSE;
    }
}
