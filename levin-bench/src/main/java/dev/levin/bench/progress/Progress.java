package dev.levin.bench.progress;

import java.io.PrintStream;
import org.jspecify.annotations.Nullable;

/** How far a command is. Used by one thread. */
public interface Progress extends AutoCloseable {
    /**
     * Starts a display of steps that are all alike.
     *
     * @param title what is going on
     * @param steps how many steps there will be
     * @param out where to show it
     */
    static Progress start(String title, int steps, PrintStream out) {
        return start(title, 0, steps, null, out);
    }

    /**
     * Starts a display that may begin in the middle.
     *
     * @param title what is going on
     * @param done how many steps were done before
     * @param steps how many steps there are in all
     * @param left estimates how long the rest takes; null if all steps are alike
     * @param out where to show it
     */
    static Progress start(String title, int done, int steps, @Nullable TimeLeft left, PrintStream out) {
        return Terminals.isTerminal()
                ? new BarProgress(title, done, steps, left, out)
                : new LineProgress(title, done, steps, left, out);
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
