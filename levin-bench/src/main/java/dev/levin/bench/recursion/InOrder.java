package dev.levin.bench.recursion;

import java.lang.management.GarbageCollectorMXBean;
import java.lang.management.ManagementFactory;
import java.util.function.LongSupplier;
import java.util.function.Supplier;

/**
 * Builds a data structure of many objects so that they lie in memory in the order in which they were made, and stay there. A
 * collection that comes in between copies them in an order of its own, in which a walk through a tree takes several times as long, or as short; and
 * only subjects that allocate bring collections about.
 */
final class InOrder {
    private static final int ATTEMPTS = 3;

    private InOrder() {}

    /** The structure; what is larger than the young generation is not in order. */
    static <T> T build(Supplier<T> structure) {
        return build(structure, System::gc, InOrder::collections);
    }

    static <T> T build(Supplier<T> structure, Runnable collect, LongSupplier collections) {
        T built;
        int attempts = 0;
        long before;
        do {
            collect.run();
            before = collections.getAsLong();
            built = structure.get();
            attempts++;
        } while (collections.getAsLong() != before && attempts < ATTEMPTS);
        // Compacts without changing the order, and makes it old: no later collection moves it.
        collect.run();
        return built;
    }

    private static long collections() {
        return ManagementFactory.getGarbageCollectorMXBeans().stream()
                .mapToLong(GarbageCollectorMXBean::getCollectionCount)
                .sum();
    }
}
