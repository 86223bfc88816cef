package dev.levin.cli.storm;

/** Threads that end a runtime. */
final class Ender {
    private Ender() {}

    static Thread start(Runnable end) {
        Thread thread = new Thread(end, "storm-ender");
        thread.setDaemon(true);
        thread.start();
        return thread;
    }
}
