package dev.levin.stress;

import dev.levin.task.Task;

/** A task with a plain field. */
final class NumberedTask extends Task {
    int number;

    NumberedTask() {}

    NumberedTask(int number) {
        this.number = number;
    }

    @Override
    public void run() {
        throw new AssertionError("only queued, never run");
    }
}
