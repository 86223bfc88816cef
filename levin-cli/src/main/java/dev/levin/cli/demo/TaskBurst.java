package dev.levin.cli.demo;

import dev.levin.bench.subject.PoolSubject;
import dev.levin.bench.workload.OutsideBurst;
import java.util.Locale;

/** Very many tasks that do next to nothing: what a pool itself costs. The burst counts them and checks the count. */
final class TaskBurst implements DemoWorkload {
    private final int tasks;

    TaskBurst(int tasks) {
        this.tasks = tasks;
    }

    @Override
    public String name() {
        return "burst";
    }

    @Override
    public String title() {
        return String.format(Locale.ROOT, "run %,d tiny tasks", tasks);
    }

    @Override
    public Run on(PoolSubject pool) {
        OutsideBurst burst = OutsideBurst.empty(pool, tasks);
        return burst::run;
    }
}
