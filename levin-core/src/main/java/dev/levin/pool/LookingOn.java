package dev.levin.pool;

import dev.levin.internal.park.Patience;
import dev.levin.internal.queue.StealRing;
import dev.levin.internal.time.Ticker;
import java.util.function.BooleanSupplier;

/**
 * What a worker does before it sleeps: if its last sleep was short, it looks on for a while whether someone brings work. It is the one on the
 * way meanwhile, so whoever publishes only sets the notified bit, once, and wakes no one. For that worker's thread alone.
 *
 * <p>The only task of another worker's ring is left alone as long as that worker takes one task after the other: it will be there sooner, and
 * a chain of tasks stays on one core. Nothing is lost by that, since looking on ends in a look at the word
 * ({@link PoolState#rest}), and if something was published, in a look at every queue that takes whatever there is.
 */
final class LookingOn {
    /**
     * The injection queue is looked at each time, rings for the first time after so many looks, and then each time after twice as many as
     * before: each look takes two cache lines away from the owner, which a chain of small tasks has to wait for.
     */
    private static final int LOOKS_BEFORE_RINGS = 16;

    /** How long the owner of a ring has to take its only task, before someone else does. Longer than what a look costs the owner. */
    private static final int PAUSES = 16;

    // Immutable
    private final Worker worker;
    private final Crew crew;
    private final Patience patience =
            new Patience(Ticker.SYSTEM, Runtime.getRuntime().availableProcessors());
    private final BooleanSupplier isThereWork = this::isThereWork;

    // Owner thread only
    private int looksBetweenRings;
    private int looksUntilRings;

    LookingOn(Worker worker, Crew crew) {
        this.worker = worker;
        this.crew = crew;
    }

    /** Whether it would look on at all. */
    boolean isPatient() {
        return patience.nanos() > 0;
    }

    /** Looks on until there is something, and returns true; or until it is out of patience. */
    boolean seesWork() {
        looksBetweenRings = LOOKS_BEFORE_RINGS;
        looksUntilRings = LOOKS_BEFORE_RINGS;
        return patience.lookOn(isThereWork);
    }

    void fallsAsleep() {
        patience.fallsAsleep();
    }

    void wakesUp() {
        patience.wakesUp();
    }

    private boolean isThereWork() {
        return !crew.injection.looksEmpty()
                || !worker.overflow.looksEmpty()
                || (--looksUntilRings == 0 && doesAnyoneNeedHelp());
    }

    private boolean doesAnyoneNeedHelp() {
        looksBetweenRings *= 2;
        looksUntilRings = looksBetweenRings;
        for (int number = crew.roster.highest(); number > 0; number--) {
            Worker other = crew.roster.get(number);
            if (other != null && other != worker && needsHelp(other)) {
                return true;
            }
        }
        return false;
    }

    private static boolean needsHelp(Worker other) {
        if (!other.overflow.looksEmpty()) {
            return true;
        }
        int size = other.ring.size();
        return size > 1 || (size == 1 && staysAsItIs(other.ring));
    }

    private static boolean staysAsItIs(StealRing ring) {
        int position = ring.position();
        for (int i = 0; i < PAUSES; i++) {
            Thread.onSpinWait();
        }
        return ring.position() == position && !ring.isEmpty();
    }
}
