package dev.levin.examples;

import dev.levin.fork.ForkPool;
import dev.levin.fork.Scope;
import dev.levin.fork.array.ParArrays;
import dev.levin.fork.par.Par;
import dev.levin.pool.TaskPool;
import dev.levin.task.Batch;
import dev.levin.task.ContextPropagator;
import dev.levin.task.JoinHandle;
import dev.levin.task.SpawnFailurePolicy;
import dev.levin.task.Task;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.RecursiveTask;

/** What README and guides show of tasks and of fork-join, for the compiler to read; {@link SnippetsTest} compares, and runs it. */
final class PoolSnippets {
    static final Queue<String> INDEXED = new ConcurrentLinkedQueue<>();

    private static final Log log = new Log(new ConcurrentLinkedQueue<>());

    private PoolSnippets() {}

    /** Stands for a user's logger. */
    record Log(Queue<String> lines) {
        void error(String text, Throwable failure) {
            lines.add(text + ": " + failure.getMessage());
        }
    }

    /** Stands for a user's class. */
    static final class Main {
        private Main() {}

        static boolean isPrime(int number) {
            return RuntimeSnippets.isPrime(number);
        }
    }

    static String sha256(Path file) throws IOException {
        return "hash of " + Files.size(file) + " bytes";
    }

    static void index(Path file) {
        INDEXED.add(file.toString());
    }

    static void index(Path directory, Scope scope) {
        scope.spawn(() -> index(directory));
    }

    // ---- README

    static void tasks() {
        try (TaskPool pool = TaskPool.builder().name("images").build()) {
            pool.execute(() -> System.out.println("any Runnable"));
            pool.schedule(new Task() {
                @Override
                public void run() {
                    System.out.println("an intrusive task, which may be scheduled again once it runs");
                }
            });
        } // runs everything that was accepted, then ends every thread
    }

    static String result(TaskPool pool, Path file) {
        JoinHandle<String> hash = pool.submit(() -> sha256(file));
        hash.onComplete(() -> System.out.println("ready"));
        String value = hash.join(); // or join(Duration), get(), cancel(), toCompletableFuture()
        return value;
    }

    static void batch(TaskPool pool, List<Path> files) {
        Batch batch = new Batch();
        for (Path file : files) {
            batch.add(Task.of(() -> index(file)));
        }
        pool.schedule(batch);
    }

    static long fib(int n) {
        return n < 2 ? n : ForkPool.joinLong(() -> fib(n - 1), () -> fib(n - 2), Long::sum);
    }

    static void solver() {
        try (ForkPool pool = ForkPool.builder().name("solver").build()) {
            System.out.println(pool.call(() -> fib(40)));
        }
    }

    static void scope(List<Path> directories) {
        ForkPool.scope(scope -> {
            for (Path directory : directories) {
                scope.spawn(() -> index(directory, scope)); // which may spawn more
            }
        });
    }

    static long loops(ForkPool pool, List<Path> files, double[] doubles) throws IOException {
        long primes = Par.range(2, 1_000_000).on(pool).filter(Main::isPrime).count();
        List<Long> sizes = Par.of(files).tryMap(Files::size); // the first IOException ends it, and is thrown as it is
        ParArrays.sort(doubles);
        return primes + sizes.size();
    }

    static TaskPool rejecting() {
        TaskPool pool =
                TaskPool.builder().onSpawnFailure(SpawnFailurePolicy.REJECT).build(); // default: CALLER_RUNS
        long failures = pool.stats().spawnFailures();
        System.out.println(failures);
        return pool;
    }

    static TaskPool logging() {
        TaskPool pool = TaskPool.builder()
                .onFailure((task, failure) -> log.error("task failed", failure))
                .propagate(ContextPropagator.contextClassLoader())
                .build();
        return pool;
    }

    static Queue<String> logged() {
        return log.lines();
    }

    // ---- from ForkJoinPool to Levin

    static final class Fib extends RecursiveTask<Long> {
        private static final long serialVersionUID = 1;

        final int n;

        Fib(int n) {
            this.n = n;
        }

        @Override
        protected Long compute() {
            if (n < 2) {
                return (long) n;
            }
            Fib right = new Fib(n - 2);
            right.fork();
            return new Fib(n - 1).compute() + right.join();
        }
    }

    static long before() {
        long result = new ForkJoinPool().invoke(new Fib(20));
        return result;
    }

    static long after() {
        try (ForkPool pool = ForkPool.builder().build()) {
            long result = pool.call(() -> fib(20));
            return result;
        }
    }
}
