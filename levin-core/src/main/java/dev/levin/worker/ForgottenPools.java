package dev.levin.worker;

import java.lang.ref.Cleaner;
import java.lang.ref.WeakReference;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Function;

/**
 * Shuts down pools that were dropped without {@code close}: their workers would sleep for ever. A pool is watched from
 * its first thread on, so one that was never used costs nothing.
 *
 * <p>Needs a thread of the JDK's {@link Cleaner}. Where the system does not give it, pools are not watched, and that is
 * all.
 */
public final class ForgottenPools {
    private ForgottenPools() {}

    /**
     * What to call when the pool starts a thread; does something the first time only. Does not hold on to the pool.
     *
     * @param crewOf gives what works for the pool, which must not hold on to it either
     */
    public static <P> Runnable watch(P pool, Function<? super P, ? extends Ending> crewOf) {
        WeakReference<P> reference = new WeakReference<>(pool);
        AtomicBoolean watched = new AtomicBoolean();
        return () -> {
            P watchedPool = reference.get();
            if (watchedPool != null && watched.compareAndSet(false, true)) {
                register(watchedPool, crewOf.apply(watchedPool));
            }
        };
    }

    private static void register(Object pool, Ending crew) {
        try {
            PoolEnd end = crew.end();
            Cleaner.Cleanable watch = LevinCleaner.get().register(pool, () -> {
                if (!end.hasEnded()) {
                    crew.shutDown();
                }
            });
            // The cleaner holds on to the crew, which a pool that was closed does not need any more.
            end.onEnd(watch::clean);
        } catch (OutOfMemoryError unwatched) {
            // The pool works without being watched. Its threads are daemons by default.
        }
    }
}
