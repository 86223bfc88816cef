package dev.levin.worker;

import java.lang.ref.Cleaner;
import org.jspecify.annotations.Nullable;

/** The one thread that hears of objects which are gone. Made when first needed. */
final class LevinCleaner {
    private static @Nullable Cleaner cleaner;

    private LevinCleaner() {}

    /**
     * The cleaner.
     *
     * @throws OutOfMemoryError if the system has no thread for it; the next call tries again
     */
    static synchronized Cleaner get() {
        Cleaner existing = cleaner;
        if (existing == null) {
            existing = Cleaner.create();
            cleaner = existing;
        }
        return existing;
    }
}
