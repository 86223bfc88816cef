package dev.levin.async.io;

import dev.levin.async.Async;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.TimeoutException;
import java.util.function.LongSupplier;
import java.util.function.Supplier;

/**
 * A limit in time for copies that may take as long as they like, as long as there is progress: at the end of each period a copy is cancelled, and goes on
 * with the next one if it has moved something meanwhile.
 *
 * @param <T> what comes of the copy
 */
final class IdleLimit<T> {
    // Immutable
    private final Supplier<Async<T>> goOn;
    private final LongSupplier moved;
    private final Duration limit;

    // Owner thread only
    private long before;

    IdleLimit(Supplier<Async<T>> goOn, LongSupplier moved, Duration limit) {
        this.goOn = goOn;
        this.moved = moved;
        this.limit = limit;
    }

    Async<T> run() {
        return Async.repeat(this::period, Optional::isPresent).map(Optional::orElseThrow);
    }

    private Async<Optional<T>> period() {
        before = moved.getAsLong();
        return goOn.get().map(Optional::of).timeout(limit).recoverWith(this::late);
    }

    private Async<Optional<T>> late(Exception failure) {
        if (failure instanceof TimeoutException && moved.getAsLong() != before) {
            return Async.of(Optional.empty());
        }
        return Async.fail(
                failure instanceof TimeoutException
                        ? new TimeoutException("nothing was copied for " + limit + ", after " + before + " bytes")
                        : failure);
    }
}
