package dev.levin.forked;

import dev.levin.pool.TaskPool;

/** Says how many threads a pool may have by default, or why it can't be built. */
final class WorkersMain {
    private WorkersMain() {}

    public static void main(String[] args) {
        try (TaskPool pool = TaskPool.builder().build()) {
            System.out.println("maxThreads=" + pool.stats().maxThreads());
        } catch (IllegalArgumentException e) {
            System.out.println("refused: " + e.getMessage());
        }
    }
}
