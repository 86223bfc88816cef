package dev.levin.pool;

import static org.assertj.core.api.Assertions.assertThat;

import dev.levin.support.Ledger;
import dev.levin.task.Batch;
import dev.levin.task.JoinHandle;
import dev.levin.task.Task;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.RepetitionInfo;

/**
 * Storms with an exactly-once ledger. The seed is printed; {@code -Dlevin.seed=…} repeats one, and
 * {@code -Dlevin.nightly=true} makes them a hundred times as long.
 */
class TaskPoolStressTest {
    private static final int TASKS = Boolean.getBoolean("levin.nightly") ? 2_000_000 : 20_000;

    @RepeatedTest(20)
    void storm_outsideInsideBatchesJobsAndFailingThreads_everyTaskRunsOnce(RepetitionInfo repetition)
            throws InterruptedException {
        long seed = Long.getLong("levin.seed", repetition.getCurrentRepetition());
        System.out.println("storm seed " + seed);
        RandomGenerator random = RandomGeneratorFactory.of("SplittableRandom").create(seed);
        int threads = 1 + random.nextInt(random.nextInt(4) == 0 ? 70 : 4);
        int producers = 1 + random.nextInt(4);
        int failEvery = random.nextInt(3) == 0 ? 2 + random.nextInt(3) : Integer.MAX_VALUE;
        Ledger ledger = new Ledger(TASKS);
        AtomicInteger nextId = new AtomicInteger();
        AtomicInteger failures = new AtomicInteger();
        try (TaskPool pool = TaskPool.builder()
                .name("storm")
                .maxThreads(threads)
                .threadFactory(failingEvery(failEvery))
                .onFailure((task, failure) -> failures.incrementAndGet())
                .build()) {
            List<Thread> outside = new ArrayList<>();
            for (int p = 0; p < producers; p++) {
                RandomGenerator own =
                        RandomGeneratorFactory.of("SplittableRandom").create(seed * 31 + p);
                Thread thread = new Thread(() -> produce(pool, ledger, nextId, own));
                outside.add(thread);
                thread.start();
            }
            for (Thread thread : outside) {
                thread.join();
            }
            ledger.await();
            assertThat(pool.stats().threads()).isLessThanOrEqualTo(threads);
        }
        ledger.assertEachRanOnce();
        assertThat(failures).hasValue(0);
    }

    private static void produce(TaskPool pool, Ledger ledger, AtomicInteger nextId, RandomGenerator random) {
        int id = nextId.getAndIncrement();
        while (id < TASKS) {
            int first = id;
            switch (random.nextInt(5)) {
                case 0 -> {
                    JoinHandle<?> handle = pool.submit(() -> {
                        ledger.enter(first);
                        return null;
                    });
                    if (random.nextBoolean()) {
                        handle.join();
                    }
                }
                case 1 -> pool.schedule(batch(ledger, nextId, first, random.nextInt(600)));
                case 2 -> {
                    int many = random.nextInt(600);
                    pool.execute(() -> {
                        ledger.enter(first);
                        spread(pool, ledger, nextId, many);
                    });
                }
                case 3 ->
                    pool.execute(() -> pool.submit(() -> {
                                ledger.enter(first);
                                return null;
                            })
                            .join());
                default -> pool.schedule(ledger.task(first));
            }
            id = nextId.getAndIncrement();
        }
    }

    private static Batch batch(Ledger ledger, AtomicInteger nextId, int first, int size) {
        Batch batch = Batch.of(ledger.task(first));
        for (int i = 0; i < size; i++) {
            int id = nextId.getAndIncrement();
            if (id < TASKS) {
                batch.add(ledger.task(id));
            }
        }
        return batch;
    }

    private static void spread(TaskPool pool, Ledger ledger, AtomicInteger nextId, int many) {
        for (int i = 0; i < many; i++) {
            int id = nextId.getAndIncrement();
            if (id < TASKS) {
                pool.schedule(new Task() {
                    @Override
                    public void run() {
                        ledger.enter(id);
                    }
                });
            }
        }
    }

    private static ThreadFactory failingEvery(int interval) {
        AtomicInteger asked = new AtomicInteger();
        return body -> {
            if (asked.incrementAndGet() % interval == interval - 1) {
                throw new OutOfMemoryError("planted");
            }
            Thread thread = new Thread(body);
            thread.setDaemon(true);
            return thread;
        };
    }
}
