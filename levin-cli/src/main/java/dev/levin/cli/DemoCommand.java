package dev.levin.cli;

import dev.levin.cli.demo.Demo;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;

/** {@code levin demo}. */
@Command(
        name = "demo",
        description = {
            "See the pools at work; about 20 seconds.",
            "",
            "Hashes a directory tree, sorts 10 M ints and runs a burst of 1 M tasks, each on Levin and on the JDK's pools in"
                    + " turn, with every result checked; then sorts and computes fib(32) on the fork pool and on ForkJoinPool. Then shows that an idle pool uses no CPU, and what happens when"
                    + " the process can't start threads.",
            ""
        },
        mixinStandardHelpOptions = true,
        versionProvider = VersionText.class)
final class DemoCommand implements Callable<Integer> {
    @Override
    public Integer call() throws Exception {
        Demo.standard().run(System.out, System.err);
        return 0;
    }
}
