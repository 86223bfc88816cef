package dev.levin.async;

import dev.levin.async.AsyncBits.Lifecycle;

/** The word of an {@link AsyncTask}, in fields instead of bits. */
record AsyncWordState(
        Lifecycle lifecycle, boolean notified, boolean cancelled, boolean abandoned, int depth, int scopes) {
    static final AsyncWordState COMPLETE = new AsyncWordState(Lifecycle.COMPLETE, false, false, false, 0, 0);

    static AsyncWordState of(int word) {
        return new AsyncWordState(
                AsyncBits.lifecycle(word),
                AsyncBits.isNotified(word),
                AsyncBits.isCancelled(word),
                AsyncBits.isAbandoned(word),
                AsyncWord.depth(word),
                AsyncWord.scopes(word));
    }

    int word() {
        return bits(lifecycle)
                | (notified ? 1 << 2 : 0)
                | (cancelled ? 1 << 3 : 0)
                | (abandoned ? 1 << 4 : 0)
                | scopes << 5
                | depth << 16;
    }

    private static int bits(Lifecycle lifecycle) {
        return switch (lifecycle) {
            case IDLE -> 0;
            case SCHEDULED -> 1;
            case RUNNING -> 2;
            case COMPLETE -> 3;
        };
    }

    /** Said in another way than the code says it. */
    boolean mayOccur() {
        return switch (lifecycle) {
            case IDLE, SCHEDULED -> !notified && !abandoned && (!cancelled || held());
            case RUNNING -> !(abandoned && !cancelled);
            case COMPLETE -> equals(COMPLETE);
        };
    }

    boolean held() {
        return depth + scopes > 0;
    }

    boolean toStop() {
        return abandoned || (cancelled && depth == 0);
    }

    boolean toEnd() {
        return toStop() && (abandoned || scopes == 0);
    }

    AsyncWordState as(Lifecycle lifecycle) {
        return new AsyncWordState(lifecycle, false, cancelled, abandoned, depth, scopes);
    }

    AsyncWordState withNotified() {
        return new AsyncWordState(lifecycle, true, cancelled, abandoned, depth, scopes);
    }

    AsyncWordState withCancelled(boolean andAbandoned) {
        return new AsyncWordState(lifecycle, notified, true, abandoned || andAbandoned, depth, scopes);
    }

    AsyncWordState withDepth(int depth) {
        return new AsyncWordState(lifecycle, notified, cancelled, abandoned, depth, scopes);
    }

    AsyncWordState withScopes(int scopes) {
        return new AsyncWordState(lifecycle, notified, cancelled, abandoned, depth, scopes);
    }
}
