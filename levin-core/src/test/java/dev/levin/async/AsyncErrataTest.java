package dev.levin.async;

import static org.assertj.core.api.Assertions.assertThat;

import dev.levin.internal.queue.StealRing;
import dev.levin.support.Background;
import dev.levin.support.Eventually;
import dev.levin.support.Gate;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * The mistakes of the scheduler's sources, errata B-33 to B-54, each with what would happen if it were made again. What
 * concerns the ring alone (B-33 to B-36) is tested with the ring; here, that a scheduler survives it.
 */
class AsyncErrataTest {
    /** B-33, B-34, B-35, B-36: more pushes than 16 bits can count, overflow and theft, all at once. */
    @Test
    void b33ToB36_ringIsStolenFromWhileItOverflowsAndWraps_everyTaskIsPolledOnce() {
        int children = 3 * StealRing.CAPACITY;
        int parents = 200;
        AtomicInteger polled = new AtomicInteger();
        try (AsyncScheduler scheduler = scheduler(3)) {
            for (int i = 0; i < parents; i++) {
                scheduler.blockOn(Async.defer(() -> {
                    JoinSet<Integer> set = new JoinSet<>(scheduler);
                    for (int j = 0; j < children; j++) {
                        set.spawn(Async.defer(() -> Async.of(polled.incrementAndGet())));
                    }
                    return Async.repeat(set::next, task -> task == null);
                }));
            }
            assertThat(polled).hasValue(parents * children);
            assertThat(scheduler.stats().workers())
                    .anyMatch(worker -> worker.overflowed() > 0)
                    .anyMatch(worker -> worker.stolen() > 0);
        }
    }

    /** B-38: what overflows is in the injection queue, and someone is told. */
    @Test
    void b38_ringOverflowsAndTheWorkerBlocks_othersPollWhatOverflowed() {
        int children = 2 * StealRing.CAPACITY;
        Gate release = new Gate();
        AtomicInteger polled = new AtomicInteger();
        try (AsyncScheduler scheduler = scheduler(2)) {
            scheduler.spawn(Subject.blocker(new Gate(), release).duringPoll(context -> {
                for (int i = 0; i < children; i++) {
                    scheduler.spawn(Async.defer(() -> Async.of(polled.incrementAndGet())));
                }
                release.await();
            }));
            Eventually.isTrue("all are polled by the other worker", () -> polled.get() == children);
            release.open();
        }
    }

    /** B-39 and B-40: a worker whose own queue is never empty looks at the injection queue, counted in tasks. */
    @Test
    void b39_ownQueueIsNeverEmpty_injectedTaskIsPolledAfterFewPolls() {
        AtomicBoolean stop = new AtomicBoolean();
        AtomicInteger polls = new AtomicInteger();
        try (AsyncScheduler scheduler = scheduler(1)) {
            for (int i = 0; i < 10; i++) {
                scheduler.spawn(Async.repeat(
                        () -> Async.yieldNow().map(nothing -> {
                            polls.incrementAndGet();
                            return stop.get();
                        }),
                        done -> done));
            }
            Eventually.isTrue("they run", () -> polls.get() > 1_000);
            for (int i = 0; i < 20; i++) {
                Gate entered = new Gate();
                Gate leave = new Gate();
                scheduler.spawn(Subject.blocker(entered, leave));
                entered.await();
                int before = polls.get();
                AsyncTask<Integer> injected = scheduler.spawn(Async.defer(() -> Async.of(polls.get())));
                leave.open();
                assertThat(injected.join(Eventually.LIMIT) - before).isLessThanOrEqualTo(Tempo.MAX_INTERVAL + 10);
            }
            stop.set(true);
        }
    }

    /** B-40 and B-41: the interval counts tasks, its average is weighted by them, and it is clamped. */
    @Test
    void b40_tempo_countsTasksAndIsClamped() {
        assertThat(Tempo.intervalFor(1_000)).isEqualTo(255);
        assertThat(Tempo.intervalFor(10_000)).isEqualTo(100);
        assertThat(Tempo.intervalFor(50_000)).isEqualTo(20);
        assertThat(Tempo.intervalFor(1_000_000)).isEqualTo(8);
        Tempo tempo = new Tempo();
        assertThat(tempo.interval()).isEqualTo(61);
        tempo.measured(128, 128 * 10_000L);
        assertThat(tempo.interval()).isBetween(98, 100);
        tempo.measured(1, 1_000_000_000);
        assertThat(tempo.interval()).isEqualTo(8);
        tempo.measured(0, 1);
        assertThat(tempo.interval()).isEqualTo(8);
        tempo.measured(128, -1);
        assertThat(tempo.interval()).isEqualTo(255);
    }

    /** B-42: what was fetched in a batch can be stolen; the worker blocks on the first of them. */
    @Test
    void b42_workerBlocksOnTheFirstTaskOfABatch_othersPollTheRest() {
        Gate entered = new Gate();
        Gate release = new Gate();
        Gate blocked = new Gate();
        Gate releaseSecond = new Gate();
        try (AsyncScheduler scheduler = scheduler(2)) {
            Gate alsoEntered = new Gate();
            scheduler.spawn(Subject.blocker(entered, release));
            entered.await();
            scheduler.spawn(Subject.blocker(alsoEntered, release));
            alsoEntered.await();
            scheduler.spawn(Subject.blocker(blocked, releaseSecond));
            List<AsyncTask<Integer>> rest = new ArrayList<>();
            for (int i = 0; i < 200; i++) {
                rest.add(scheduler.spawn(Async.of(i)));
            }
            release.open();
            blocked.await();
            for (int i = 0; i < rest.size(); i++) {
                assertThat(rest.get(i).join(Eventually.LIMIT)).isEqualTo(i);
            }
            releaseSecond.open();
        }
    }

    /** B-43: what is driven out of the slot into the ring is told to others. */
    @Test
    void b43_secondTaskIsWokenAndTheWorkerBlocks_firstIsPolledByAnother() {
        Gate release = new Gate();
        try (AsyncScheduler scheduler =
                AsyncScheduler.builder().workers(2).lifo(LifoPolicy.LOCAL).build()) {
            List<AsyncTask<Integer>> spawned = new ArrayList<>();
            Gate done = new Gate();
            scheduler.spawn(Subject.blocker(new Gate(), release).duringPoll(context -> {
                spawned.add(scheduler.spawn(Async.of(1)));
                spawned.add(scheduler.spawn(Async.of(2)));
                done.open();
                release.await();
            }));
            done.await();
            assertThat(spawned.get(0).join(Eventually.LIMIT)).isEqualTo(1);
            assertThat(spawned.get(1).isDone())
                    .as("the slot is the worker's alone")
                    .isFalse();
            release.open();
            assertThat(spawned.get(1).join(Eventually.LIMIT)).isEqualTo(2);
        }
    }

    /** B-44: slot and ring are the owner's; who wakes from elsewhere goes through the injection queue. */
    @Test
    void b44_wokenFromOutside_goesThroughTheInjectionQueue() {
        Gate entered = new Gate();
        Gate leave = new Gate();
        try (AsyncScheduler scheduler = scheduler(1)) {
            scheduler.blockOn(Async.defer(() -> Async.from(scheduler.spawn(Async.of(1)))));
            Subject<Integer> body = Subject.pendingSubject();
            AsyncTask<Integer> task = scheduler.spawn(body);
            Eventually.isTrue("it waits", () -> task.toString().contains("IDLE"));
            scheduler.spawn(Subject.blocker(entered, leave));
            entered.await();
            long lifoHits = scheduler.stats().lifoHits();
            assertThat(lifoHits).as("hits are counted").isPositive();
            body.succeedNext(1);
            task.wake();
            assertThat(scheduler.stats().injected()).isEqualTo(1);
            leave.open();
            assertThat(task.join(Eventually.LIMIT)).isEqualTo(1);
            assertThat(scheduler.stats().lifoHits()).isEqualTo(lifoHits);
        }
    }

    /** B-45 and B-48: a wake-up right when the worker goes to sleep, with one worker, who never steals. */
    @ParameterizedTest
    @ValueSource(ints = {1, 2})
    void b45_wokenWhileTheWorkerGoesToSleep_isPolled(int workers) {
        try (AsyncScheduler scheduler = scheduler(workers)) {
            for (int i = 0; i < 20_000; i++) {
                assertThat(scheduler.spawn(Async.of(i)).join(Eventually.LIMIT)).isEqualTo(i);
            }
        }
    }

    /** B-46: time-outs of the driver against claims; a token that is lost would end all signals. */
    @Test
    void b46_timersFireWhileTasksAreSubmitted_noTokenIsLost() {
        try (AsyncScheduler scheduler = scheduler(2)) {
            Background<Void> outside = Background.run(() -> {
                for (int i = 0; i < 5_000; i++) {
                    scheduler.spawn(Async.of(i)).join(Eventually.LIMIT);
                }
            });
            while (!outside.hasEnded()) {
                scheduler.spawn(scheduler.sleep(Duration.ofNanos(100_000))).join(Eventually.LIMIT);
            }
            outside.result();
            Eventually.isTrue("no one searches", () -> scheduler.crew().idle.searching() == 0);
        }
    }

    /** B-47: more workers than a long has bits. All of them are needed, and all of them sleep afterwards, twice. */
    @ParameterizedTest
    @ValueSource(ints = {64, 65, 200})
    void b47_moreWorkersThanBits_allWorkAndAllSleep(int workers) {
        try (AsyncScheduler scheduler = scheduler(workers)) {
            for (int round = 0; round < 2; round++) {
                AtomicInteger entered = new AtomicInteger();
                Gate release = new Gate();
                for (int i = 0; i < workers; i++) {
                    scheduler.spawn(Async.defer(() -> {
                        entered.incrementAndGet();
                        release.await();
                        return Async.of(1);
                    }));
                }
                Eventually.isTrue("all work", () -> entered.get() == workers);
                release.open();
                Eventually.isTrue("all sleep", () -> scheduler.stats().idle() == workers);
                assertThat(scheduler.crew().idle.searching()).isZero();
            }
        }
    }

    /** B-49: a timer that is earlier than the one the holder sleeps for. Workers that are busy: {@link AsyncTempoTest}. */
    @Test
    void b49_earlierTimer_wakesTheOneWhoSleepsForALaterOne() {
        try (AsyncScheduler scheduler = scheduler(2)) {
            AsyncTask<?> late = scheduler.spawn(scheduler.sleep(Duration.ofHours(1)));
            for (int i = 0; i < 50; i++) {
                scheduler.spawn(scheduler.sleep(Duration.ofMillis(1))).join(Eventually.LIMIT);
            }
            late.cancel();
        }
    }

    /** B-50: a task that could go on for ever is stopped by its budget. */
    @Test
    void b50_taskThatCouldGoOnForEver_isPendingAfterItsBudget() {
        try (AsyncScheduler scheduler = scheduler(1)) {
            AtomicInteger operations = new AtomicInteger();
            AtomicBoolean stop = new AtomicBoolean();
            AsyncTask<Integer> hog = scheduler.spawn(new Async<Integer>() {
                @Override
                public boolean poll(Context context) {
                    int now = 0;
                    while (!stop.get() && context.proceed()) {
                        now++;
                    }
                    operations.accumulateAndGet(now, Math::max);
                    return stop.get() && complete(now);
                }
            });
            for (int i = 0; i < 10; i++) {
                assertThat(scheduler.spawn(Async.of(i)).join(Eventually.LIMIT)).isEqualTo(i);
            }
            stop.set(true);
            hog.join(Eventually.LIMIT);
            assertThat(operations.get()).isLessThanOrEqualTo(Context.OPERATIONS_PER_POLL);
        }
    }

    /** B-51: two tasks that wake each other have the slot three times in a row, then others get their turn. */
    @Test
    void b51_twoTasksWakeEachOther_thirdOneIsPolledInBetween() {
        AtomicInteger turns = new AtomicInteger();
        AtomicInteger turnsBeforeThird = new AtomicInteger(-1);
        try (AsyncScheduler scheduler = scheduler(1)) {
            List<AsyncTask<Integer>> pair = new ArrayList<>();
            for (int i = 0; i < 2; i++) {
                int other = 1 - i;
                AsyncTask<Integer> task =
                        scheduler.spawn(Subject.<Integer>pendingSubject().duringPoll(context -> {
                            if (pair.size() == 2 && turns.incrementAndGet() < 100) {
                                pair.get(other).wake();
                            }
                        }));
                Eventually.isTrue("it waits", () -> task.toString().contains("IDLE"));
                pair.add(task);
            }
            scheduler.blockOn(Async.defer(() -> {
                AsyncTask<Integer> third = scheduler.spawn(Async.defer(() -> {
                    turnsBeforeThird.set(turns.get());
                    return Async.of(3);
                }));
                pair.get(0).wake();
                return Async.from(third);
            }));
            assertThat(turnsBeforeThird.get()).isBetween(0, Foraging.LIFO_IN_A_ROW);
            pair.forEach(AsyncTask::cancel);
        }
    }

    /** B-52: the end resolves what is queued locally, in the injection queue, and what waits. */
    @Test
    void b52_shutdownNow_queuesAreFull_everyHandleIsResolved() {
        Gate spawned = new Gate();
        Gate release = new Gate();
        List<AsyncTask<?>> all = new ArrayList<>();
        AsyncScheduler scheduler = scheduler(1);
        AsyncTask<?> waiting = scheduler.spawn(Subject.pendingSubject());
        scheduler.spawn(Subject.blocker(new Gate(), release).duringPoll(context -> {
            for (int i = 0; i < 1_000; i++) {
                all.add(scheduler.spawn(Async.of(i)));
            }
            spawned.open();
            release.await();
        }));
        spawned.await();
        for (int i = 0; i < 100; i++) {
            all.add(scheduler.spawn(Async.of(i)));
        }
        all.add(waiting);
        List<Background<Object>> joiners = new ArrayList<>();
        joiners.add(Background.call(all.get(0)::join));
        joiners.add(Background.call(waiting::join));
        assertThat(scheduler.shutdownNow()).isEqualTo(all.size() + 1);
        assertThat(all).allMatch(AsyncTask::isCancelled);
        joiners.forEach(Background::failure);
        release.open();
        scheduler.close();
    }

    /** B-53: an idle task that is cancelled completes, and those are told who wait for it in whatever way. */
    @Test
    void b53_cancelIdleTask_completesAndTellsWhoAwaitsIt() {
        try (AsyncScheduler scheduler = scheduler(1)) {
            AsyncTask<String> idle = scheduler.spawn(Subject.pendingSubject());
            AsyncTask<String> awaiting = scheduler.spawn(
                    Async.from(idle).recover(failure -> failure.getClass().getSimpleName()));
            Background<String> joiner = Background.call(idle::join);
            Eventually.isTrue("they wait", () -> awaiting.toString().contains("IDLE"));
            Eventually.isBlocked(joiner.thread());
            assertThat(idle.cancel()).isTrue();
            assertThat(idle.isDone()).isTrue();
            assertThat(awaiting.join(Eventually.LIMIT)).isEqualTo("CancellationException");
            assertThat(joiner.failure()).isInstanceOf(java.util.concurrent.CancellationException.class);
        }
    }

    /**
     * B-53: what was written before a wake-up is seen by the poll that follows, also if the task was to be polled anyhow. In each round the task wakes itself
     * for a while, a while that is never the same; the last of these polls may begin just when the one write of the round comes.
     */
    @Test
    void b53_writesBeforeAWakeUp_areSeenByThePoll() {
        try (AsyncScheduler scheduler = scheduler(2)) {
            Looker looker = new Looker();
            AsyncTask<Integer> task = scheduler.spawn(looker);
            for (int round = 1; round <= Looker.ROUNDS; round++) {
                looker.turns.set(round % 13);
                task.wake();
                for (int pause = round % 101; pause > 0; pause--) {
                    Thread.onSpinWait();
                }
                looker.write(round);
                task.wake();
                looker.awaitSeen(round);
            }
            assertThat(task.join(Eventually.LIMIT)).isEqualTo(Looker.ROUNDS);
        }
    }

    /** Looks at what someone has written, some more times than it is told to. */
    private static final class Looker extends Async<Integer> {
        static final int ROUNDS = 200_000;

        final AtomicInteger turns = new AtomicInteger();
        private final int[] elsewhere = new int[1 << 22];
        private int written;
        private volatile int seen;

        @Override
        public boolean poll(Context context) {
            int now = written;
            seen = now;
            if (now < ROUNDS && turns.getAndDecrement() > 0) {
                context.waker().wake();
            }
            return now == ROUNDS ? complete(now) : pending();
        }

        /** Writes to places first that no cache has, and the processor keeps the order: so it takes long until others see the last. */
        void write(int round) {
            for (int i = 1; i <= 40; i++) {
                elsewhere[((round * 40 + i) * 0x9E3779B1) >>> 10] = round;
            }
            written = round;
        }

        void awaitSeen(int round) {
            long start = System.nanoTime();
            while (seen != round && System.nanoTime() - start < Eventually.LIMIT.toNanos()) {
                Thread.yield();
            }
            assertThat(seen).as("what the last poll has seen").isEqualTo(round);
        }
    }

    private static AsyncScheduler scheduler(int workers) {
        return AsyncScheduler.builder().name("errata").workers(workers).build();
    }
}
