package dev.levin.examples;

import dev.levin.fork.ForkPool;
import dev.levin.fork.par.Par;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** Data-parallel pipelines: as streams, but on a pool of your own, and with functions that may throw what they like. */
public final class Pipelines {
    private Pipelines() {}

    /** How many primes there are below {@code limit}. */
    public static long primesBelow(int limit) {
        try (ForkPool pool = ForkPool.builder().name("primes").build()) {
            return Par.range(2, limit).on(pool).filter(Pipelines::isPrime).count();
        }
    }

    private static boolean isPrime(int number) {
        for (int divisor = 2; (long) divisor * divisor <= number; divisor++) {
            if (number % divisor == 0) {
                return false;
            }
        }
        return true;
    }

    /** How often each word is in the lines, on the common pool. */
    public static Map<String, Long> countWords(List<String> lines) {
        return Par.of(lines)
                .flatMap(line -> Par.of(line.strip().split("\\s+", -1)))
                .collect(Collectors.groupingByConcurrent(word -> word, Collectors.counting()));
    }

    /** The sizes of some files. The first that can't be read ends it, and its exception is thrown as it is. */
    public static List<Long> sizes(List<Path> files) throws IOException {
        return Par.of(files).tryMap(Files::size);
    }

    /** Prints a number of primes. */
    public static void main(String[] arguments) {
        System.out.println(primesBelow(1_000_000));
    }
}
