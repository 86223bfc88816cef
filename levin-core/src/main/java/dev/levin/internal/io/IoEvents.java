package dev.levin.internal.io;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * What was found ready in one look, to be told after it: whoever is told may do anything, and no one else can look meanwhile. If
 * they are forgotten instead, the next look finds them again. For one thread.
 */
public final class IoEvents {
    private static final int FIRST_SIZE = 64;

    private @Nullable Registration[] ready = new Registration[FIRST_SIZE];
    private int[] operations = new int[FIRST_SIZE];
    private int size;

    /** Makes an empty one. */
    public IoEvents() {}

    void add(Registration registration, int operations) {
        if (size == ready.length) {
            @Nullable Registration[] moreReady = Arrays.copyOf(ready, 2 * size);
            int[] moreOperations = Arrays.copyOf(this.operations, 2 * size);
            // Both, or neither if there is no memory.
            ready = moreReady;
            this.operations = moreOperations;
        }
        ready[size] = registration;
        this.operations[size] = operations;
        size++;
    }

    void clear() {
        Arrays.fill(ready, 0, size, null);
        size = 0;
    }

    int size() {
        return size;
    }

    /** Tells each what it is ready for. Returns how many were told. */
    public int tellAll() {
        int told = size;
        try {
            for (int i = 0; i < told; i++) {
                Registration registration = ready[i];
                if (registration != null) {
                    registration.ready(operations[i]);
                }
            }
        } finally {
            clear();
        }
        return told;
    }
}
