package dev.levin.bench.sim.model;

/**
 * A pool as it is built, or with one thing changed.
 *
 * @param name what is different
 * @param throttle whom it wakes
 * @param stealsHalf whether a thief takes half of a ring, or one task
 * @param sharing when forks are shared
 */
public record Variant(String name, Throttle throttle, boolean stealsHalf, Sharing sharing) {
    /** As it is. */
    public static final Variant AS_BUILT = new Variant("as built", Throttle.AS_BUILT, true, Sharing.FOR_THE_IDLE);

    /** Without throttling. */
    public static final Variant UNTHROTTLED =
            new Variant("every publish wakes", Throttle.OFF, true, Sharing.FOR_THE_IDLE);

    /** Four may be on the way. */
    public static final Variant FOUR = new Variant("four on the way", Throttle.FOUR, true, Sharing.FOR_THE_IDLE);

    /** Who was woken wakes two. */
    public static final Variant CASCADE =
            new Variant("who is woken wakes two", Throttle.CASCADE, true, Sharing.FOR_THE_IDLE);

    /** Coarse tasks wake no more workers than tiny ones do. */
    public static final Variant NO_HELPERS = new Variant("no helpers", Throttle.NO_HELPERS, true, Sharing.FOR_THE_IDLE);

    /** Workers that look for work already count for what is shared. */
    public static final Variant LOOKERS_COUNT =
            new Variant("those who look count", Throttle.LOOKERS_COUNT, true, Sharing.FOR_THE_IDLE);

    /** Thieves take one task. */
    public static final Variant STEALS_ONE = new Variant("steals one", Throttle.AS_BUILT, false, Sharing.FOR_THE_IDLE);

    /** Every fork is shared. */
    public static final Variant ALL_SHARED = new Variant("no private part", Throttle.AS_BUILT, true, Sharing.ALWAYS);

    /** Forks are shared when someone asks, however many are idle. */
    public static final Variant SHARES_WHEN_ASKED =
            new Variant("shares when asked", Throttle.AS_BUILT, true, Sharing.WHEN_ASKED);
}
