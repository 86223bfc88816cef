package dev.levin;

/** Closes a {@link Levin} when the JVM exits. */
final class ExitHook {
    private ExitHook() {}

    static void add(Levin levin, LevinEnd end) {
        Thread hook = new Thread(levin::close, "levin-" + levin.name() + "-exit");
        Runtime.getRuntime().addShutdownHook(hook);
        end.onEnd(() -> remove(hook));
    }

    private static void remove(Thread hook) {
        try {
            Runtime.getRuntime().removeShutdownHook(hook);
        } catch (IllegalStateException exiting) {
            // It is running.
        }
    }
}
