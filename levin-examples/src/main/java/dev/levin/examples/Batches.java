package dev.levin.examples;

import dev.levin.pool.TaskPool;
import dev.levin.task.Batch;
import dev.levin.task.Task;
import java.util.concurrent.atomic.LongAdder;

/** Many tasks, one push and one signal. */
public final class Batches {
    private Batches() {}

    /** Counts the words of all lines, a task for each line. */
    public static long countWords(Iterable<String> lines) {
        LongAdder words = new LongAdder();
        Batch batch = new Batch();
        for (String line : lines) {
            batch.add(Task.of(() -> words.add(line.isBlank() ? 0 : line.strip().split("\\s+").length)));
        }
        try (TaskPool pool = TaskPool.builder().name("words").build()) {
            pool.schedule(batch);
        } // close runs what was accepted
        return words.sum();
    }

    /** Prints the number of words of a sentence. */
    public static void main(String[] arguments) {
        System.out.println(countWords(java.util.List.of("four kinds of work", "four pools", "one runtime")));
    }
}
