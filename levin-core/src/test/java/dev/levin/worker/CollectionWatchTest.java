package dev.levin.worker;

import static org.assertj.core.api.Assertions.assertThat;

import dev.levin.support.Eventually;
import java.lang.ref.WeakReference;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BooleanSupplier;
import org.junit.jupiter.api.Test;

class CollectionWatchTest {
    @Test
    void listener_isCalledAfterEachCollection() {
        AtomicInteger calls = new AtomicInteger();
        Runnable listener = calls::incrementAndGet;
        CollectionWatch.add(listener);

        for (int collections = 1; collections <= 3; collections++) {
            int seen = calls.get();
            collectUntil("the listener is called", () -> calls.get() > seen);
        }
        CollectionWatch.remove(listener);
    }

    @Test
    void removedListener_isCalledNoMore() {
        AtomicInteger removedCalls = new AtomicInteger();
        AtomicInteger calls = new AtomicInteger();
        Runnable removed = removedCalls::incrementAndGet;
        Runnable listener = calls::incrementAndGet;
        CollectionWatch.add(removed);
        CollectionWatch.add(listener);
        collectUntil("both are known", () -> calls.get() > 0 && removedCalls.get() > 0);

        CollectionWatch.remove(removed);
        int underWay = calls.get() + 1;
        collectUntil("calls that were under way are over", () -> calls.get() > underWay);
        int before = removedCalls.get();
        int seen = calls.get();
        collectUntil("there was one more collection", () -> calls.get() > seen + 1);
        assertThat(removedCalls.get()).isEqualTo(before);
        CollectionWatch.remove(listener);
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
