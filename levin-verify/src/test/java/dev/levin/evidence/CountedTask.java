package dev.levin.evidence;

import dev.levin.internal.queue.TaskNode;
import dev.levin.task.Task;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;

/** A task that counts how often it ran: the ledger of scenarios. Uses nothing that Lincheck can't follow. */
public final class CountedTask extends Task {
    private final int number;
    private final AtomicInteger runs = new AtomicInteger();

    /** Makes a task; the number is for messages. */
    public CountedTask(int number) {
        this.number = number;
    }

    /** Makes tasks numbered from 0. */
    public static CountedTask[] array(int count) {
        CountedTask[] tasks = new CountedTask[count];
        for (int i = 0; i < count; i++) {
            tasks[i] = new CountedTask(i);
        }
        return tasks;
    }

    /** Runs what came out of a queue, if anything did. */
    public static boolean runIfAny(@Nullable TaskNode task) {
        if (task == null) {
            return false;
        }
        task.run();
        return true;
    }

    @Override
    public void run() {
        runs.incrementAndGet();
    }

    /** How often it ran. */
    public int runs() {
        return runs.get();
    }

    /** Its number. */
    public int number() {
        return number;
    }

    /** Fails unless it ran so often. */
    public void assertRuns(int expected) {
        if (runs.get() != expected) {
            throw new AssertionError("task " + number + " ran " + runs.get() + " times instead of " + expected);
        }
    }

    /** Fails unless each of them ran once. */
    public static void assertEachRanOnce(CountedTask... tasks) {
        for (CountedTask task : tasks) {
            task.assertRuns(1);
        }
    }
}
