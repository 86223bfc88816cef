package dev.levin.async.sync;

import dev.levin.evidence.Variant;
import dev.levin.evidence.Variants;

/** The package without a bug, made so that Lincheck can work on it. */
final class SyncVariants {
    static final String PACKAGE = "dev/levin/async/sync/";

    /** Whoever finds the lock held waits in a monitor, and looks once more for a permit that may be there soon: to spin is a livelock to Lincheck, and costs many steps. */
    static final Variant LOCK_ON_MONITOR = Variants.SHALLOW
            .and(PACKAGE + "SpinLock.java", """
                            if (!STATE.compareAndSet(this, FREE, HELD)) {
                                lockSlow();
                            }
                    """, """
                            synchronized (this) {
                                while (!tryLock()) {
                                    dev.levin.evidence.monitor.Monitors.await(this);
                                }
                            }
                    """)
            .and(PACKAGE + "LockPermits.java", "? 32 : 0", "? 1 : 0")
            .and(PACKAGE + "SpinLock.java", "        STATE.setRelease(this, FREE);\n", """
                            synchronized (this) {
                                state = FREE;
                                notifyAll();
                            }
                    """);

    private SyncVariants() {}
}
