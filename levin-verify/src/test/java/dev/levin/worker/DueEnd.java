package dev.levin.worker;

import java.util.concurrent.ThreadLocalRandom;

/** The end of a pool without the pool, for stress tests in other packages. */
public final class DueEnd {
    /** Looks before the end is due though no one takes anything back; whoever does may not run at the moment. */
    private static final int LOOKS = 1000;

    private static final int MOMENTS = 16;

    private final Ending end = new Ending();
    private volatile boolean taken;

    private static final class Ending extends PoolEnd {
        void isDue() {
            come();
        }
    }

    /** Takes tasks back: T1 to T4. */
    public void takeBack() {
        end.keptBackWhile(this::take);
    }

    /** T2: now and then it takes about as long as the others need to notice it. */
    private boolean take() {
        taken = true;
        for (int i = ThreadLocalRandom.current().nextInt(MOMENTS); i > 0; i--) {
            Thread.onSpinWait();
        }
        return true;
    }

    /** Finds that nothing is left, most times because of T2: F1 and F2. */
    public void nothingIsLeft() {
        for (int i = 0; i < LOOKS && !taken; i++) {
            // not yet
        }
        if (end.isKeptBackHere()) {
            throw new AssertionError("another thread takes back");
        }
        end.isDue();
    }

    /** Whether it has come. */
    public boolean hasCome() {
        return end.hasEnded();
    }
}
