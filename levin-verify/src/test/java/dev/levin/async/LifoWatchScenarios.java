package dev.levin.async;

import dev.levin.evidence.Threads;
import dev.levin.evidence.monitor.MonitorParker;

/**
 * A worker fills its slot, and does not come to it, while another worker falls asleep with the driver: that one finds the
 * task. If it sleeps without limit, and no one wakes it, that is a deadlock. The two have no loop; each step is the real one,
 * {@link AsyncWorker#submitNext} and {@link Idling#sleep}.
 */
public final class LifoWatchScenarios {
    private LifoWatchScenarios() {}

    /** No one watches when the slot is filled. */
    public static final class FillsAndSleeps implements Runnable {
        @Override
        public void run() {
            fillWhileAnotherSleeps(newCrew());
        }
    }

    /** The slots are watched because of a task that was polled long ago, and the holder is about to stop that. */
    public static final class FillsAndStops implements Runnable {
        @Override
        public void run() {
            AsyncCrew crew = newCrew();
            crew.watch.slotFilled();
            fillWhileAnotherSleeps(crew);
        }
    }

    private static void fillWhileAnotherSleeps(AsyncCrew crew) {
        boolean[] looks = new boolean[1];
        Idling holder = new Idling(crew.worker(1));
        Thread sleeper = Threads.start(() -> looks[0] = holder.sleep());
        crew.worker(0).submitNext(crew.prepare("task", Async.of("value")));
        Threads.join(sleeper);
        if (!looks[0]) {
            throw new AssertionError("the holder leaves");
        }
    }

    private static AsyncCrew newCrew() {
        AsyncSettings settings = ScenarioSettings.of(2, LifoPolicy.STEALABLE);
        return new AsyncCrew(settings, owner -> new MonitorParker(), onCollection -> {});
    }
}
