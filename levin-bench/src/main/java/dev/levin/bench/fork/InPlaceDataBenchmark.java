package dev.levin.bench.fork;

import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.TearDown;

/** For an operation that changes its input: renews it before every run and checks it after; neither is measured. */
public class InPlaceDataBenchmark extends DataBenchmark {
    /** Renews the input. */
    @Setup(Level.Invocation)
    public void prepare() {
        trial().recursion().prepare();
    }

    /** Checks the output. */
    @TearDown(Level.Invocation)
    public void check() {
        trial().recursion().check();
    }
}
