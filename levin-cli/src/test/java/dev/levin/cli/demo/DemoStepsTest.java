package dev.levin.cli.demo;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The whole demo, small. */
class DemoStepsTest {
    private static final DemoSizes SMALL = new DemoSizes(10, 3, 100, 20_000, 5_000, 1, 1, 500, 300, 50);

    @Test
    void workloads_small_printsLineForEach() throws Exception {
        assertThat(run(new WorkloadsStep(SMALL, 2)))
                .contains(
                        "hash a directory tree", "quicksort 20,000 ints", "run 5,000 tiny tasks", "ThreadPoolExecutor");
    }

    @Test
    void forks_small_printsLineForEach() throws Exception {
        assertThat(run(new ForkStep(20_000, 15, 2)))
                .contains("quicksort 20,000 ints, joined", "fib(15), a fork at every call", "ForkJoinPool");
    }

    @Test
    void async_small_printsLineForEach() throws Exception {
        assertThat(run(new AsyncStep(SMALL.messages(), SMALL.sleepers(), 2)))
                .contains(
                        "500 messages through two channels",
                        "300 tasks that slept",
                        "waited 50 ms for a permit",
                        "tasks were cancelled while they waited");
    }

    @Test
    void idle_short_printsCpuTimeOfAllWorkers() throws Exception {
        assertThat(run(new IdleStep(3, 50))).contains("3 workers used ");
    }

    @Test
    void starved_anyMachine_saysHowAndThatAllTasksHaveRun() throws Exception {
        assertThat(run(new StarvedStep()))
                .containsAnyOf("under a real limit, ulimit -u", "stands in")
                .contains("100,000 of 100,000 tasks have run", "ThreadPoolExecutor");
    }

    @Test
    void starvedPool_factoryThatThrows_runsAllTasks() {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        StarvedPool.show(new PrintStream(out, true, StandardCharsets.UTF_8), StarvedPool.failingFactory());
        assertThat(out.toString(StandardCharsets.UTF_8)).contains("100,000 of 100,000 tasks have run, with 0 threads");
    }

    @Test
    void demo_severalSteps_numbersThem() throws Exception {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        PrintStream print = new PrintStream(out, true, StandardCharsets.UTF_8);
        new Demo(List.of(new IdleStep(1, 1), new IdleStep(2, 1))).run(print, print);
        assertThat(out.toString(StandardCharsets.UTF_8)).contains("1. Idle", "2. Idle", "Every result was checked.");
    }

    private static String run(DemoStep step) throws Exception {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        step.run(new PrintStream(out, true, StandardCharsets.UTF_8), new PrintStream(new ByteArrayOutputStream()));
        return out.toString(StandardCharsets.UTF_8);
    }
}
