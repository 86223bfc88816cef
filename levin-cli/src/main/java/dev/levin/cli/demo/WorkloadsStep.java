package dev.levin.cli.demo;

import dev.levin.Levin;
import dev.levin.bench.progress.Progress;
import dev.levin.bench.report.TextTable;
import dev.levin.bench.subject.Contender;
import java.io.PrintStream;
import java.util.List;
import java.util.Locale;

/** Two workloads on Levin's task pool and on the JDK's pools, as a table. */
final class WorkloadsStep implements DemoStep {
    private static final List<Contender> PEERS = List.of(Contender.FORK_JOIN_TASK, Contender.THREAD_POOL);
    private static final double MILLIS = 1e3;
    private static final String ABSENT = "no thread";

    private final DemoSizes sizes;
    private final int threads;

    WorkloadsStep(DemoSizes sizes, int threads) {
        this.sizes = sizes;
        this.threads = threads;
    }

    @Override
    public String title() {
        return "Tasks: the same on Levin's task pool and on the JDK's pools, " + threads + " threads each";
    }

    @Override
    public void run(Levin levin, PrintStream out, PrintStream progressOut) {
        List<Contender> peers = ThreadProbe.canStart(threads) ? PEERS : List.of();
        Duel duel = new Duel(levin.tasks(), peers, threads, sizes.warmUps(), sizes.rounds());
        TextTable table = new TextTable(
                "work", ">Levin", ">ForkJoinPool", ">ThreadPoolExecutor", ">Levin / FJP", ">Levin / TPE", ">rounds");
        List<DemoWorkload> workloads = List.of(new Quicksort(sizes.ints()), new TaskBurst(sizes.tasks()));
        try (Progress progress = DemoProgress.start(duel.steps() * workloads.size(), progressOut)) {
            for (DemoWorkload workload : workloads) {
                addLine(table, workload, duel.run(workload, progress));
            }
        }
        out.print(table.render());
        out.printf(
                Locale.ROOT,
                "%nMedians of rounds in alternation after %d to warm up, in one JVM: an impression."
                        + " `levin bench` measures.%n",
                sizes.warmUps());
    }

    private static void addLine(TextTable table, DemoWorkload workload, Duel.Score score) {
        List<Double> seconds = score.seconds();
        double levin = seconds.get(0);
        boolean alone = seconds.size() == 1;
        table.add(
                workload.title(),
                millis(levin),
                alone ? ABSENT : millis(seconds.get(1)),
                alone ? ABSENT : millis(seconds.get(2)),
                alone ? "" : ratio(levin / seconds.get(1)),
                alone ? "" : ratio(levin / seconds.get(2)),
                Integer.toString(score.rounds()));
    }

    private static String millis(double seconds) {
        return String.format(Locale.ROOT, "%,.1f ms", seconds * MILLIS);
    }

    private static String ratio(double ratio) {
        return String.format(Locale.ROOT, "%.2f", ratio);
    }
}
