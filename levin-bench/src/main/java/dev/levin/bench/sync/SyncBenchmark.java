package dev.levin.bench.sync;

import dev.levin.bench.async.TrialBenchmark;
import dev.levin.bench.sharing.SyncTrial;
import dev.levin.bench.sharing.SyncWork;
import dev.levin.bench.waiting.Trial;
import org.openjdk.jmh.annotations.Param;

/** A2 and A3. A size is a number of operations. */
public class SyncBenchmark extends TrialBenchmark {
    /** What is run. */
    @Param("MUTEX")
    public SyncWork work = SyncWork.MUTEX;

    @Override
    protected final Trial openTrial() {
        return SyncTrial.open(form, work, size, workers);
    }
}
