package dev.levin.task;

/** The one wrapper around a {@link Runnable} that is not a task. */
final class RunnableTask extends Task {
    private final Runnable body;

    RunnableTask(Runnable body) {
        this.body = body;
    }

    /** What the user handed in: for {@code shutdownNow}, which gives it back. */
    Runnable body() {
        return body;
    }

    @Override
    public void run() {
        body.run();
    }

    @Override
    public String toString() {
        return "Task.of(" + body + ")";
    }
}
