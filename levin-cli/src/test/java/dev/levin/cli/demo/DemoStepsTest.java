package dev.levin.cli.demo;

import static org.assertj.core.api.Assertions.assertThat;

import dev.levin.Levin;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

/** Each step of the demo, small, on a runtime of its own. */
class DemoStepsTest {
    static final DemoSizes SMALL = new DemoSizes(10, 3, 100, 20_000, 5_000, 1, 1, 500, 300, 50);

    @Test
    void files_small_printsHowMany() throws Exception {
        assertThat(run(new FilesStep(SMALL)))
                .contains("30 files of ", "Hashed and sorted: ", "nothing had to wait for 10 s");
    }

    @Test
    void workloads_small_printsLineForEach() throws Exception {
        assertThat(run(new WorkloadsStep(SMALL, 2)))
                .contains("quicksort 20,000 ints", "run 5,000 tiny tasks", "ThreadPoolExecutor")
                .doesNotContain("no thread");
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
    void server_asShown_answersAndEndsGracefully() throws Exception {
        assertThat(run(new ServerStep(5, 10, 2)))
                .contains("5 connections, 50 messages there and back")
                .contains("none had to be cut");
    }

    @Test
    void idle_short_printsCpuTimeOfAllThreads() throws Exception {
        // Two for tasks, two for forks, one or two for tasks that wait, one for calls that block.
        assertThat(run(new IdleStep(50))).matches("(?s)[67] threads of four pools used \\d.*");
    }

    @Test
    void starved_anyMachine_saysHowAndThatAllTasksHaveRun() throws Exception {
        assertThat(run(new StarvedStep()))
                .containsAnyOf("under a real limit, ulimit -u", "stands in")
                .contains("100,000 of 100,000 tasks have run", "ThreadPoolExecutor");
    }

    @Test
    void starvedRuntime_threadsToBeHad_allPoolsHaveRightResults() {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (Levin levin = StarvedRuntime.start()) {
            StarvedRuntime.show(new PrintStream(out, true, StandardCharsets.UTF_8), levin);
        }
        assertThat(out.toString(StandardCharsets.UTF_8))
                .contains("TaskPool", "fib(20) is 6,765", "1,000 of 1,000 calls", "1,000 of 1,000 tasks have waited");
    }

    @Test
    void starvedPool_factoryThatThrows_runsAllTasks() {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        StarvedPool.show(new PrintStream(out, true, StandardCharsets.UTF_8), StarvedPool.failingFactory());
        assertThat(out.toString(StandardCharsets.UTF_8)).contains("100,000 of 100,000 tasks have run, with 0 threads");
    }

    private static String run(DemoStep step) throws Exception {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (Levin levin = Levin.builder().name("steps").workers(2).start()) {
            step.run(
                    levin,
                    new PrintStream(out, true, StandardCharsets.UTF_8),
                    new PrintStream(new ByteArrayOutputStream()));
        }
        return out.toString(StandardCharsets.UTF_8);
    }
}
