package dev.levin.cli.demo;

import java.io.PrintStream;
import java.util.List;

/** The whole demo. */
public final class Demo {
    private static final int FIB = 32;

    private final List<DemoStep> steps;

    Demo(List<DemoStep> steps) {
        this.steps = List.copyOf(steps);
    }

    /** The demo as {@code levin demo} runs it: as many threads as there are processors. */
    public static Demo standard() {
        int threads = Runtime.getRuntime().availableProcessors();
        DemoSizes sizes = DemoSizes.STANDARD;
        return new Demo(List.of(
                new WorkloadsStep(sizes, threads),
                new ForkStep(sizes.ints(), FIB, threads),
                new AsyncStep(sizes.messages(), sizes.sleepers(), threads),
                new IdleStep(threads, sizes.idleMillis()),
                new StarvedStep()));
    }

    /**
     * Runs all steps.
     *
     * @param out where the findings go
     * @param progressOut where the progress goes
     * @throws Exception if a step could not be run, or a result was wrong
     */
    public void run(PrintStream out, PrintStream progressOut) throws Exception {
        for (int i = 0; i < steps.size(); i++) {
            DemoStep step = steps.get(i);
            out.printf("%n%d. %s%n%n", i + 1, step.title());
            step.run(out, progressOut);
        }
        out.printf("%nEvery result was checked.%n");
    }
}
