package dev.levin.cli.demo;

import dev.levin.Levin;
import dev.levin.LevinReport;
import java.io.PrintStream;
import java.time.Duration;
import java.util.Locale;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/**
 * What Ctrl-C does to the demo: the runtime ends by a deadline, the report is printed, and the thread of the demo gets a moment
 * to delete its files. The JVM exits after that, with the code that it always has for this signal.
 */
/*
 * How it works. The JVM calls shutdown hooks when a signal ends it, and exits when they return. So the hook is the place to
 * wait; the demo's thread learns of it by its pools, which refuse work, and by an interrupt when they have ended.
 */
final class CtrlC implements AutoCloseable {
    /** For deleting a few thousand files, on a machine that is busy with other things too. */
    private static final long CLEAN_UP_SECONDS = 8;

    private static final double MILLIS_PER_SECOND = 1e3;

    // Immutable
    private final Levin levin;
    private final Duration patience;
    private final PrintStream out;
    private final Thread demo = Thread.currentThread();
    private final Thread hook = new Thread(this::end, "demo-ctrl-c");
    private final CountDownLatch cleanedUp = new CountDownLatch(1);

    // Any thread
    private volatile boolean pressed;

    private CtrlC(Levin levin, Duration patience, PrintStream out) {
        this.levin = levin;
        this.patience = patience;
        this.out = out;
    }

    /** From now on, until this is closed by the same thread: the demo's. */
    static CtrlC watch(Levin levin, Duration patience, PrintStream out) {
        CtrlC ctrlC = new CtrlC(levin, patience, out);
        Runtime.getRuntime().addShutdownHook(ctrlC.hook);
        return ctrlC;
    }

    /** Whether the demo is to end. */
    boolean isPressed() {
        return pressed;
    }

    /** What the hook does. */
    void end() {
        pressed = true;
        out.printf(
                Locale.ROOT,
                "%nStopped: nothing new begins, and what runs has %.1f s to end.%n",
                patience.toMillis() / MILLIS_PER_SECOND);
        LevinReport report = levin.shutdown(patience);
        out.println(report);
        demo.interrupt();
        awaitCleanUp();
    }

    /** It may wait for tasks that were cancelled; then there is nothing to clean up, and no reason to wait for long. */
    private void awaitCleanUp() {
        try {
            boolean unused = cleanedUp.await(CLEAN_UP_SECONDS, TimeUnit.SECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /** The demo is over, and has cleaned up. */
    @Override
    public void close() {
        cleanedUp.countDown();
        try {
            Runtime.getRuntime().removeShutdownHook(hook);
        } catch (IllegalStateException exiting) {
            // It is running.
        }
    }
}
