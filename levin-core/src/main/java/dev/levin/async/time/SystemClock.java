package dev.levin.async.time;

import dev.levin.internal.time.Ticker;

/** {@link Ticker#SYSTEM} as a {@link Clock}: it passes by itself, and never jumps. */
record SystemClock() implements Clock {
    @Override
    public long nanos() {
        return Ticker.SYSTEM.nanos();
    }

    @Override
    public long realNanos(long nanos) {
        return nanos;
    }

    @Override
    public void addListener(Runnable listener) {}

    @Override
    public void removeListener(Runnable listener) {}

    @Override
    public String toString() {
        return "the system's clock";
    }
}
