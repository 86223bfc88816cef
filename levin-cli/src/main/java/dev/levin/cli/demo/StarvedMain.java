package dev.levin.cli.demo;

import dev.levin.Levin;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.concurrent.locks.LockSupport;

/** The child of {@link StarvedStep}: uses up all threads that it may have, and then uses a runtime. */
final class StarvedMain {
    /** More than any limit that {@link LimitedProcess} sets; that many threads mean that there is no limit. */
    private static final int NO_LIMIT = 2_000;

    private static final int STACK_BYTES = 128 * 1_024;

    private StarvedMain() {}

    public static void main(String[] args) {
        PrintStream out = new PrintStream(System.out, true, StandardCharsets.UTF_8);
        Levin levin = StarvedRuntime.start();
        int sleepers = startSleepers(out);
        if (sleepers == NO_LIMIT) {
            out.println("  no limit: " + sleepers + " threads started");
            Runtime.getRuntime().halt(1);
        }
        StarvedRuntime.show(out, levin);
        StarvedPool.showThreadPoolExecutor(out, StarvedMain::smallThread);
        out.flush();
        Runtime.getRuntime().halt(0);
    }

    private static int startSleepers(PrintStream out) {
        for (int i = 0; i < NO_LIMIT; i++) {
            try {
                smallThread(StarvedMain::sleepForever).start();
            } catch (OutOfMemoryError e) {
                out.printf(
                        Locale.ROOT,
                        "  Thread.start         failed after %d sleeping threads: %s%n",
                        i,
                        e.getMessage());
                return i;
            }
        }
        return NO_LIMIT;
    }

    private static Thread smallThread(Runnable body) {
        Thread thread = new Thread(null, body, "starved", STACK_BYTES);
        thread.setDaemon(true);
        return thread;
    }

    private static void sleepForever() {
        while (true) {
            LockSupport.park();
        }
    }
}
