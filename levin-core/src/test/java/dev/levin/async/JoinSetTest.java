package dev.levin.async;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.levin.support.Background;
import dev.levin.support.Eventually;
import dev.levin.support.Gate;
import dev.levin.support.Poller;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Tasks that are taken as they end. */
class JoinSetTest {
    private final AsyncScheduler scheduler =
            AsyncScheduler.builder().name("set").workers(2).build();
    private final JoinSet<Integer> set = new JoinSet<>(scheduler);

    @AfterEach
    void close() {
        scheduler.close();
    }

    @Test
    void next_tasksEndInAnyOrder_eachIsTakenOnceAndThenNull() {
        for (int i = 0; i < 100; i++) {
            int value = i;
            set.spawn(Async.yieldNow().map(nothing -> value));
        }
        List<Integer> taken = new ArrayList<>();
        scheduler.blockOn(Async.repeat(
                () -> set.next().map(task -> {
                    if (task != null) {
                        taken.add(task.join());
                    }
                    return task == null;
                }),
                none -> none));
        assertThat(taken).hasSize(100).doesNotHaveDuplicates();
        assertThat(set.size()).isZero();
        assertThat(set.tryNext()).isNull();
    }

    @Test
    void next_emptySet_isNullAtOnce() {
        assertThat(scheduler.<AsyncTask<Integer>>blockOn(set.next())).isNull();
    }

    @Test
    void next_failedAndCancelled_areTakenAsWell() {
        AsyncTask<Integer> failed = set.spawn(Async.fail(new IllegalStateException("planted")));
        Eventually.isTrue("it fails", failed::isDone);
        AsyncTask<Integer> never = set.spawn(Subject.pendingSubject());
        set.cancelAll();
        assertThat(never.isCancelled()).isTrue();
        assertThat(scheduler.<AsyncTask<Integer>>blockOn(set.next())).isSameAs(failed);
        assertThat(scheduler.<AsyncTask<Integer>>blockOn(set.next())).isSameAs(never);
    }

    @Test
    void spawn_schedulerIsShutDown_isRefusedAndNotCounted() {
        scheduler.shutdown();
        assertThatThrownBy(() -> set.spawn(Async.of(1))).isInstanceOf(RejectedExecutionException.class);
        assertThat(set.size()).isZero();
    }

    @Test
    void next_losesASelect_laterOneIsWoken() {
        Subject<Integer> body = Subject.pendingSubject();
        AsyncTask<Integer> task = set.spawn(body);
        String first = scheduler.blockOn(
                new Select<String>().inOrder().or(set.next(), taken -> "taken").or(Async.of("other")));
        assertThat(first).isEqualTo("other");
        AsyncTask<AsyncTask<Integer>> taker = scheduler.spawn(set.next());
        Eventually.isTrue("it waits", () -> taker.toString().contains("IDLE"));
        body.succeedNext(1);
        task.wake();
        assertThat(taker.join(Eventually.LIMIT)).isSameAs(task);
    }

    @Test
    void constructor_null_isRefused() {
        assertThatThrownBy(() -> new JoinSet<>(null))
                .isInstanceOf(NullPointerException.class)
                .hasMessage("scheduler");
        assertThatThrownBy(() -> set.spawn(null))
                .isInstanceOf(NullPointerException.class)
                .hasMessage("body");
    }

    /** Each ends while it is being spawned: none may be lost between the two. */
    @Test
    void next_tasksEndAtOnce_noneIsLost() {
        for (int i = 0; i < 20_000; i++) {
            AsyncTask<Integer> task = set.spawn(Async.of(i));
            assertThat(set.next().join(Eventually.LIMIT)).isSameAs(task);
        }
        assertThat(set.next().join()).isNull();
    }

    /** Polled all the time, so that there are polls at each step with which a task ends. */
    @Test
    void next_polledWhileTasksEnd_noneIsOverlooked() {
        Poller poller = new Poller();
        for (int i = 0; i < 20_000; i++) {
            AsyncTask<Integer> task = set.spawn(Async.of(i));
            Async<AsyncTask<Integer>> next = set.next();
            while (!poller.poll(next)) {
                Thread.onSpinWait();
            }
            assertThat(next.value()).isSameAs(task);
        }
    }

    /** Whoever spawns is held up, since it has to start a thread, while another worker polls the task already. */
    @Test
    void next_taskRunsAndItsSpawnHasNotReturned_isWaitedFor() {
        AtomicInteger threads = new AtomicInteger();
        Gate third = new Gate();
        Gate goOn = new Gate();
        Gate entered = new Gate();
        Gate leave = new Gate();
        Subject<Integer> body = Subject.pendingSubject();
        try (AsyncScheduler slow = AsyncScheduler.builder()
                .name("slow")
                .workers(3)
                .threadFactory(run -> {
                    if (threads.incrementAndGet() == 3) {
                        third.open();
                        goOn.await();
                    }
                    return new Thread(run, "slow");
                })
                .build()) {
            slow.spawn(Subject.blocker(entered, leave));
            entered.await();
            IdleSet idle = slow.crew().idle;
            Eventually.isTrue(
                    "one is busy, one asleep, one has no thread",
                    () -> threads.get() == 2 && idle.searching() == 0 && idle.parked() == 2);
            JoinSet<Integer> slowSet = new JoinSet<>(slow);
            Background<AsyncTask<Integer>> spawns = Background.call(() -> slowSet.spawn(body));
            third.await();
            leave.open();
            Eventually.isTrue("the task waits", () -> body.polls() == 1);
            assertThat(new Poller().poll(slowSet.next()))
                    .as("it is among those to come")
                    .isFalse();
            goOn.open();
            spawns.result().cancel();
        }
    }

    @Test
    void spawn_withName_taskHasIt() {
        assertThat(set.spawn("reader", Async.of(1)).name()).isEqualTo("reader");
    }
}
