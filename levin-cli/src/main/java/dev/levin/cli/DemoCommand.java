package dev.levin.cli;

import dev.levin.cli.demo.Demo;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;

/** {@code levin demo}. */
@Command(
        name = "demo",
        description = {
            "See all four pools at work in one program; about 20 seconds. Ctrl-C ends it gracefully.",
            "",
            "Hashes a directory tree on the blocking pool, passes the hashes over channels with time limits and sorts them on"
                    + " the fork pool. Sorts 10 M ints and runs a burst of 1 M tasks on the task pool and on the JDK's"
                    + " pools in turn, sorts and computes fib(32) on the fork pool and on ForkJoinPool, and has 100,000"
                    + " tasks wait at the same time. Every result is checked. Then shows that an idle runtime uses no CPU,"
                    + " and what happens when the process can't start threads.",
            ""
        },
        mixinStandardHelpOptions = true,
        versionProvider = VersionText.class)
final class DemoCommand implements Callable<Integer> {
    @Override
    public Integer call() throws Exception {
        return Demo.standard().run(System.out, System.err);
    }
}
