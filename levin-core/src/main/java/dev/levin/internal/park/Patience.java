package dev.levin.internal.park;

import dev.levin.internal.time.Ticker;
import java.util.function.BooleanSupplier;

/**
 * How long a worker that found nothing looks on before it sleeps. To wake a thread takes tens of microseconds, and costs the
 * one who wakes it a call of the system; where question follows answer, that is most of the time. So a worker that was woken
 * after less than {@value #MOST_NANOS} ns looks on for as long the next time. After each longer sleep it looks on for half as
 * long, and soon not at all: to be idle, or to be woken now and then, costs nothing.
 *
 * <p>For one worker's thread alone.
 */
public final class Patience {
    /** No one looks on for longer. */
    public static final long MOST_NANOS = 50_000;

    /** Not worth a look at the clock. */
    private static final long LEAST_NANOS = 2_000;

    /** Looks before the thread lets others have its core, and reads the clock. */
    private static final int LOOKS_IN_A_ROW = 32;

    // Immutable
    private final Ticker ticker;
    private final boolean pays;

    // Owner thread only
    private long nanos;
    private long asleepSince;

    /** With one processor there is no point in looking on: whoever could bring work is not running. */
    public Patience(Ticker ticker, int processors) {
        this.ticker = ticker;
        this.pays = processors > 1;
    }

    /** Looks on for a while. Returns whether there is something. */
    @SuppressWarnings("ThreadPriorityCheck") // a yield is a hint here, and nothing depends on it
    public boolean lookOn(BooleanSupplier isThereWork) {
        if (nanos == 0) {
            return false;
        }
        long start = ticker.nanos();
        do {
            for (int i = 0; i < LOOKS_IN_A_ROW; i++) {
                if (isThereWork.getAsBoolean()) {
                    return true;
                }
                Thread.onSpinWait();
            }
            Thread.yield();
        } while (ticker.nanos() - start < nanos);
        return false;
    }

    /** The worker is about to sleep. */
    public void fallsAsleep() {
        asleepSince = ticker.nanos();
    }

    /** It does not sleep any more. */
    public void wakesUp() {
        long slept = ticker.nanos() - asleepSince;
        if (slept < MOST_NANOS && pays) {
            nanos = MOST_NANOS;
        } else {
            nanos = nanos / 2 < LEAST_NANOS ? 0 : nanos / 2;
        }
    }

    /** How long it would look on now. */
    public long nanos() {
        return nanos;
    }
}
