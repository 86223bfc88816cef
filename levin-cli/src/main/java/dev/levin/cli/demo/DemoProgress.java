package dev.levin.cli.demo;

import dev.levin.bench.progress.Progress;
import java.io.PrintStream;

/** The demo's progress display, which needs a thread; without one there is none. */
final class DemoProgress {
    private DemoProgress() {}

    static Progress start(int steps, PrintStream out) {
        return ThreadProbe.canStart(1) ? Progress.start("demo", steps, out) : Progress.silent();
    }
}
