package dev.levin.cli.demo;

import dev.levin.Levin;
import dev.levin.LevinReport;
import dev.levin.task.ThreadSpawnException;
import java.io.PrintStream;
import java.time.Duration;
import java.util.List;

/** The whole demo: one program with one runtime. */
public final class Demo {
    private static final int FIB = 32;
    private static final int CONNECTIONS = 100;
    private static final int MESSAGES_EACH = 500;
    private static final int DONE = 0;

    /** What a shell says of a program that Ctrl-C has ended. */
    private static final int STOPPED = 128 + 2;

    /** At most so many calls block at a time. */
    private static final int BLOCKING_THREADS = 32;

    private static final Duration PATIENCE = Duration.ofSeconds(2);

    private final List<DemoStep> steps;
    private final int threads;

    Demo(List<DemoStep> steps, int threads) {
        this.steps = List.copyOf(steps);
        this.threads = threads;
    }

    /** The demo as {@code levin demo} runs it: as many computing threads as there are processors. */
    public static Demo standard() {
        int threads = Runtime.getRuntime().availableProcessors();
        DemoSizes sizes = DemoSizes.STANDARD;
        return new Demo(
                List.of(
                        new FilesStep(sizes),
                        new WorkloadsStep(sizes, threads),
                        new ForkStep(sizes.ints(), FIB, threads),
                        new AsyncStep(sizes.messages(), sizes.sleepers(), threads),
                        new ServerStep(CONNECTIONS, MESSAGES_EACH, threads),
                        new IdleStep(sizes.idleMillis()),
                        new StarvedStep()),
                threads);
    }

    /**
     * Runs all steps, or as many as there is time for until someone presses Ctrl-C.
     *
     * @param out where the findings go
     * @param progressOut where the progress goes
     * @return the exit code
     * @throws Exception if a step could not be run, or a result was wrong
     */
    public int run(PrintStream out, PrintStream progressOut) throws Exception {
        TaskFailures failures = new TaskFailures();
        try (Levin levin = start(failures);
                CtrlC ctrlC = CtrlC.watch(levin, PATIENCE, out)) {
            try {
                runSteps(levin, failures, ctrlC, out, progressOut);
            } catch (Exception failure) {
                // The pools of a runtime that is being closed refuse and cancel: that is no failure of the demo.
                if (!ctrlC.isPressed()) {
                    throw failure;
                }
            }
            return ctrlC.isPressed() ? STOPPED : DONE;
        }
    }

    /** The threads for blocking calls stay: it is part of what is shown that they cost nothing. */
    private Levin start(TaskFailures failures) {
        return Levin.builder()
                .name("demo")
                .workers(threads)
                .blockingThreads(BLOCKING_THREADS)
                .blockingKeepAlive(Duration.ofMinutes(1))
                .onFailure(failures)
                .start();
    }

    private void runSteps(Levin levin, TaskFailures failures, CtrlC ctrlC, PrintStream out, PrintStream progressOut)
            throws Exception {
        for (int i = 0; i < steps.size() && !ctrlC.isPressed(); i++) {
            DemoStep step = steps.get(i);
            out.printf("%n%d. %s%n%n", i + 1, step.title());
            runStep(step, levin, out, progressOut);
            failures.requireNone();
        }
        if (!ctrlC.isPressed()) {
            end(levin, out);
        }
    }

    /** A process that may have no thread at all still gets to see what needs none. */
    private static void runStep(DemoStep step, Levin levin, PrintStream out, PrintStream progressOut) throws Exception {
        try {
            step.run(levin, out, progressOut);
        } catch (ThreadSpawnException noThread) {
            out.println("Not shown: " + noThread.getMessage());
        }
    }

    private static void end(Levin levin, PrintStream out) {
        LevinReport report = levin.shutdown(PATIENCE);
        if (!report.isComplete()) {
            throw new IllegalStateException(report.toString());
        }
        out.printf("%nEvery result was checked. %s.%n", report);
    }
}
