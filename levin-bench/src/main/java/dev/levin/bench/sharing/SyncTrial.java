package dev.levin.bench.sharing;

import dev.levin.bench.waiting.AsyncForm;
import dev.levin.bench.waiting.Trial;

/** Locks or channels at work on a runtime. */
public final class SyncTrial implements Trial {
    private final SyncHost host;
    private final SyncRun run;
    private final Tally tally;
    private final long expected;

    SyncTrial(SyncHost host, SyncWork work, int size) {
        if (size % work.tasks() != 0) {
            throw new IllegalArgumentException(
                    "size must be a multiple of the " + work.tasks() + " tasks, but was " + size);
        }
        this.host = host;
        this.run = host.ready(work, size);
        this.tally = new Tally(work.tasks());
        this.expected = work.expected(size);
    }

    /** Starts the runtime, and makes the workload ready. */
    public static SyncTrial open(AsyncForm form, SyncWork work, int size, int threads) {
        return new SyncTrial(hostOf(form, threads), work, size);
    }

    private static SyncHost hostOf(AsyncForm form, int threads) {
        return switch (form) {
            case LEVIN -> new LevinSync(threads);
            case FUTURE -> new FutureSync(threads);
            case VIRTUAL_THREAD -> new VirtualThreadSync(threads);
            case KOTLIN -> new KotlinSync(threads);
            case TOKIO, GO -> throw new IllegalArgumentException(form.label() + " does not run in a JVM");
        };
    }

    @Override
    public void prepare() {
        run.before().run();
    }

    @Override
    public void run() {
        tally.begin();
        run.start().accept(tally);
        Tally.require(expected, tally.await());
    }

    @Override
    public void check() {
        run.after().run();
    }

    @Override
    public void close() {
        run.end().run();
        host.close();
    }
}
