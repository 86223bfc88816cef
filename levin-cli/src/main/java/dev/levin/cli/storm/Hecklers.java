package dev.levin.cli.storm;

import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;

/** Interrupts the thread that it is called on; or the one that it was called on before, whatever that does by now. */
final class Hecklers {
    private final boolean reachesOthers;
    private final AtomicReference<@Nullable Thread> last = new AtomicReference<>();

    Hecklers(boolean reachesOthers) {
        this.reachesOthers = reachesOthers;
    }

    void interruptSomeone() {
        Thread before = last.getAndSet(Thread.currentThread());
        if (reachesOthers && before != null) {
            before.interrupt();
        } else {
            Thread.currentThread().interrupt();
        }
    }
}
