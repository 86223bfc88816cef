package dev.levin.cli.demo;

import dev.levin.bench.progress.Progress;
import dev.levin.bench.report.TextTable;
import dev.levin.bench.subject.Contender;
import java.io.PrintStream;
import java.util.List;
import java.util.Locale;

/** Three workloads on Levin's pool and on the JDK's, as a table. */
final class WorkloadsStep implements DemoStep {
    private static final List<Contender> CONTENDERS =
            List.of(Contender.LEVIN_TASK, Contender.FORK_JOIN_TASK, Contender.THREAD_POOL);
    private static final double MILLIS = 1e3;

    private final DemoSizes sizes;
    private final int threads;

    WorkloadsStep(DemoSizes sizes, int threads) {
        this.sizes = sizes;
        this.threads = threads;
    }

    @Override
    public String title() {
        return "Work: the same on Levin's task pool and on the JDK's pools, " + threads + " threads each";
    }

    @Override
    public void run(PrintStream out, PrintStream progressOut) throws Exception {
        Duel duel = new Duel(CONTENDERS, threads, sizes.warmUps(), sizes.rounds());
        TextTable table = new TextTable(
                "work", ">Levin", ">ForkJoinPool", ">ThreadPoolExecutor", ">Levin / FJP", ">Levin / TPE", ">rounds");
        try (FileTree tree = new FileTree(sizes)) {
            List<DemoWorkload> workloads =
                    List.of(new HashTree(tree), new Quicksort(sizes.ints()), new TaskBurst(sizes.tasks()));
            try (Progress progress = Progress.start("demo", duel.steps() * workloads.size(), progressOut)) {
                for (DemoWorkload workload : workloads) {
                    addLine(table, workload, duel.run(workload, progress));
                }
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
        double levin = score.seconds().get(0);
        double forkJoin = score.seconds().get(1);
        double threadPool = score.seconds().get(2);
        table.add(
                workload.title(),
                millis(levin),
                millis(forkJoin),
                millis(threadPool),
                ratio(levin / forkJoin),
                ratio(levin / threadPool),
                Integer.toString(score.rounds()));
    }

    private static String millis(double seconds) {
        return String.format(Locale.ROOT, "%,.1f ms", seconds * MILLIS);
    }

    private static String ratio(double ratio) {
        return String.format(Locale.ROOT, "%.2f", ratio);
    }
}
