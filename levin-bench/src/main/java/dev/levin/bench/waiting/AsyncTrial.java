package dev.levin.bench.waiting;

import dev.levin.bench.workload.DoneSignal;

/** One of Tokio's own benchmarks on a runtime. */
public final class AsyncTrial implements Trial {
    private final AsyncHost host;
    private final AsyncWork work;
    private final int size;
    private final DoneSignal done;
    private final DoneSignal busyDone;
    private final int busyTasks;

    private AsyncTrial(AsyncHost host, AsyncWork work, int size, int busyTasks) {
        this.host = host;
        this.work = work;
        this.size = size;
        this.busyTasks = busyTasks;
        this.done = new DoneSignal(work.parties(size));
        this.busyDone = new DoneSignal(busyTasks);
    }

    /** Starts the runtime, and keeps it busy if the workload wants that. */
    public static AsyncTrial open(AsyncForm form, AsyncWork work, int size, int threads) {
        AsyncTrial trial = new AsyncTrial(form.open(threads), work, size, threads * work.busyPerWorker());
        if (trial.busyTasks > 0) {
            trial.busyDone.begin();
            trial.host.startBusy(trial.busyTasks, trial.busyDone);
        }
        return trial;
    }

    @Override
    public void run() {
        done.begin();
        work.start(host, size, done);
        done.await();
    }

    @Override
    public void close() {
        if (busyTasks > 0) {
            host.stopBusy();
            busyDone.await();
        }
        host.close();
    }
}
