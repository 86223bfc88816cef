package dev.levin.async.sync;

import dev.levin.async.Waker;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A value that changes, and those who want to know: a configuration, a state. Each {@link Watcher} sees the newest value, and
 * never the same change twice; of changes that follow each other quickly it may see the last one only.
 *
 * <p>Fair: all who wait when the value changes go on, in the order in which they came. After {@link #close()} the value
 * stays; each watcher gets the last change, if it has not seen it, and then null.
 *
 * <p>What was written before a value was set is visible to whoever sees that value.
 *
 * @param <T> the value, which is never null
 */
public final class Watch<T> {
    // Immutable
    private final Audience audience = new Audience();

    // Written with the lock held
    private volatile T value;

    // Guarded by the lock
    private long version;

    /** Makes one with a first value. */
    public Watch(T initial) {
        value = Objects.requireNonNull(initial, "initial");
    }

    /** The newest value. */
    public T get() {
        return value;
    }

    /**
     * Changes the value, and tells the watchers.
     *
     * @return false, and nothing happened, if this is closed
     */
    public boolean set(T value) {
        Objects.requireNonNull(value, "value");
        long limit;
        audience.lock.lock();
        try {
            if (audience.isClosed()) {
                return false;
            }
            limit = audience.beforeEvent();
            this.value = value;
            version++;
        } finally {
            audience.lock.unlock();
        }
        audience.release(limit);
        return true;
    }

    /** There will be no more changes. */
    public void close() {
        audience.close();
    }

    /** Whether {@link #close()} was called. */
    public boolean isClosed() {
        return audience.isClosed();
    }

    /** Waits for changes of the value that it has now. */
    public Watcher<T> watcher() {
        audience.lock.lock();
        long version = this.version;
        audience.lock.unlock();
        return new Watcher<>(this, version);
    }

    @Override
    public String toString() {
        return isClosed() ? "Watch[closed]" : "Watch[open]";
    }

    /**
     * Completes with the newest value when there is one that it has not had yet; with null when the watch is closed and there
     * is none. Can be used again and again, also after it was cancelled, which misses nothing. For one task or thread.
     *
     * @param <T> the value
     */
    public static final class Watcher<T> extends Audience.Listener<@Nullable T> {
        private final Watch<T> watch;

        // Owner only
        private long seen;

        Watcher(Watch<T> watch, long seen) {
            super(watch.audience);
            this.watch = watch;
            this.seen = seen;
        }

        /** The newest value, if there is one that this has not had yet; else null. */
        public @Nullable T tryNext() {
            audience.lock.lock();
            try {
                return unseen();
            } finally {
                audience.lock.unlock();
            }
        }

        @Override
        boolean begin(Waker waker) {
            T value;
            audience.lock.lock();
            try {
                value = unseen();
                if (value == null && !audience.isClosed()) {
                    audience.add(this, waker);
                    return pending();
                }
            } finally {
                audience.lock.unlock();
            }
            return complete(value);
        }

        @Override
        boolean finish() {
            T value = tryNext();
            return value != null && complete(value);
        }

        /** No one wants the value: it counts as not seen. */
        @Override
        public void discard() {
            if (value() != null) {
                seen--;
                complete(null);
            }
        }

        private @Nullable T unseen() {
            if (seen == watch.version) {
                return null;
            }
            seen = watch.version;
            return watch.value;
        }
    }
}
