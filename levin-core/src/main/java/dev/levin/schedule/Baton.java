package dev.levin.schedule;

import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;

/**
 * Lets one thread at a time do something. Who comes meanwhile leaves a request, and the one who has the baton does it again.
 *
 * <pre>{@code
 * if (baton.take()) {
 *     int seen;
 *     do {
 *         seen = baton.requests();
 *         …
 *     } while (!baton.release(seen));
 * }
 * }</pre>
 */
final class Baton {
    // Any thread: how often it was wanted since no one had it; zero if no one has
    private final AtomicInteger requests = new AtomicInteger();

    // Written by the one who has it
    private volatile @Nullable Thread holder;

    /** Takes it, or leaves a request: false if someone has it. */
    boolean take() {
        boolean taken = requests.getAndIncrement() == 0;
        if (taken) {
            holder = Thread.currentThread();
        }
        return taken;
    }

    /** Whether the current thread has it. */
    boolean isMine() {
        return holder == Thread.currentThread();
    }

    /** For the one who has it: how many requests there are. What is done after that is done for all of them. */
    int requests() {
        return requests.get();
    }

    /** For the one who has it: gives it back, unless there are more requests than have been {@code seen}. */
    boolean release(int seen) {
        // Before that someone else may have it.
        holder = null;
        boolean released = requests.compareAndSet(seen, 0);
        if (!released) {
            holder = Thread.currentThread();
        }
        return released;
    }
}
