package dev.levin;

import static org.assertj.core.api.Assertions.assertThat;

import dev.levin.async.Async;
import dev.levin.fork.ForkPool;
import dev.levin.support.Background;
import dev.levin.support.Eventually;
import dev.levin.task.JoinHandle;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Future;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

/**
 * All pools at once: fork-join inside blocking inside async and back, with cancels, and a shutdown in the middle. Every handle
 * resolves, each body runs once at most, and no thread is left.
 */
class LevinStressTest {
    private static final int ROUNDS = Integer.getInteger("levin.stress.rounds", 12);
    private static final long SEED = Long.getLong("levin.stress.seed", System.nanoTime());

    @Test
    void allPools_cancelsAndAShutdownInTheMiddle_everyHandleResolvesAndNoThreadIsLeft() {
        System.out.println("LevinStressTest: -Dlevin.stress.seed=" + SEED);
        for (int round = 0; round < ROUNDS; round++) {
            new Round(new SplittableRandom(SEED + round), round).run();
        }
    }

    /** One runtime, from its start to its end. */
    private static final class Round {
        private final SplittableRandom random;
        private final Levin levin;
        private final ExecutorService view;
        private final List<Future<?>> handles = new ArrayList<>();
        private final AtomicInteger accepted = new AtomicInteger();
        private final AtomicInteger runs = new AtomicInteger();

        Round(SplittableRandom random, int number) {
            this.random = random;
            levin = Levin.builder()
                    .name("stress-" + number)
                    .workers(1 + random.nextInt(3))
                    .forkWorkers(1 + random.nextInt(3))
                    .blockingThreads(1 + random.nextInt(8))
                    .onFailure((task, failure) -> {})
                    .start();
            view = levin.blocking().view(1 + random.nextInt(3), "bulkhead");
        }

        void run() {
            int before = 200 + random.nextInt(800);
            for (int i = 0; i < before; i++) {
                submit();
                if (random.nextInt(10) == 0) {
                    handles.get(random.nextInt(handles.size())).cancel(random.nextBoolean());
                }
            }
            Duration patience = Duration.ofMillis(random.nextInt(30));
            Background<LevinReport> closer = Background.call(() -> levin.shutdown(patience));
            for (int i = 0; i < 200; i++) {
                submit();
            }
            LevinReport report = closer.result();
            levin.close();
            assertThat(levin.isTerminated()).as("%s", report).isTrue();
            assertThat(handles).as("every handle resolves: %s", report).allMatch(Future::isDone);
            assertThat(runs.get()).as("no body runs twice").isLessThanOrEqualTo(accepted.get());
            Eventually.isTrue(
                    "no thread is left", () -> LevinTest.threadsOf(levin).isEmpty());
        }

        private void submit() {
            try {
                handles.add(next());
                accepted.incrementAndGet();
            } catch (RejectedExecutionException closed) {
                // The body was not accepted, and its handle is no one's.
            }
        }

        private Future<?> next() {
            int depth = random.nextInt(15);
            return switch (random.nextInt(8)) {
                case 0 -> levin.tasks().submit(() -> enter(depth));
                case 1 -> levin.fork().submit(() -> enter(depth));
                case 2 -> levin.blocking().submit(() -> enter(depth));
                case 3 -> view.submit(() -> enter(depth));
                case 4 -> levin.scheduled().schedule(() -> enter(depth), random.nextInt(4_000), TimeUnit.MICROSECONDS);
                case 5 ->
                    levin.spawn(levin.blocking(() -> levin.fork().call(() -> enter(depth)))
                            .flatMap(sum -> levin.compute(() -> fib(depth)))
                            .zip(levin.sleep(Duration.ofNanos(random.nextInt(3_000_000))), (sum, nothing) -> sum));
                case 6 ->
                    levin.spawn(Async.race(
                            levin.blocking(() -> enter(depth)),
                            levin.sleep(Duration.ofMillis(1)).map(nothing -> -1L)));
                default ->
                    levin.blocking().submit(() -> {
                        enter(depth);
                        JoinHandle<Long> inner = levin.spawn(levin.compute(() -> fib(depth)));
                        return inner.join();
                    });
            };
        }

        private long enter(int depth) {
            runs.incrementAndGet();
            return levin.fork().isShutdown() ? 0 : inFork(depth);
        }

        private long inFork(int depth) {
            try {
                return levin.fork().call(() -> fib(depth));
            } catch (RejectedExecutionException | CancellationException | CompletionException closed) {
                return 0;
            }
        }

        private static long fib(int n) {
            return n < 2 ? n : ForkPool.joinLong(() -> fib(n - 1), () -> fib(n - 2), Long::sum);
        }
    }
}
