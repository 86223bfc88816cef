package dev.levin.examples;

import dev.levin.pool.TaskPool;
import dev.levin.task.JoinHandle;
import java.util.ArrayList;
import java.util.List;

/** Tasks that return something: submit them all, then join them. A task may do the same on its own pool. */
public final class Results {
    private Results() {}

    /** How many primes there are below {@code limit}, counted in slices. */
    public static int primesBelow(int limit, int slices) {
        try (TaskPool pool = TaskPool.builder().name("primes").build()) {
            List<JoinHandle<Integer>> counts = new ArrayList<>();
            for (int slice = 0; slice < slices; slice++) {
                int from = (int) ((long) limit * slice / slices);
                int to = (int) ((long) limit * (slice + 1) / slices);
                counts.add(pool.submit(() -> primesBetween(from, to)));
            }
            return counts.stream().mapToInt(JoinHandle::join).sum();
        }
    }

    private static int primesBetween(int from, int to) {
        int primes = 0;
        for (int number = Math.max(2, from); number < to; number++) {
            primes += isPrime(number) ? 1 : 0;
        }
        return primes;
    }

    private static boolean isPrime(int number) {
        for (int divisor = 2; (long) divisor * divisor <= number; divisor++) {
            if (number % divisor == 0) {
                return false;
            }
        }
        return true;
    }

    /** Prints the number of primes below a million. */
    public static void main(String[] arguments) {
        System.out.println(primesBelow(1_000_000, 64));
    }
}
