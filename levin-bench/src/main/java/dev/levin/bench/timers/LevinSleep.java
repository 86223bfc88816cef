package dev.levin.bench.timers;

import dev.levin.async.AsyncScheduler;
import dev.levin.async.AsyncTask;

/** Tasks of Levin's scheduler that sleep: timer, wake-up and poll. One worker. */
final class LevinSleep implements TimerHost {
    private final AsyncScheduler scheduler =
            AsyncScheduler.builder().name("bench").workers(1).build();

    @Override
    public int insertAndCancel(long[] delays) {
        AsyncTask<?>[] tasks = new AsyncTask<?>[delays.length];
        for (int i = 0; i < delays.length; i++) {
            tasks[i] = scheduler.spawn(scheduler.sleepUntil(System.nanoTime() + delays[i]));
        }
        int cancelled = 0;
        for (AsyncTask<?> task : tasks) {
            if (task.cancel(false)) {
                cancelled++;
            }
        }
        return cancelled;
    }

    @Override
    public void startAll(Firing firing) {
        for (int i = 0; i < firing.timers(); i++) {
            int index = i;
            AsyncTask<?> unused =
                    scheduler.spawn(scheduler.sleepUntil(firing.deadline(i)).map(nothing -> {
                        firing.fired(index);
                        return index;
                    }));
        }
    }

    @Override
    public void close() {
        scheduler.close();
    }
}
