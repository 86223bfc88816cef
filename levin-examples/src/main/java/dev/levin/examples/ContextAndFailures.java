package dev.levin.examples;

import dev.levin.pool.TaskPool;
import dev.levin.task.ContextPropagator;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

/** A request's name goes with its tasks, and a task that throws is heard of. */
public final class ContextAndFailures {
    private static final ThreadLocal<String> REQUEST = ThreadLocal.withInitial(() -> "no request");

    private ContextAndFailures() {}

    /** Carries the request from the thread that schedules to the one that runs. */
    private static final class RequestContext implements ContextPropagator<String> {
        @Override
        public String capture() {
            return REQUEST.get();
        }

        @Override
        public Scope restore(String captured) {
            String before = REQUEST.get();
            REQUEST.set(captured);
            return () -> REQUEST.set(before);
        }
    }

    /** What the tasks and the failure handler saw. */
    public static List<String> handle(String request) {
        List<String> seen = new CopyOnWriteArrayList<>();
        REQUEST.set(request);
        try (TaskPool pool = TaskPool.builder()
                .name("requests")
                .maxThreads(1)
                .propagate(new RequestContext())
                .onFailure((task, failure) -> seen.add("failed: " + failure.getMessage()))
                .build()) {
            pool.execute(() -> seen.add("ran for " + REQUEST.get()));
            pool.execute(() -> {
                throw new IllegalStateException("on purpose");
            });
        } finally {
            REQUEST.remove();
        }
        return seen;
    }

    /** Prints them. */
    public static void main(String[] arguments) {
        System.out.println(handle("GET /index.html"));
    }
}
