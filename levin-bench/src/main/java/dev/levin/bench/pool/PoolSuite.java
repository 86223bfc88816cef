package dev.levin.bench.pool;

import static dev.levin.bench.subject.Contender.FORK_JOIN_RUNNABLE;
import static dev.levin.bench.subject.Contender.FORK_JOIN_TASK;
import static dev.levin.bench.subject.Contender.LEVIN_BATCH;
import static dev.levin.bench.subject.Contender.LEVIN_RUNNABLE;
import static dev.levin.bench.subject.Contender.LEVIN_TASK;
import static dev.levin.bench.subject.Contender.THREAD_POOL;
import static dev.levin.bench.subject.Contender.VIRTUAL_THREAD;
import static dev.levin.bench.waiting.AsyncForm.GO;
import static dev.levin.bench.waiting.AsyncForm.TOKIO;
import static dev.levin.bench.waiting.AsyncWork.CHAINED_SPAWN;
import static dev.levin.bench.waiting.AsyncWork.SPAWN_LOCAL;
import static dev.levin.bench.waiting.AsyncWork.SPAWN_REMOTE_IDLE;
import static dev.levin.bench.waiting.AsyncWork.YIELD_MANY;

import dev.levin.bench.async.AsyncBenchmark;
import dev.levin.bench.async.FormCases;
import dev.levin.bench.plan.BenchCase;
import dev.levin.bench.plan.Goal;
import dev.levin.bench.plan.Row;
import dev.levin.bench.plan.Suite;
import dev.levin.bench.plan.SuiteOptions;
import dev.levin.bench.subject.Contender;
import dev.levin.bench.waiting.AsyncForm;
import dev.levin.bench.waiting.AsyncWork;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** The rows T1 to T7: Levin's task pool against the JDK's pools, Tokio and Go. */
public final class PoolSuite {
    private static final String TASK = "task";
    private static final String NOTE =
            "An op is one task. FJP is ForkJoinPool in async mode, TPE a fixed ThreadPoolExecutor. A step of T7 is one of xorshift64, some 2 ns.";

    /** As in the benchmarks of the pool. */
    private static final int BURST = 100_000;

    private static final int RESCHEDULED = 200;

    private final SuiteOptions options;
    private final FormCases natives;
    private final List<Row> rows = new ArrayList<>();

    private PoolSuite(SuiteOptions options) {
        this.options = options;
        this.natives = new FormCases(options);
    }

    /** Lists the rows. */
    public static Suite of(SuiteOptions options) {
        PoolSuite suite = new PoolSuite(options);
        suite.addBursts();
        suite.addChains();
        suite.addProducers();
        suite.addSizes();
        return new Suite("pool", "Tasks: many, small, independent", NOTE, suite.rows);
    }

    private void addBursts() {
        String outside = "100 K tasks from outside";
        compare("T1", outside, outside(LEVIN_TASK), outside(FORK_JOIN_TASK), Goal.atMost(0.5));
        compare("T1", outside, outside(LEVIN_TASK), outside(THREAD_POOL), Goal.atMost(0.25));
        compare("T1", outside, outside(LEVIN_TASK), outside(VIRTUAL_THREAD), Goal.none());
        compare("T1", outside, outside(LEVIN_RUNNABLE), outside(FORK_JOIN_RUNNABLE), Goal.atMost(0.5));
        compare("T1", outside, outside(LEVIN_RUNNABLE), outside(THREAD_POOL), Goal.atMost(0.25));
        compareNative("T1", outside, outside(LEVIN_TASK), TOKIO, SPAWN_REMOTE_IDLE, BURST, Goal.atMost(0.2));
        rows.add(Row.allocation("T1", outside, TASK, outside(LEVIN_TASK), Goal.noAllocation()));

        String inside = "100 K tasks from a worker";
        compare("T2", inside, inside(LEVIN_TASK), inside(FORK_JOIN_TASK), Goal.atMost(0.5));
        compare("T2", inside, inside(LEVIN_RUNNABLE), inside(FORK_JOIN_RUNNABLE), Goal.atMost(0.5));
        compareNative("T2", inside, inside(LEVIN_TASK), TOKIO, SPAWN_LOCAL, BURST, Goal.atMost(0.2));
        compareNative("T2", inside, inside(LEVIN_TASK), GO, SPAWN_LOCAL, BURST, Goal.none());
        rows.add(Row.allocation("T2", inside, TASK, inside(LEVIN_TASK), Goal.noAllocation()));

        compare("T3", "one batch, over T1", outside(LEVIN_BATCH), outside(LEVIN_TASK), Goal.atMost(0.5));
    }

    private void addChains() {
        String chain = "chain of 100 K tasks";
        compare("T4", chain, chain(LEVIN_TASK), chain(FORK_JOIN_TASK), Goal.atMost(0.6));
        compareNative("T4", chain, chain(LEVIN_TASK), TOKIO, CHAINED_SPAWN, BURST, Goal.atMost(0.3));
        compareNative("T4", chain, chain(LEVIN_TASK), GO, CHAINED_SPAWN, BURST, Goal.none());

        String again = "200 tasks, 1,000 times";
        compare("T5", again, rescheduling(LEVIN_TASK), rescheduling(FORK_JOIN_TASK), Goal.atMost(0.5));
        compare("T5", again, rescheduling(LEVIN_TASK), rescheduling(VIRTUAL_THREAD), Goal.atMost(0.12));
        compareNative("T5", again, rescheduling(LEVIN_TASK), TOKIO, YIELD_MANY, RESCHEDULED, Goal.atMost(0.5));
        compareNative("T5", again, rescheduling(LEVIN_TASK), GO, YIELD_MANY, RESCHEDULED, Goal.none());
    }

    private void addProducers() {
        for (int count : new int[] {1, 2, 4, 8}) {
            String title = "1 M tasks from " + count + (count == 1 ? " producer" : " producers");
            rows.add(Row.time(
                            "T6",
                            title,
                            TASK,
                            producers(count, LEVIN_TASK),
                            producers(count, FORK_JOIN_TASK),
                            Goal.atMost(0.6))
                    .along("1 M tasks from outside", Map.of("producers", count)));
        }
        // "No collapse": many producers may cost half as much again as one, and no more.
        compare("T6", "8 producers over 1", producers(8, LEVIN_TASK), producers(1, LEVIN_TASK), Goal.atMost(1.5));
    }

    /** From tasks that are as small as what it costs to schedule one, to tasks for which any pool will do, which a quick run leaves out. */
    private void addSizes() {
        List<Integer> sizes = options.quick() ? List.of(10, 100, 1_000) : List.of(10, 100, 1_000, 10_000);
        List<Contender> peers = options.quick() ? List.of(FORK_JOIN_TASK) : List.of(FORK_JOIN_TASK, THREAD_POOL);
        for (int steps : sizes) {
            for (Contender peer : peers) {
                rows.add(Row.time(
                                "T7",
                                String.format(Locale.ROOT, "10 K tasks of %,d steps", steps),
                                TASK,
                                sized(steps, LEVIN_TASK),
                                sized(steps, peer),
                                Goal.atMost(steps < 1_000 ? 0.8 : 1.05))
                        .along("10 K tasks from outside", Map.of("steps", steps)));
            }
        }
    }

    private void compare(String id, String title, BenchCase subject, BenchCase peer, Goal goal) {
        rows.add(Row.time(id, title, TASK, subject, peer, goal));
    }

    /** A program of its own has the workload under the name that it has in Tokio's own suite. */
    private void compareNative(
            String id, String title, BenchCase subject, AsyncForm peer, AsyncWork work, int size, Goal goal) {
        if (natives.isWanted(peer)) {
            BenchCase other = natives.of(work, peer, AsyncBenchmark.class, size, work.operations(size));
            compare(id, title, subject, other, goal);
        }
    }

    private BenchCase outside(Contender contender) {
        return benchCase("outside", OutsideBurstBenchmark.class, contender, Map.of());
    }

    private BenchCase inside(Contender contender) {
        return benchCase("inside", InsideBurstBenchmark.class, contender, Map.of());
    }

    private BenchCase chain(Contender contender) {
        return benchCase("chain", ChainBenchmark.class, contender, Map.of());
    }

    private BenchCase rescheduling(Contender contender) {
        return benchCase("rescheduling", ReschedulingBenchmark.class, contender, Map.of());
    }

    private BenchCase producers(int count, Contender contender) {
        return benchCase("producers", ProducersBenchmark.class, contender, Map.of("producers", "" + count));
    }

    private BenchCase sized(int steps, Contender contender) {
        return benchCase("sized", SizedBurstBenchmark.class, contender, Map.of("steps", "" + steps));
    }

    private BenchCase benchCase(
            String workload, Class<? extends PoolBenchmark> benchmark, Contender contender, Map<String, String> more) {
        Map<String, String> params = new LinkedHashMap<>(more);
        params.put("subject", contender.name());
        params.put("threads", Integer.toString(options.threads()));
        return new BenchCase(workload, benchmark.getName(), contender.label(), contender.family(), params, null)
                .needingJdk(contender.oldestJdk());
    }
}
