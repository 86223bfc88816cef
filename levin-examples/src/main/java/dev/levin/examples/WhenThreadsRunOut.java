package dev.levin.examples;

import dev.levin.pool.TaskPool;
import java.util.concurrent.atomic.LongAdder;

/** A pool that can't start a thread: the callers run their tasks, nothing is lost, and the pool says so. */
public final class WhenThreadsRunOut {
    private WhenThreadsRunOut() {}

    /** Runs {@code tasks} tasks on a pool whose threads can't start; returns how many have run. */
    public static long runWithoutThreads(int tasks) {
        LongAdder ran = new LongAdder();
        try (TaskPool pool = TaskPool.builder()
                .name("starved")
                .threadFactory(body -> {
                    throw new OutOfMemoryError("unable to create native thread");
                })
                .build()) {
            for (int i = 0; i < tasks; i++) {
                pool.execute(ran::increment);
            }
            System.out.println(pool.snapshot());
        }
        return ran.sum();
    }

    /** Shows it. */
    public static void main(String[] arguments) {
        System.out.println(runWithoutThreads(1_000) + " tasks ran");
    }
}
