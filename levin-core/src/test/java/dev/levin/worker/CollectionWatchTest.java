package dev.levin.worker;

import dev.levin.support.Eventually;
import java.lang.ref.Reference;
import java.lang.ref.WeakReference;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BooleanSupplier;
import org.junit.jupiter.api.Test;

class CollectionWatchTest {
    @Test
    void listener_isCalledAfterEachCollection() {
        AtomicInteger calls = new AtomicInteger();
        Runnable listener = calls::incrementAndGet;
        try {
            CollectionWatch.add(listener);
            for (int collections = 1; collections <= 3; collections++) {
                int seen = calls.get();
                collectUntil("the listener is called", () -> calls.get() > seen);
            }
        } finally {
            Reference.reachabilityFence(listener);
        }
    }

    @Test
    void listenerThatNoOneHolds_isForgotten() {
        WeakReference<Runnable> dropped = new WeakReference<>(addAndDrop());
        Eventually.isCollected("a listener that no one holds", dropped);
    }

    private static Runnable addAndDrop() {
        Runnable listener = new AtomicInteger()::incrementAndGet;
        CollectionWatch.add(listener);
        return listener;
    }

    private static void collectUntil(String what, BooleanSupplier condition) {
        Eventually.isTrue(what, () -> {
            System.gc();
            return condition.getAsBoolean();
        });
    }
}
