package dev.levin.async;

import static org.assertj.core.api.Assertions.assertThat;

import dev.levin.support.Eventually;
import dev.levin.support.Gate;
import dev.levin.support.StackEnd;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BooleanSupplier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * What a user calls where the stack ends either happens, or throws {@link StackOverflowError} and has not happened. Asked
 * again and again, one frame higher each time, on threads outside and within a poll.
 */
class AsyncStackEndTest {
    private static final int TASKS = 10;

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 3})
    void wake_fromOutside_isNotLost(int shift) throws InterruptedException {
        try (AsyncScheduler scheduler = scheduler()) {
            for (int i = 0; i < TASKS; i++) {
                Subject<Integer> body = Subject.pendingSubject();
                AsyncTask<Integer> task = idle(scheduler, body);
                body.succeedNext(i);
                assertThat(StackEnd.ask(shift, succeeds(task::wake))).isTrue();
                assertThat(task.join(Eventually.LIMIT)).isEqualTo(i);
            }
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 3})
    void wake_withinAPoll_isNotLost(int shift) {
        try (AsyncScheduler scheduler = scheduler()) {
            for (int i = 0; i < TASKS; i++) {
                Subject<Integer> body = Subject.pendingSubject();
                AsyncTask<Integer> task = idle(scheduler, body);
                body.succeedNext(i);
                Subject<Integer> otherBody = Subject.pendingSubject();
                AsyncTask<Integer> other = idle(scheduler, otherBody);
                otherBody.succeedNext(i);
                AsyncTask<Boolean> diver =
                        scheduler.spawn(Async.defer(() -> Async.of(StackEnd.askHere(shift, succeeds(() -> {
                            task.wake();
                            other.wake();
                        })))));
                assertThat(diver.join(Eventually.LIMIT)).isTrue();
                assertThat(task.join(Eventually.LIMIT)).isEqualTo(i);
                assertThat(other.join(Eventually.LIMIT)).isEqualTo(i);
            }
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 3})
    void cancel_leavesNoHandleUnresolved(int shift) throws InterruptedException {
        try (AsyncScheduler scheduler = scheduler()) {
            for (int i = 0; i < TASKS; i++) {
                Subject<Integer> body = Subject.pendingSubject();
                AsyncTask<Integer> task = idle(scheduler, body);
                AtomicInteger told = new AtomicInteger();
                task.onComplete(told::incrementAndGet);
                assertThat(StackEnd.ask(shift, succeeds(task::cancel))).isTrue();
                assertThat(task.isCancelled()).isTrue();
                assertThat(told).hasValue(1);
                assertThat(body.cancels()).isEqualTo(1);
                assertThat(scheduler.stats().live()).isZero();
            }
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 3})
    void spawn_withinAPollAndOutside_isAllOrNothing(int shift) throws InterruptedException {
        AtomicInteger polled = new AtomicInteger();
        List<AsyncTask<Integer>> accepted = new ArrayList<>();
        try (AsyncScheduler scheduler = scheduler()) {
            BooleanSupplier spawns = succeeds(() -> accepted.add(scheduler.spawn(new Async<Integer>() {
                @Override
                public boolean poll(Context context) {
                    polled.incrementAndGet();
                    return complete(1);
                }
            })));
            for (int i = 0; i < TASKS; i++) {
                assertThat(StackEnd.ask(shift, spawns)).isTrue();
                assertThat(scheduler
                                .spawn(Async.defer(() -> Async.of(StackEnd.askHere(shift, spawns))))
                                .join(Eventually.LIMIT))
                        .isTrue();
            }
            Eventually.isTrue("all are polled", () -> scheduler.stats().live() == 0);
        }
        assertThat(accepted).allMatch(AsyncTask::isDone).hasSizeGreaterThanOrEqualTo(2 * TASKS);
        assertThat(polled.get()).isGreaterThanOrEqualTo(accepted.size());
    }

    /** The first task, for which a thread has to be started. */
    @Test
    void spawn_firstTask_startsAThreadOrThrows() throws InterruptedException {
        for (int shift = 0; shift < 4; shift++) {
            try (AsyncScheduler scheduler = scheduler()) {
                List<AsyncTask<Integer>> accepted = new ArrayList<>();
                assertThat(StackEnd.ask(shift, succeeds(() -> accepted.add(scheduler.spawn(Async.of(1))))))
                        .isTrue();
                for (AsyncTask<Integer> task : accepted) {
                    assertThat(task.join(Eventually.LIMIT)).isEqualTo(1);
                }
            }
        }
    }

    @Test
    void shutdown_leavesNoOneBehind() throws InterruptedException {
        for (int shift = 0; shift < 4; shift++) {
            AsyncScheduler scheduler = scheduler();
            AsyncTask<Integer> task = idle(scheduler, Subject.pendingSubject());
            assertThat(StackEnd.ask(shift, succeeds(scheduler::shutdownNow))).isTrue();
            scheduler.close();
            assertThat(task.isCancelled()).isTrue();
        }
    }

    private static BooleanSupplier succeeds(Runnable action) {
        return () -> {
            action.run();
            return true;
        };
    }

    private static <T> AsyncTask<T> idle(AsyncScheduler scheduler, Subject<T> body) {
        Gate polled = new Gate();
        AsyncTask<T> task = scheduler.spawn(body.duringPoll(context -> polled.open()));
        polled.await();
        Eventually.isTrue("it waits", () -> task.toString().contains("IDLE"));
        return task;
    }

    private static AsyncScheduler scheduler() {
        return AsyncScheduler.builder()
                .name("depth")
                .workers(2)
                .stackSize(StackEnd.STACK_SIZE)
                .build();
    }
}
