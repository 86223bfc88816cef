package dev.levin.bench.progress;

import java.io.PrintStream;

/** How far a command is. Used by one thread. */
public interface Progress extends AutoCloseable {
    /**
     * Starts a display.
     *
     * @param title what is going on
     * @param steps how many steps there will be
     * @param out where to show it
     */
    static Progress start(String title, int steps, PrintStream out) {
        return Terminals.isTerminal() ? new BarProgress(title, steps, out) : new LineProgress(title, steps, out);
    }

    /** A display that shows nothing. */
    static Progress silent() {
        return new Progress() {
            @Override
            public void show(String doing) {}

            @Override
            public void stepBy(int steps) {}

            @Override
            public void close() {}
        };
    }

    /** Says what is being done now. */
    void show(String doing);

    /** Goes forward. */
    void stepBy(int steps);

    @Override
    void close();
}
