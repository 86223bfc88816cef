package dev.levin.bench.fork;

import dev.levin.bench.data.DataWork;
import dev.levin.bench.recursion.Recursion;
import org.openjdk.jmh.annotations.Param;

/** Runs an operation on many elements: F6. */
public class DataBenchmark extends FormBenchmark {
    /** What is run. */
    @Param("SUM")
    public DataWork work = DataWork.SUM;

    @Override
    final Recursion make(int size) {
        return work.of(size);
    }
}
