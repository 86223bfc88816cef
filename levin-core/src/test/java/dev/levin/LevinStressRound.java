package dev.levin;

import static org.assertj.core.api.Assertions.assertThat;

import dev.levin.async.Async;
import dev.levin.fork.ForkPool;
import dev.levin.support.Background;
import dev.levin.support.Eventually;
import dev.levin.support.Latches;
import dev.levin.task.JoinHandle;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Future;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeUnit;

/**
 * One runtime from its start to its end, in the middle of work that goes through all of its pools.
 *
 * <p>Who waits, with a thread, for whom: tasks for fork, blocking for fork, and fork for blocking. The last two together would
 * be a deadlock if there were too few threads for all blocking calls. So there are enough; or few, and then fork does not wait.
 */
final class LevinStressRound {
    private static final int PRODUCERS = 2;
    private static final int AMPLE = 4_000;

    // Immutable
    private final long seed;
    private final Path file;
    private final boolean isAmple;
    private final Levin levin;
    private final ExecutorService view;
    private final Deeds deeds = new Deeds();
    private final CountDownLatch middle = new CountDownLatch(PRODUCERS);

    /** The file is for bodies that read one. */
    LevinStressRound(long seed, Path file) {
        this.seed = seed;
        this.file = file;
        SplittableRandom random = new SplittableRandom(seed);
        isAmple = random.nextBoolean();
        levin = Levin.builder()
                .name("stress")
                .workers(1 + random.nextInt(3))
                .forkWorkers(1 + random.nextInt(3))
                .blockingThreads(isAmple ? AMPLE : 1 + random.nextInt(8))
                .blockingKeepAlive(Duration.ofNanos(random.nextInt(2_000_000)))
                .start();
        view = levin.blocking().view(1 + random.nextInt(3), "bulkhead");
    }

    /** Runs it; returns how many bodies have run. */
    int run() {
        List<Background<Void>> producers = new ArrayList<>();
        for (int i = 1; i <= PRODUCERS; i++) {
            SplittableRandom random = new SplittableRandom(seed * 31 + i);
            producers.add(Background.run(() -> produce(random)));
        }
        Latches.await(middle);
        LevinReport report = end(new SplittableRandom(seed * 37));
        producers.forEach(Background::result);
        levin.close();
        assertThat(levin.isTerminated()).as("%s", report).isTrue();
        deeds.check();
        Eventually.isTrue("no thread is left", () -> LevinTest.threadsOf(levin).isEmpty());
        return deeds.ran();
    }

    // ---- the end, in the middle

    private LevinReport end(SplittableRandom random) {
        Duration patience = Duration.ofNanos(random.nextInt(30_000_000));
        return switch (random.nextInt(4)) {
            case 0 -> levin.shutdown(patience);
            case 1 -> endByATask(patience);
            case 2 -> {
                Background<LevinReport> other = Background.call(() -> levin.shutdown(patience));
                levin.shutdown(patience.multipliedBy(2));
                yield other.result();
            }
            default -> {
                // All that was accepted runs to its end.
                Background<Void> other = Background.run(levin::close);
                other.result();
                yield levin.shutdown(Duration.ZERO);
            }
        };
    }

    private LevinReport endByATask(Duration patience) {
        try {
            return levin.tasks().submit(() -> levin.shutdown(patience)).join();
        } catch (CancellationException deadline) {
            // It ran on when its own deadline came, so it was given up as any other job would be.
            assertThat(deadline).hasMessageContaining("was shut down while the job ran");
            return levin.shutdown(Duration.ZERO);
        }
    }

    // ---- what is done

    private void produce(SplittableRandom random) {
        int half = 100 + random.nextInt(200);
        List<Future<?>> own = new ArrayList<>();
        for (int i = 0; i < 2 * half; i++) {
            if (i == half) {
                middle.countDown();
            }
            try {
                own.add(next(random));
                if (random.nextInt(10) == 0) {
                    own.get(random.nextInt(own.size())).cancel(random.nextBoolean());
                }
            } catch (RejectedExecutionException closed) {
                // It was not accepted, and has no handle.
            }
        }
        for (int i = 0; i < 20; i++) {
            try {
                deeds.submit(Deeds.MANDATORY, deed -> levin.blocking().submitMandatory(() -> read(deed)));
            } catch (RejectedExecutionException closed) {
                // neither
            }
        }
    }

    private Future<?> next(SplittableRandom random) {
        int size = random.nextInt(14);
        Duration pause = Duration.ofNanos(random.nextInt(3_000_000));
        return switch (random.nextInt(10)) {
            case 0 ->
                deeds.submit(
                        "task, fork, blocking, async",
                        deed -> levin.tasks().submit(() -> {
                            deed.enter();
                            return levin.fork().<Long>call(() -> fib(size) + blockingThenAsync(pause));
                        }));
            case 1 ->
                deeds.submit(
                        "fork, blocking, async",
                        deed -> levin.fork().submit(() -> {
                            deed.enter();
                            return fib(size) + blockingThenAsync(pause);
                        }));
            case 2 -> deeds.submit("async, blocking, fork", deed -> levin.spawn(asyncBlockingFork(deed, size, pause)));
            case 3 ->
                deeds.submit(
                        "async, fork, blocking, async",
                        deed -> levin.spawn(Async.defer(() -> {
                            deed.enter();
                            return levin.compute(() -> fib(size) + blockingThenAsync(pause))
                                    .timeout(pause);
                        })));
            case 4 ->
                deeds.submit(
                        "async in place, blocking",
                        deed -> levin.spawn(Async.defer(() -> {
                            deed.enter();
                            return Async.of(levin.blockInPlace(() -> blockingThenAsync(pause)));
                        })));
            case 5 ->
                deeds.submit(
                        "blocking, async, fork",
                        deed -> levin.blocking()
                                .submit(() -> read(deed)
                                        + levin.<Long>spawn(levin.compute(() -> fib(size)))
                                                .join()));
            case 6 -> deeds.submit("view, fork", deed -> view.submit(() -> read(deed) + fork(size)));
            case 7 ->
                deeds.submit(
                        "scheduled, fork",
                        deed -> levin.scheduled()
                                .schedule(() -> read(deed) + fork(size), pause.toNanos(), TimeUnit.NANOSECONDS));
            case 8 -> deeds.submit("async, race", deed -> levin.spawn(race(deed, size, pause)));
            default -> deeds.submit("future", deed -> levin.supplyBlocking(() -> read(deed) + fork(size)));
        };
    }

    private Async<Long> asyncBlockingFork(Deeds.Deed deed, int size, Duration pause) {
        return Async.defer(() -> {
            deed.enter();
            Deeds.Deed inner = deeds.inner("blocking in async");
            return levin.<Long>blocking(() -> read(inner) + fork(size))
                    .flatMap(sum -> levin.<Long>compute(() -> sum + fib(size)))
                    .zip(levin.sleep(pause), (sum, nothing) -> sum);
        });
    }

    /** The loser is cancelled: interrupted, if it has begun. */
    private Async<Long> race(Deeds.Deed deed, int size, Duration pause) {
        return Async.defer(() -> {
            deed.enter();
            Deeds.Deed inner = deeds.inner("blocking in a race");
            return Async.<Long>race(
                    levin.<Long>blocking(() -> read(inner) + fork(size)),
                    levin.sleep(pause).map(nothing -> -1L));
        });
    }

    /** On a fork worker, or on a thread that blocks in place. */
    private long blockingThenAsync(Duration pause) {
        JoinHandle<Long> handle =
                deeds.submit("blocking, async", deed -> levin.blocking().submit(() -> read(deed) + async(pause)));
        return isAmple ? handle.join() : 0;
    }

    private long async(Duration pause) {
        return deeds.submit(
                        "async",
                        deed -> levin.<Long>spawn(Async.defer(() -> {
                            deed.enter();
                            return levin.sleep(pause).map(nothing -> 1L);
                        })))
                .join();
    }

    private long fork(int size) {
        return levin.fork().<Long>call(() -> fib(size));
    }

    private static long fib(int n) {
        return n < 2 ? n : ForkPool.joinLong(() -> fib(n - 1), () -> fib(n - 2), Long::sum);
    }

    /** What blocks: reads a file, which has to be closed also if the thread is interrupted. */
    private long read(Deeds.Deed deed) {
        deed.enter();
        try (InputStream input = Files.newInputStream(file)) {
            return input.read();
        } catch (IOException interrupted) {
            throw new UncheckedIOException(interrupted);
        }
    }
}
