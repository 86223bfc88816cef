package dev.levin.internal.time;

/**
 * A clock that only goes forward: nanoseconds since an arbitrary moment. The one place that reads
 * {@link System#nanoTime()}, so that tests can pass a clock of their own.
 *
 * <p>Two readings are compared by subtraction, {@code a - b < 0}, never by {@code a < b}: the value may wrap.
 */
@FunctionalInterface
public interface Ticker {
    /** The JVM's own monotonic clock. */
    Ticker SYSTEM = System::nanoTime;

    /** Nanoseconds since a fixed but arbitrary moment; may be negative, may wrap. */
    long nanos();
}
