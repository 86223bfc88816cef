package dev.levin.worker;

import dev.levin.evidence.Threads;
import dev.levin.evidence.monitor.Monitors;
import dev.levin.task.Job;
import dev.levin.task.Task;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.RejectedExecutionException;
import org.jspecify.annotations.Nullable;

/** A pool behind one monitor, as simple as can be: the steps that matter are those of its views, or of who uses it. */
public final class ViewedCrew implements PoolCrew {
    /** The pool as others see it. */
    public final PoolFace face = new PoolFace("viewed", this::accept, this, false);

    private final TaskRunner runner = new TaskRunner(ContextChain.NONE, (task, failure) -> failed(failure));
    private final Thread[] workers;
    private final ViewedEnd end = new ViewedEnd();

    // Guarded by this
    private final ArrayDeque<Task> queue = new ArrayDeque<>();
    private boolean shutdown;
    private @Nullable Throwable failure;

    private static final class ViewedEnd extends PoolEnd {
        void hasCome() {
            come();
        }
    }

    /** Makes one; without threads if the scenario {@linkplain #work works} itself. */
    public ViewedCrew(int threads) {
        workers = new Thread[threads];
        for (int i = 0; i < threads; i++) {
            workers[i] = new Thread(this::work);
        }
    }

    /** The workers begin. */
    ViewedCrew start() {
        for (Thread worker : workers) {
            worker.start();
        }
        return this;
    }

    /** Whether a view, or the pool, has accepted it. */
    static boolean accepts(PoolFace face, Runnable task) {
        try {
            face.execute(task);
            return true;
        } catch (RejectedExecutionException refused) {
            return false;
        }
    }

    /** Shuts the pool down, and waits for its end. */
    void close() {
        shutDown();
        for (Thread worker : workers) {
            Threads.join(worker);
        }
        end.hasCome();
        if (failure != null) {
            throw new AssertionError(failure);
        }
    }

    private synchronized void failed(Throwable thrown) {
        failure = thrown;
    }

    private synchronized void accept(Runnable body) {
        if (shutdown) {
            throw refusal();
        }
        Task task = Task.of(body);
        if (task instanceof Job<?> job) {
            job.hostedBy(face);
        }
        queue.add(task);
        notifyAll();
    }

    /** Runs what comes, on this thread, until the pool is shut down and nothing is left. */
    public void work() {
        for (Task task = take(); task != null; task = take()) {
            runner.run(task);
        }
    }

    private synchronized @Nullable Task take() {
        while (queue.isEmpty() && !shutdown) {
            Monitors.await(this);
        }
        return queue.poll();
    }

    @Override
    public synchronized void shutDown() {
        shutdown = true;
        notifyAll();
    }

    @Override
    public synchronized boolean isShutdown() {
        return shutdown;
    }

    @Override
    public synchronized List<Task> takeUnstarted() {
        HandBack handBack = new HandBack(poolName());
        for (Task task : new ArrayList<>(queue)) {
            handBack.add(task);
        }
        queue.clear();
        return handBack.tasks();
    }

    @Override
    public boolean runsOnThisThread() {
        for (Thread worker : workers) {
            if (worker == Thread.currentThread()) {
                return true;
            }
        }
        return false;
    }

    @Override
    public void runHere(Job<?> job) {
        runner.runHere(job);
    }

    @Override
    public void interruptTasks() {}

    @Override
    public TaskRunner runner() {
        return runner;
    }

    @Override
    public PoolEnd end() {
        return end;
    }

    @Override
    public List<Thread> threads() {
        return List.of(workers);
    }

    @Override
    public String poolName() {
        return "viewed";
    }

    @Override
    public String describeState() {
        return "";
    }
}
