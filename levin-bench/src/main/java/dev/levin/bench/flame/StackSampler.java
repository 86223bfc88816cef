package dev.levin.bench.flame;

import java.io.IOException;
import java.nio.file.Path;

/** Takes samples of the stacks of this JVM's threads. Used once, by one thread. */
interface StackSampler {
    /** What it is, and how it samples, for people. */
    String description();

    /**
     * Starts.
     *
     * @throws IOException if it can't be used here
     */
    void start() throws IOException;

    /**
     * Stops, and writes the flame graph.
     *
     * @param page an HTML file
     * @param title what the page is called
     */
    void stop(Path page, String title) throws IOException;
}
