package dev.levin.bench.sync;

import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.TearDown;

/** For one half of a channel's work: the other half is done before or after every run, and its time is not measured. */
public class HalfSyncBenchmark extends SyncBenchmark {
    /** Sends what is to be received. */
    @Setup(Level.Invocation)
    public void prepare() {
        trial().prepare();
    }

    /** Receives what was sent. */
    @TearDown(Level.Invocation)
    public void check() {
        trial().check();
    }
}
