package dev.levin.cli.demo;

import java.io.PrintStream;

/** One thing that the demo shows. */
interface DemoStep {
    /** What it shows, in one sentence. */
    String title();

    /**
     * Shows it.
     *
     * @param out where the findings go
     * @param progressOut where the progress goes
     * @throws IllegalStateException if a result is wrong
     */
    void run(PrintStream out, PrintStream progressOut) throws Exception;
}
