package dev.levin.bench.fork;

import static dev.levin.bench.recursion.Form.EVEN_SPLIT;
import static dev.levin.bench.recursion.Form.FORK_JOIN;
import static dev.levin.bench.recursion.Form.FORK_JOIN_TUNED;
import static dev.levin.bench.recursion.Form.GO_ROUTINE;
import static dev.levin.bench.recursion.Form.LEVIN_JOB;
import static dev.levin.bench.recursion.Form.LEVIN_JOIN;
import static dev.levin.bench.recursion.Form.LEVIN_SCOPE;
import static dev.levin.bench.recursion.Form.RAYON_JOIN;
import static dev.levin.bench.recursion.Form.RAYON_SCOPE;
import static dev.levin.bench.recursion.Form.SEQUENTIAL;
import static dev.levin.bench.recursion.Form.TOKIO_SPAWN;

import dev.levin.bench.plan.BenchCase;
import dev.levin.bench.plan.Goal;
import dev.levin.bench.plan.Row;
import dev.levin.bench.plan.Suite;
import dev.levin.bench.plan.SuiteOptions;
import dev.levin.bench.recursion.Form;
import dev.levin.bench.recursion.Recursions;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** The rows F1 to F8: Levin's fork pool against ForkJoinPool, Rayon, plain calls and what is possible at all. */
public final class ForkSuite {
    private static final String NOTE =
            "An op is one fork (F1 to F3), element (F4), node (F5, tree of F8), millisecond of work (F7), whole run (F6, F8)."
                    + " FJP is ForkJoinPool; task: as its documentation shows it; tuned: no boxes, tryUnfork.";

    private final SuiteOptions options;
    private final ForkSizes sizes;
    private final ForkCases cases;
    private final int threads;
    private final List<Row> rows = new ArrayList<>();

    private ForkSuite(SuiteOptions options) {
        this.options = options;
        this.sizes = options.quick() ? ForkSizes.QUICK : ForkSizes.FULL;
        this.cases = new ForkCases(options);
        this.threads = options.threads();
    }

    /** Lists the rows. */
    public static Suite of(SuiteOptions options) {
        ForkSuite suite = new ForkSuite(options);
        suite.addFib(1);
        suite.addFib(suite.threads);
        suite.addJoins();
        suite.addCutOffs();
        suite.addQuicksort();
        suite.addTreeSums();
        new DataRows(options).rows().forEach(suite::add);
        suite.addCoarse();
        suite.addUnbalanced();
        return new Suite(
                "fork",
                "Fork-join: nested work that someone joins"
                        + (options.quick() ? "; quick, so smaller than F1 to F8" : ""),
                NOTE,
                suite.rows);
    }

    private void addFib(int workers) {
        Workload fib = new Workload("fib(" + sizes.fib() + ")", Recursions.FIB, sizes.fib(), workers);
        compare("F1", fib, LEVIN_JOIN, FORK_JOIN, Goal.atMost(0.25));
        compare("F1", fib, LEVIN_JOIN, FORK_JOIN_TUNED, Goal.atMost(0.45));
        compare("F1", fib, LEVIN_JOIN, RAYON_JOIN, Goal.atMost(0.5));
        if (workers == 1) {
            compare("F1", fib, LEVIN_JOIN, SEQUENTIAL, Goal.atMost(2.5));
        }
        compare("F1b", fib, LEVIN_JOB, LEVIN_JOIN, Goal.none());
        compare("F1b", fib, LEVIN_JOB, RAYON_JOIN, Goal.atMost(0.4));
        add(Row.allocation("F1b", fib.title(), "fork", side(fib, LEVIN_JOB), Goal.noAllocation()));
    }

    private void addJoins() {
        for (int depth : sizes.joinDepths()) {
            Workload joins = new Workload("joins, depth " + depth, Recursions.JOINS, depth, threads);
            compare("F2", joins, LEVIN_JOIN, FORK_JOIN, Goal.atMost(0.3));
            compare("F2", joins, LEVIN_JOIN, RAYON_JOIN, Goal.atMost(0.6));
        }
    }

    private void addCutOffs() {
        for (int n : sizes.cutOffFibs()) {
            Workload fib = new Workload("fib(" + n + "), plain below 20", Recursions.FIB_CUT_OFF, n, threads);
            compare("F3", fib, LEVIN_JOIN, FORK_JOIN, Goal.atMost(1.0));
            compare("F3", fib, LEVIN_JOIN, RAYON_JOIN, Goal.atMost(1.0));
        }
    }

    private void addQuicksort() {
        Workload sort =
                new Workload("quicksort " + count(sizes.ints()) + " ints", Recursions.QUICKSORT, sizes.ints(), threads);
        compare("F4", sort, LEVIN_JOIN, FORK_JOIN, Goal.atMost(0.95));
        compare("F4", sort, LEVIN_JOIN, RAYON_JOIN, Goal.atMost(1.0));
        compare("F4", sort, LEVIN_SCOPE, FORK_JOIN, Goal.atMost(0.95));
        compare("F4", sort, LEVIN_SCOPE, RAYON_SCOPE, Goal.atMost(0.9));
        compare("F4", sort, LEVIN_SCOPE, TOKIO_SPAWN, Goal.atMost(0.5));
        compare("F4", sort, LEVIN_SCOPE, GO_ROUTINE, Goal.atMost(0.7));
    }

    private void addTreeSums() {
        addTreeSum(sizes.largeTree(), 1, Goal.atMost(1.3));
        if (threads > 1) {
            addTreeSum(sizes.largeTree(), threads, Goal.atMost(0.65));
        }
        addTreeSum(sizes.smallTree(), 1, Goal.atMost(1.5));
        addTreeSum(sizes.smallTree(), threads, Goal.atMost(1.5));
    }

    private void addTreeSum(int nodes, int workers, Goal goal) {
        Workload sum = new Workload("sum of " + count(nodes) + " nodes", Recursions.TREE_SUM, nodes, workers);
        compare("F5", sum, LEVIN_JOIN, SEQUENTIAL, goal);
        if (workers == threads) {
            compare("F5", sum, LEVIN_JOIN, FORK_JOIN, Goal.none());
            compare("F5", sum, LEVIN_JOIN, RAYON_JOIN, Goal.none());
        }
    }

    private void addCoarse() {
        int leaves = sizes.leaves();
        Workload tree = new Workload(leaves + " leaves of 1 ms", Recursions.COARSE_TREE, leaves, threads);
        compare("F7", tree, LEVIN_JOIN, EVEN_SPLIT, Goal.atMost(1.05));
        compare("F7", tree, FORK_JOIN, EVEN_SPLIT, Goal.none());
        int tasks = sizes.spawned();
        Workload scope = new Workload(tasks + " × 5 ms and 50 ms", Recursions.COARSE_SCOPE, tasks, threads);
        compare("F7", scope, LEVIN_SCOPE, EVEN_SPLIT, Goal.atMost(1.05));
        compare("F7", scope, FORK_JOIN, EVEN_SPLIT, Goal.none());
    }

    private void addUnbalanced() {
        addUnbalanced(
                new Workload("tree of random degrees", Recursions.UNBALANCED_TREE, sizes.unbalancedDepth(), threads));
        addUnbalanced(new Workload(sizes.queens() + " queens", Recursions.QUEENS, sizes.queens(), threads));
        addUnbalanced(
                new Workload("matrix product " + sizes.matrix(), Recursions.MATRIX_PRODUCT, sizes.matrix(), threads));
    }

    private void addUnbalanced(Workload workload) {
        compare("F8", workload, LEVIN_JOIN, FORK_JOIN, Goal.atMost(0.8));
        compare("F8", workload, LEVIN_JOIN, RAYON_JOIN, Goal.atMost(1.1));
    }

    private void compare(String id, Workload workload, Form subject, Form peer, Goal goal) {
        if (!peer.isNative() || options.withNatives()) {
            Row row = Row.time(id, workload.title(), "op", side(workload, subject), side(workload, peer), goal);
            add(row.along(workload.curve(), workload.parameters()));
        }
    }

    /** With one thread, some rows are the same. */
    private void add(Row row) {
        if (!rows.contains(row)) {
            rows.add(row);
        }
    }

    private BenchCase side(Workload workload, Form form) {
        // Plain calls need no second thread, whatever the row.
        int workers = form == SEQUENTIAL ? 1 : workload.workers();
        return cases.of(workload.recursion(), workload.size(), form, workers);
    }

    private static String count(int number) {
        return number % 1_000_000 == 0 ? number / 1_000_000 + " M" : String.format(Locale.ROOT, "%,d", number);
    }

    /** What a row runs, on how many workers. */
    private record Workload(String name, Recursions recursion, int size, int workers) {
        String title() {
            return name + (workers == 1 ? ", 1 worker" : ", " + workers + " workers");
        }

        /** What is the same in all sizes and on any number of workers. */
        String curve() {
            return switch (recursion) {
                case JOINS -> "joins";
                case TREE_SUM -> "sum of a tree";
                case FIB_CUT_OFF -> "fib, plain below 20";
                default -> name;
            };
        }

        Map<String, Integer> parameters() {
            return switch (recursion) {
                case JOINS -> Map.of("workers", workers, "depth", size);
                case TREE_SUM -> Map.of("workers", workers, "nodes", size);
                case FIB_CUT_OFF -> Map.of("workers", workers, "n", size);
                default -> Map.of("workers", workers);
            };
        }
    }
}
