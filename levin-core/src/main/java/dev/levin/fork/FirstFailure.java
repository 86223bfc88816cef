package dev.levin.fork;

import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;

/** What went wrong in something that many work on: the first failure, with the others suppressed. */
final class FirstFailure {
    // Any thread
    private final AtomicReference<@Nullable Throwable> first = new AtomicReference<>();

    void add(Throwable thrown) {
        Throwable before = first.compareAndExchange(null, thrown);
        if (before != null) {
            Failures.suppress(before, thrown);
        }
    }

    /** Throws the first one, if there was any. */
    void rethrow() {
        Throwable thrown = first.get();
        if (thrown != null) {
            throw Failures.rethrow(thrown);
        }
    }
}
