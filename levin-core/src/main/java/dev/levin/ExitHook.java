package dev.levin;

/** Ends a {@link Levin} when the JVM exits, which waits for that; so it takes no longer than it may, whatever tasks do. */
final class ExitHook {
    private ExitHook() {}

    static void add(String name, LevinEnd end, long nanos) {
        Thread hook = new Thread(() -> close(end, nanos), "levin-" + name + "-exit");
        Runtime.getRuntime().addShutdownHook(hook);
        end.onEnd(() -> remove(hook));
    }

    private static void close(LevinEnd end, long nanos) {
        LevinReport report = end.close(nanos, false);
        if (!report.isComplete()) {
            // Not to the log, which may have ended by now.
            System.err.println(report);
        }
    }

    private static void remove(Thread hook) {
        try {
            Runtime.getRuntime().removeShutdownHook(hook);
        } catch (IllegalStateException exiting) {
            // It is running.
        }
    }
}
