package dev.levin.cli.demo;

import dev.levin.Levin;
import dev.levin.bench.progress.Progress;
import dev.levin.bench.recursion.ForkHost;
import dev.levin.bench.recursion.Form;
import dev.levin.bench.recursion.Recursion;
import dev.levin.bench.recursion.Recursions;
import dev.levin.bench.report.TextTable;
import dev.levin.bench.stats.Median;
import java.io.PrintStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Two recursions on Levin's fork pool and on ForkJoinPool, as a table. */
final class ForkStep implements DemoStep {
    private static final int WARM_UPS = 1;
    private static final int ROUNDS = 2;
    private static final double MILLIS = 1e6;
    private static final String ABSENT = "no thread";

    private final int ints;
    private final int fib;
    private final int threads;

    ForkStep(int ints, int fib, int threads) {
        this.ints = ints;
        this.fib = fib;
        this.threads = threads;
    }

    @Override
    public String title() {
        return "Forks: nested work on Levin's fork pool and on ForkJoinPool, " + threads + " threads each";
    }

    @Override
    public void run(Levin levin, PrintStream out, PrintStream progressOut) {
        ForkHost levins = new RuntimeForks(levin.fork());
        TextTable table = new TextTable("work", ">Levin", ">ForkJoinPool", ">Levin / FJP", ">rounds");
        try (Progress progress = DemoProgress.start(4 * (WARM_UPS + ROUNDS), progressOut)) {
            addLine(
                    table,
                    levins,
                    String.format(Locale.ROOT, "quicksort %,d ints, joined", ints),
                    Recursions.QUICKSORT.of(ints),
                    progress);
            addLine(
                    table,
                    levins,
                    String.format(Locale.ROOT, "fib(%d), a fork at every call", fib),
                    Recursions.FIB.of(fib),
                    progress);
        }
        out.print(table.render());
    }

    private void addLine(TextTable table, ForkHost levins, String title, Recursion recursion, Progress progress) {
        boolean alone = !ThreadProbe.canStart(threads);
        List<Double> levin = new ArrayList<>();
        List<Double> forkJoin = new ArrayList<>();
        try (ForkHost forkJoinPool = Form.FORK_JOIN.open(threads)) {
            for (int round = 0; round < WARM_UPS + ROUNDS; round++) {
                progress.show(title);
                levin.add(millis(recursion, Form.LEVIN_JOIN, levins));
                progress.stepBy(1);
                if (!alone) {
                    forkJoin.add(millis(recursion, Form.FORK_JOIN, forkJoinPool));
                }
                progress.stepBy(1);
            }
        }
        double levinMedian = Median.of(levin.subList(WARM_UPS, levin.size()));
        double forkJoinMedian = alone ? Double.NaN : Median.of(forkJoin.subList(WARM_UPS, forkJoin.size()));
        table.add(
                title,
                String.format(Locale.ROOT, "%,.1f ms", levinMedian),
                alone ? ABSENT : String.format(Locale.ROOT, "%,.1f ms", forkJoinMedian),
                alone ? "" : String.format(Locale.ROOT, "%.2f", levinMedian / forkJoinMedian),
                Integer.toString(ROUNDS));
    }

    private double millis(Recursion recursion, Form form, ForkHost pool) {
        recursion.prepare();
        long start = System.nanoTime();
        long result = pool.call(recursion.in(form, threads));
        long end = System.nanoTime();
        if (result != recursion.expected()) {
            throw new IllegalStateException("the result is " + result + ", expected " + recursion.expected());
        }
        recursion.check();
        return (end - start) / MILLIS;
    }
}
