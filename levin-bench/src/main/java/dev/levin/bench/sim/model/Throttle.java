package dev.levin.bench.sim.model;

/** Whom a pool wakes. */
public enum Throttle {
    /** As Levin's pools do: enough are on the way, so no one else is woken; who finds more wakes the next. */
    AS_BUILT("as built"),
    /** Every publish wakes someone, if anyone sleeps. */
    OFF("every publish wakes"),
    /** Publishers as built; who was woken, and finds more, wakes two. {@code ForkPool} is built so. */
    CASCADE("who is woken wakes two");

    private final String words;

    Throttle(String words) {
        this.words = words;
    }

    /** For people. */
    public String words() {
        return words;
    }
}
