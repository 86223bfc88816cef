package dev.levin.worker;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.WeakHashMap;

/**
 * Tells after each garbage collection that there was one, shortly after. An object that no one holds lies in wait for
 * the collector; when it is gone, there was a collection, and the next one takes its place.
 *
 * <p>For hints only: under want of memory or threads it may fall silent.
 */
public final class CollectionWatch {
    private static final CollectionWatch WATCH = new CollectionWatch();

    // Guarded by this
    private final Map<Runnable, Boolean> listeners = new WeakHashMap<>();
    private boolean liesInWait;

    private CollectionWatch() {}

    /**
     * From now on the listener is called after collections, as long as someone else holds on to it. It has to be short and
     * must not block: all listeners are called by one thread.
     */
    public static void add(Runnable listener) {
        try {
            WATCH.addListener(listener);
        } catch (OutOfMemoryError silent) {
            // It would not have been called for certain anyway.
        }
    }

    private synchronized void addListener(Runnable listener) {
        listeners.put(listener, Boolean.TRUE);
        if (!liesInWait) {
            lieInWait();
        }
    }

    private void lieInWait() {
        LevinCleaner.get().register(new Object(), this::collected);
        liesInWait = true;
    }

    private void collected() {
        for (Runnable listener : nextListeners()) {
            listener.run();
        }
    }

    private synchronized List<Runnable> nextListeners() {
        liesInWait = false;
        List<Runnable> now = new ArrayList<>(listeners.keySet());
        if (!now.isEmpty()) {
            lieInWait();
        }
        return now;
    }
}
