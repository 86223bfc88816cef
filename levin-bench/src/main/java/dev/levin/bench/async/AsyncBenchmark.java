package dev.levin.bench.async;

import dev.levin.bench.waiting.AsyncTrial;
import dev.levin.bench.waiting.AsyncWork;
import dev.levin.bench.waiting.Trial;
import org.openjdk.jmh.annotations.Param;

/** A1. A size is a number of tasks, pairs or links. */
public class AsyncBenchmark extends TrialBenchmark {
    /** What is run. */
    @Param("SPAWN_LOCAL")
    public AsyncWork work = AsyncWork.SPAWN_LOCAL;

    @Override
    protected final Trial openTrial() {
        return AsyncTrial.open(form, work, size, workers);
    }
}
