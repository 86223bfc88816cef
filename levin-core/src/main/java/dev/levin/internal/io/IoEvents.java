package dev.levin.internal.io;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * What was found ready in one look, to be told after it: whoever is told may do anything, and no one else can look meanwhile. If
 * they are forgotten instead, the next look finds them again. For one thread.
 */
public final class IoEvents {
    private static final int FIRST_SIZE = 64;

    /** How often in a row one who waits may be told of nothing new: whoever comes for it may be on the way, on another thread. */
    static final int MOST_IN_VAIN = 4;

    private @Nullable Registration[] ready = new Registration[FIRST_SIZE];
    private int[] operations = new int[FIRST_SIZE];
    private int size;
    private int inVain;

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

    /** Tells each what it is ready for. Returns to how many that was news. */
    public int tellAll() {
        try {
            return tellEach();
        } finally {
            clear();
        }
    }

    /**
     * The same, for one who will wait again: if nothing was news, several times in a row, that wait would end at once, again and
     * again. So what no one comes for is left lying.
     */
    public int tellAllAndSettle() {
        try {
            int news = tellEach();
            inVain = news > 0 || size == 0 ? 0 : inVain + 1;
            if (inVain == MOST_IN_VAIN) {
                inVain = 0;
                settle();
            }
            return news;
        } finally {
            clear();
        }
    }

    private int tellEach() {
        int news = 0;
        for (int i = 0; i < size; i++) {
            Registration registration = ready[i];
            if (registration != null && registration.ready(operations[i])) {
                news++;
            }
        }
        return news;
    }

    private void settle() {
        for (int i = 0; i < size; i++) {
            Registration registration = ready[i];
            if (registration != null) {
                registration.leftLying(operations[i]);
            }
        }
    }
}
