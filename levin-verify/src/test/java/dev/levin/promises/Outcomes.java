package dev.levin.promises;

/** How often a test ran on one JDK, and how that ended: more than once if it has parameters. */
record Outcomes(int passed, int failed, int skipped) {
    static final Outcomes NONE = new Outcomes(0, 0, 0);
    static final Outcomes PASSED = new Outcomes(1, 0, 0);
    static final Outcomes FAILED = new Outcomes(0, 1, 0);
    static final Outcomes SKIPPED = new Outcomes(0, 0, 1);

    Outcomes plus(Outcomes other) {
        return new Outcomes(passed + other.passed, failed + other.failed, skipped + other.skipped);
    }

    /** At least once, and never in vain. */
    boolean hasPassed() {
        return passed > 0 && failed == 0;
    }

    /** For messages. */
    String describe() {
        if (failed > 0) {
            return "failed";
        }
        return skipped > 0 ? "was skipped" : "did not run";
    }
}
