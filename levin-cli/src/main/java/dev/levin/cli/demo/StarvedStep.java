package dev.levin.cli.demo;

import dev.levin.Levin;
import java.io.IOException;
import java.io.PrintStream;

/** What happens when the process can't start threads: under a real limit if the system lets us set one. */
final class StarvedStep implements DemoStep {
    @Override
    public String title() {
        return "Starved: a process that can't start any more threads";
    }

    @Override
    public void run(Levin levin, PrintStream out, PrintStream progressOut) throws IOException, InterruptedException {
        LimitedProcess.Outcome outcome = LimitedProcess.run();
        if (outcome.succeeded()) {
            out.println("In a child JVM under a real limit, " + outcome.how() + ":");
            out.print(outcome.output());
            return;
        }
        out.println("No child JVM under a real limit here (" + outcome.how()
                + "), so a thread factory that throws OutOfMemoryError stands in:");
        StarvedPool.show(out, StarvedPool.failingFactory());
    }
}
