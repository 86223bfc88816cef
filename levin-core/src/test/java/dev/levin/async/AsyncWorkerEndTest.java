package dev.levin.async;

import static org.assertj.core.api.Assertions.assertThat;

import dev.levin.internal.park.Parker;
import dev.levin.internal.park.ThreadParker;
import dev.levin.support.Background;
import dev.levin.support.CapturedLog;
import dev.levin.support.Eventually;
import dev.levin.support.Gate;
import dev.levin.support.UnlinkableParker;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** Errors in the worker's own code, at the worst moment: when it counts as asleep. */
class AsyncWorkerEndTest {
    /** Fails now and then, instead of parking. */
    private static final class ShakyParker implements Parker {
        private final Parker parker;
        private final AtomicInteger parks;

        ShakyParker(Object blocker, AtomicInteger parks) {
            this.parker = new ThreadParker(blocker);
            this.parks = parks;
        }

        @Override
        public Wake park() {
            shake();
            return parker.park();
        }

        @Override
        public Wake parkNanos(long nanos) {
            shake();
            return parker.parkNanos(nanos);
        }

        private void shake() {
            if (parks.incrementAndGet() % 3 == 0) {
                throw new OutOfMemoryError("planted");
            }
        }

        @Override
        public void unpark() {
            parker.unpark();
        }
    }

    @Test
    void worker_failsWhileItCountsAsAsleep_noTokenIsLost() {
        AtomicInteger parks = new AtomicInteger();
        try (CapturedLog log = CapturedLog.open();
                AsyncScheduler scheduler = new AsyncScheduler(
                        AsyncScheduler.builder().name("shaky").workers(2).settings(),
                        blocker -> new ShakyParker(blocker, parks))) {
            for (int i = 0; i < 300; i++) {
                assertThat(scheduler.spawn(Async.of(i)).join(Eventually.LIMIT)).isEqualTo(i);
                if (i % 20 == 0) {
                    scheduler.spawn(scheduler.sleep(Duration.ofMillis(1))).join(Eventually.LIMIT);
                }
            }
            assertThat(parks.get()).isGreaterThan(10);
            Eventually.isTrue("no one searches", () -> scheduler.crew().idle.searching() == 0);
        }
    }

    /** A task that has yielded waits for a worker, and there is none any more. */
    @Test
    void shutdownNow_taskHasYieldedAndNoWorkerIsLeft_isToldAndTheSchedulerEnds() {
        Gate blocks = new Gate();
        AtomicInteger told = new AtomicInteger();
        try (CapturedLog log = CapturedLog.open()) {
            AsyncScheduler scheduler = new AsyncScheduler(
                    AsyncScheduler.builder().name("broken").workers(1).settings(), blocker -> new UnlinkableParker());
            AsyncTask<?> task = scheduler.spawn(new Async<@Nullable Void>() {
                @Override
                public boolean poll(Context context) throws Exception {
                    scheduler.blockInPlace(() -> {
                        blocks.await();
                        return "goes on as no worker";
                    });
                    context.yieldNow();
                    return pending();
                }

                @Override
                public void cancel() {
                    told.incrementAndGet();
                }
            });
            Eventually.isTrue(
                    "the worker has ended", () -> log.messages().toString().contains("ends"));
            blocks.open();
            Eventually.isTrue("the task has yielded", () -> scheduler.crew().hasWork());
            scheduler.shutdownNow();
            assertThat(task.isCancelled()).isTrue();
            assertThat(told).hasValue(1);
            Background.run(scheduler::close).result();
        }
    }

    @Test
    void worker_itsOwnCodeCannotBeLinked_endsAndOthersGoOn() {
        AtomicInteger made = new AtomicInteger();
        try (CapturedLog log = CapturedLog.open()) {
            AsyncScheduler scheduler = new AsyncScheduler(
                    AsyncScheduler.builder().name("broken").workers(2).settings(),
                    blocker -> made.getAndIncrement() == 0 ? new UnlinkableParker() : new ThreadParker(blocker));
            assertThat(scheduler.spawn(Async.of(42)).join(Eventually.LIMIT)).isEqualTo(42);
            Thread broken = scheduler.crew().worker(0).thread();
            Eventually.isTrue("the worker has ended", () -> !broken.isAlive());
            assertThat(log.messages()).hasSizeLessThan(10).last().asString().contains("NoClassDefFoundError", "ends");
            for (int i = 0; i < 100; i++) {
                assertThat(scheduler.spawn(Async.of(i)).join(Eventually.LIMIT)).isEqualTo(i);
            }
            scheduler.spawn(scheduler.sleep(Duration.ofMillis(1))).join(Eventually.LIMIT);
            assertThat(scheduler.stats().threads()).isEqualTo(1);
            Background.run(scheduler::close).result();
        }
    }
}
