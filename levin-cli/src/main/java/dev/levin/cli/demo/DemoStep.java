package dev.levin.cli.demo;

import dev.levin.Levin;
import java.io.PrintStream;

/** One thing that the demo shows. */
interface DemoStep {
    /** What it shows, in one sentence. */
    String title();

    /**
     * Shows it.
     *
     * @param levin the runtime of the whole demo, whose pools do all of Levin's work
     * @param out where the findings go
     * @param progressOut where the progress goes
     * @throws IllegalStateException if a result is wrong
     */
    void run(Levin levin, PrintStream out, PrintStream progressOut) throws Exception;
}
