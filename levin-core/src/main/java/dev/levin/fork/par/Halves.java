package dev.levin.fork.par;

/** The two parts of a source that was split. */
record Halves<C>(Source<C> left, Source<C> right) {
    /** Whether the left part is so much smaller that halving the number of further splits would leave most to one worker. */
    boolean isLopsided() {
        return left.size() < right.size() / 4;
    }
}
