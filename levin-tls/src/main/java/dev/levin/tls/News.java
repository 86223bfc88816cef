package dev.levin.tls;

import dev.levin.async.Waker;
import java.util.ArrayList;
import java.util.List;

/**
 * Whether something has come, from the other side or of a long task, with which an operation that was stuck might go on. Two tasks that use a connection
 * before its handshake both shake hands: one of them reads what both need, perhaps before the driver has told anyone, and then has to tell the other one.
 * For whoever has the turn.
 */
final class News {
    // Immutable
    private final RawChannel raw;

    // With the turn
    private final List<Waker> waiting = new ArrayList<>();
    private long tasks;
    private long told;

    News(RawChannel raw) {
        this.raw = raw;
    }

    /** How often something has come. */
    long count() {
        return raw.arrivals() + tasks;
    }

    /** A long task is about to be run: whoever has the turn next goes on with what came of it. */
    void taskIsRun() {
        tasks++;
    }

    /** Has {@code waker} called when something has come. */
    void await(Waker waker) {
        if (!waiting.contains(waker)) {
            waiting.add(waker);
        }
    }

    /** After attempts: tells those who wait, if something has come. */
    void tell() {
        long count = count();
        if (told != count) {
            told = count;
            waiting.forEach(Waker::wake);
            waiting.clear();
        }
    }
}
