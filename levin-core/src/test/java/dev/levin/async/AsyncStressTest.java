package dev.levin.async;

import static org.assertj.core.api.Assertions.assertThat;

import dev.levin.internal.random.XorShift;
import dev.levin.support.Background;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;
import org.junit.jupiter.api.Test;

/**
 * Storms with an exactly-once ledger: each task ends once, by its value or by being cancelled, and its body is told of
 * exactly that. The seed is printed; {@code -Dlevin.seed=…} repeats one, and {@code -Dlevin.nightly=true} makes them a
 * hundred times as long.
 */
class AsyncStressTest {
    private static final int STORMS = 10;
    private static final int TASKS = Boolean.getBoolean("levin.nightly") ? 1_000_000 : 10_000;

    /** What a storm is like. */
    private record Weather(
            long seed, AsyncScheduler scheduler, AtomicReferenceArray<AsyncTask<Integer>> tasks, Ends ends) {}

    /** How often each body was told of its end, and how: by the value that its last poll returned, or by cancel. */
    private static final class Ends {
        private final AtomicIntegerArray values = new AtomicIntegerArray(TASKS);
        private final AtomicIntegerArray cancels = new AtomicIntegerArray(TASKS);
        private final AtomicInteger violations = new AtomicInteger();
    }

    /** Yields, wakes others, and sleeps, some times; then it has a value. */
    private static final class Wanderer extends Async<Integer> {
        private final Weather weather;
        private final int id;
        private final AtomicInteger inside = new AtomicInteger();
        private final XorShift victims;
        private int steps;
        private Async<?> sleep;

        Wanderer(Weather weather, int id, int steps) {
            this.weather = weather;
            this.id = id;
            this.victims = new XorShift(weather.seed * 41 + id);
            this.steps = steps;
        }

        @Override
        public boolean poll(Context context) throws Exception {
            enter();
            try {
                while (steps > 0) {
                    if (!step(context)) {
                        return pending();
                    }
                }
                weather.ends.values.incrementAndGet(id);
                return complete(id);
            } finally {
                inside.decrementAndGet();
            }
        }

        private boolean step(Context context) throws Exception {
            if (sleep != null) {
                if (!sleep.poll(context)) {
                    return false;
                }
                sleep = null;
                steps--;
                return true;
            }
            switch ((id * 31 + steps * 7) % 5) {
                case 0 -> sleep = weather.scheduler.sleep(Duration.ofNanos(id % 3 * 400_000L));
                case 1 -> {
                    steps--;
                    wakeSomeone();
                }
                default -> {
                    steps--;
                    context.waker().wake();
                    return false;
                }
            }
            return true;
        }

        private void wakeSomeone() {
            AsyncTask<Integer> other = weather.tasks.get(victims.nextInt(TASKS));
            if (other != null) {
                other.wake();
            }
        }

        @Override
        public void cancel() {
            enter();
            if (sleep != null) {
                sleep.cancel();
            }
            weather.ends.cancels.incrementAndGet(id);
            inside.decrementAndGet();
        }

        private void enter() {
            if (inside.incrementAndGet() > 1) {
                weather.ends.violations.incrementAndGet();
            }
        }
    }

    @Test
    void storms_spawnsWakesCancelsAndTheEnd_everyTaskEndsOnce() {
        Long repeated = Long.getLong("levin.seed");
        for (long seed = 1; repeated == null && seed <= STORMS; seed++) {
            storm(seed);
        }
        if (repeated != null) {
            storm(repeated);
        }
    }

    private static void storm(long seed) {
        System.out.println("async storm seed " + seed);
        RandomGenerator random = RandomGeneratorFactory.of("SplittableRandom").create(seed);
        AsyncScheduler scheduler = AsyncScheduler.builder()
                .name("storm")
                .workers(1 + random.nextInt(random.nextInt(4) == 0 ? 70 : 4))
                .lifo(List.of(LifoPolicy.OFF, LifoPolicy.LOCAL, LifoPolicy.STEALABLE)
                        .get(random.nextInt(3)))
                .build();
        Weather weather = new Weather(seed, scheduler, new AtomicReferenceArray<>(TASKS), new Ends());
        AtomicInteger nextId = new AtomicInteger();
        boolean endsEarly = random.nextInt(3) == 0;
        int endAt = random.nextInt(TASKS);
        List<Background<Void>> outside = new ArrayList<>();
        for (int p = 0; p < 2; p++) {
            RandomGenerator own = RandomGeneratorFactory.of("SplittableRandom").create(seed * 31 + p);
            outside.add(Background.run(() -> produce(weather, nextId, own)));
        }
        RandomGenerator cancels = RandomGeneratorFactory.of("SplittableRandom").create(seed * 37);
        outside.add(Background.run(() -> cancelSome(weather, nextId, cancels)));
        while (endsEarly && nextId.get() < endAt) {
            Thread.onSpinWait();
        }
        if (endsEarly) {
            scheduler.shutdownNow();
        }
        outside.forEach(Background::result);
        scheduler.close();
        check(weather);
    }

    private static void produce(Weather weather, AtomicInteger nextId, RandomGenerator random) {
        int id = nextId.getAndIncrement();
        while (id < TASKS) {
            Wanderer wanderer = new Wanderer(weather, id, random.nextInt(8));
            try {
                if (random.nextInt(3) == 0) {
                    int first = id;
                    weather.scheduler.spawn(Async.defer(() -> {
                        weather.tasks.set(first, weather.scheduler.spawn(wanderer));
                        return Async.of(first);
                    }));
                } else {
                    AsyncTask<Integer> task = weather.scheduler.spawn(wanderer);
                    weather.tasks.set(id, task);
                    if (random.nextInt(20) == 0) {
                        task.cancel();
                    }
                }
            } catch (RejectedExecutionException over) {
                return;
            }
            id = nextId.getAndIncrement();
        }
    }

    private static void cancelSome(Weather weather, AtomicInteger nextId, RandomGenerator random) {
        while (nextId.get() < TASKS && !weather.scheduler.isShutdown()) {
            AsyncTask<Integer> task = weather.tasks.get(random.nextInt(TASKS));
            if (task != null) {
                if (random.nextInt(4) == 0) {
                    task.cancel();
                } else {
                    task.wake();
                }
            }
        }
    }

    private static void check(Weather weather) {
        ConcurrentLinkedQueue<String> wrong = new ConcurrentLinkedQueue<>();
        for (int id = 0; id < TASKS; id++) {
            AsyncTask<Integer> task = weather.tasks.get(id);
            int values = weather.ends.values.get(id);
            int cancels = weather.ends.cancels.get(id);
            if (task != null && (!task.isDone() || values + cancels != 1 || (values == 0 && !task.isCancelled()))) {
                wrong.add(task + " ended by " + values + " values and " + cancels + " cancels");
            }
        }
        assertThat(wrong).isEmpty();
        assertThat(weather.ends.violations).hasValue(0);
        assertThat(weather.scheduler.stats().live()).isZero();
        assertThat(weather.scheduler.stats().threads()).isZero();
    }
}
