package dev.levin.task;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Executor;

/** A pool as a job sees it; whoever calls may be its worker. */
final class FakeHost implements Job.Host {
    final List<Job<?>> ranHere = new ArrayList<>();
    final List<Runnable> executed = new ArrayList<>();
    final Executor executor = command -> {
        executed.add(command);
        command.run();
    };
    boolean currentThreadIsWorker;

    @Override
    public boolean isCurrentThreadWorker() {
        return currentThreadIsWorker;
    }

    @Override
    public void runHere(Job<?> job) {
        ranHere.add(job);
        job.run();
    }

    @Override
    public Executor executor() {
        return executor;
    }

    @Override
    public String describe() {
        return "pool 'fake'";
    }
}
