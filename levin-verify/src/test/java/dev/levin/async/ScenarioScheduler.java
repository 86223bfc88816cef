package dev.levin.async;

import dev.levin.evidence.monitor.MonitorParker;
import dev.levin.internal.queue.TaskNode;

/** A real {@link AsyncScheduler} without a thread: whoever calls {@link #pollAll} is the worker. */
final class ScenarioScheduler {
    final AsyncScheduler scheduler =
            new AsyncScheduler(ScenarioSettings.of(1, LifoPolicy.OFF), owner -> new MonitorParker());

    /** Polls what is queued, as a worker does, until there is nothing, or someone else takes it. */
    void pollAll() {
        pollAll(scheduler.crew());
    }

    /** Polls the first that is queued; there has to be one. */
    void pollFirst() {
        AsyncCrew crew = scheduler.crew();
        TaskNode first = crew.injection.poll();
        if (first == null) {
            throw new AssertionError("no task is queued");
        }
        poll(crew, first, Context.ofWorker(crew));
    }

    /** The same for a crew. */
    static void pollAll(AsyncCrew crew) {
        Context context = Context.ofWorker(crew);
        TaskNode next = crew.injection.poll();
        while (next != null) {
            poll(crew, next, context);
            next = crew.injection.poll();
        }
    }

    private static void poll(AsyncCrew crew, TaskNode node, Context context) {
        AsyncTask<?> task = (AsyncTask<?>) node;
        if (task.startPoll()) {
            context.renew(task);
            if (task.poll(context)) {
                crew.submitWoken(task, null);
            }
        }
    }
}
