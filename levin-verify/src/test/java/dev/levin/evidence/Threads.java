package dev.levin.evidence;

/** Threads of a scenario. Held as {@link Thread}: Lincheck hangs on {@code join} through a variable of a subclass. */
public final class Threads {
    private Threads() {}

    /** Starts a thread. */
    public static Thread start(Runnable body) {
        Thread thread = new Thread(body);
        thread.start();
        return thread;
    }

    /** Waits for the end of a thread, and knows no interrupts. */
    public static void join(Thread thread) {
        try {
            thread.join();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }
}
