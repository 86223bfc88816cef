package dev.levin.async.sync;

/**
 * The permits of a lock. A lock is mostly held for some nanoseconds only, and to wait for one, and be woken, takes many times that; and once
 * someone waits, all who come have to, until there comes a moment in which no one wants the lock. So whoever finds it taken, and no one
 * waiting, looks on for a moment before it waits. No one who waits is overtaken by that: as long as there is someone, nothing is taken.
 *
 * <p>Each time that it was in vain, since the lock is held for longer, the next one looks once less, until hardly at all. After one who was
 * lucky they look as often as at first.
 */
final class LockPermits extends Permits {
    private static final int MOST_LOOKS = Runtime.getRuntime().availableProcessors() > 1 ? 32 : 0;
    private static final int FEWEST_LOOKS = 2;

    // Immutable
    private final Runnable pause;
    private final int mostLooks;

    // Any thread: a hint, of which it matters little who writes it last
    private int looks;

    /** So many can hold it at the same time. */
    LockPermits(int max) {
        this(max, MOST_LOOKS, Thread::onSpinWait);
    }

    /** With another idea of a moment: for tests. */
    LockPermits(int max, int looks, Runnable pause) {
        super(max, max);
        this.mostLooks = looks;
        this.looks = looks;
        this.pause = pause;
    }

    @Override
    boolean tryTakeSoon(int count) {
        int looks = this.looks;
        for (int i = 0; i < looks; i++) {
            pause.run();
            if (tryTake(count)) {
                this.looks = mostLooks;
                return true;
            }
            if (isQueued()) {
                return false;
            }
        }
        if (looks > FEWEST_LOOKS) {
            this.looks = looks - 1;
        }
        return false;
    }

    /** How often the next one would look. */
    int looks() {
        return looks;
    }
}
