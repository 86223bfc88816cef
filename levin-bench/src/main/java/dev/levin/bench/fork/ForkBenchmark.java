package dev.levin.bench.fork;

import dev.levin.bench.recursion.Recursion;
import dev.levin.bench.recursion.Recursions;
import org.openjdk.jmh.annotations.Param;

/** Runs a recursion: all but F6. */
public class ForkBenchmark extends FormBenchmark {
    /** What is run. */
    @Param("FIB")
    public Recursions recursion = Recursions.FIB;

    @Override
    final Recursion make(int size) {
        return recursion.of(size);
    }
}
