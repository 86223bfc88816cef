package dev.levin.examples;

import dev.levin.pool.TaskPool;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.TimeUnit;

/** Where an ExecutorService is asked for, a pool is one. */
public final class JdkExecutor {
    private JdkExecutor() {}

    /** The fastest answer of several. */
    public static String fastest(List<String> names) throws InterruptedException, ExecutionException {
        try (TaskPool pool = TaskPool.builder().name("race").build()) {
            ExecutorService executor = pool.asExecutorService();
            return executor.invokeAny(names.stream()
                    .map(name -> (java.util.concurrent.Callable<String>) () -> "hello " + name)
                    .toList());
        }
    }

    /** A CompletableFuture on a pool of one's own instead of the common one. */
    public static int lengthLater(String text) {
        try (TaskPool pool = TaskPool.builder().name("futures").build()) {
            return CompletableFuture.supplyAsync(text::strip, pool.asExecutorService())
                    .thenApplyAsync(String::length, pool.asExecutorService())
                    .orTimeout(10, TimeUnit.SECONDS)
                    .join();
        }
    }

    /** Prints both. */
    public static void main(String[] arguments) throws Exception {
        System.out.println(fastest(List.of("Ada", "Grace")));
        System.out.println(lengthLater("  lightning "));
    }
}
