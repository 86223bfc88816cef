package dev.levin;

import dev.levin.task.PoolShutdownException;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * A pool that is made when it is first asked for. Whoever asks at the same time gets the same one. To make one starts no
 * thread, so the lock is held for a moment.
 *
 * @param <P> the kind of pool
 */
final class LazyPool<P> {
    // Immutable
    private final String name;
    private final Supplier<? extends P> maker;
    private final ReentrantLock lock = new ReentrantLock();

    // Written under the lock
    private volatile @Nullable P pool;
    private boolean sealed;

    LazyPool(String name, Supplier<? extends P> maker) {
        this.name = name;
        this.maker = maker;
    }

    String name() {
        return name;
    }

    /**
     * The pool.
     *
     * @throws PoolShutdownException if there is none, and it is too late to make one
     */
    P get() {
        P pool = this.pool;
        return pool != null ? pool : make();
    }

    private P make() {
        lock.lock();
        try {
            P pool = this.pool;
            if (pool == null) {
                if (sealed) {
                    throw new PoolShutdownException(
                            "pool '" + name + "' was not used before its runtime was shut down");
                }
                pool = maker.get();
                this.pool = pool;
            }
            return pool;
        } finally {
            lock.unlock();
        }
    }

    /** The pool if someone has asked for it. */
    @Nullable
    P ifMade() {
        return pool;
    }

    /** From now on none is made. Returns the one that there is. */
    @Nullable
    P seal() {
        lock.lock();
        try {
            sealed = true;
            return pool;
        } finally {
            lock.unlock();
        }
    }
}
