package dev.levin.async;

import static org.assertj.core.api.Assertions.assertThat;

import dev.levin.support.Background;
import dev.levin.support.Eventually;
import dev.levin.support.Gate;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Wake-ups that come too often, or too late: fault row 15. */
class AsyncWakeTest {
    // ---- row 15: wake-ups

    @Test
    void wake_thousandTimesFromManyThreadsBeforeTheFirstPoll_oneQueueEntryAndOnePoll() {
        Gate entered = new Gate();
        Gate release = new Gate();
        try (AsyncScheduler scheduler = scheduler(1)) {
            scheduler.spawn(Subject.blocker(entered, release));
            entered.await();
            Subject<String> body = Subject.pendingSubject();
            AsyncTask<String> task = scheduler.spawn(body);
            wakeFromManyThreads(task);
            assertThat(scheduler.stats().injected()).isEqualTo(1);
            release.open();
            Eventually.isTrue("it waits", () -> task.toString().contains("IDLE"));
            assertThat(body.polls()).isEqualTo(1);
            task.cancel();
        }
    }

    @Test
    void wake_thousandTimesDuringAPoll_onePollFollows() {
        Gate entered = new Gate();
        Gate release = new Gate();
        try (AsyncScheduler scheduler = scheduler(2)) {
            Subject<String> body = Subject.pendingSubject();
            AsyncTask<String> task = scheduler.spawn(body.duringPoll(context -> {
                entered.open();
                release.await();
            }));
            entered.await();
            wakeFromManyThreads(task);
            release.open();
            Eventually.isTrue("it waits", () -> task.toString().contains("IDLE"));
            assertThat(body.polls()).isEqualTo(2);
            task.cancel();
        }
    }

    @Test
    void wake_afterTheEndAndAfterClose_doesNothing() {
        Subject<String> completes = Subject.pendingSubject();
        completes.succeedNext("value");
        Subject<String> cancelled = Subject.pendingSubject();
        AsyncTask<String> complete;
        AsyncTask<String> gone;
        try (AsyncScheduler scheduler = scheduler(2)) {
            complete = scheduler.spawn(completes);
            gone = scheduler.spawn(cancelled);
            complete.join();
            Eventually.isTrue("it was polled", () -> cancelled.polls() == 1);
            gone.cancel();
            wakeFromManyThreads(complete);
            wakeFromManyThreads(gone);
            Eventually.isTrue("no one works", () -> scheduler.stats().injected() == 0);
        }
        wakeFromManyThreads(complete);
        wakeFromManyThreads(gone);
        assertThat(completes.polls()).isEqualTo(1);
        assertThat(cancelled.polls()).isEqualTo(1);
        assertThat(completes.violation()).isNull();
        assertThat(cancelled.violation()).isNull();
    }

    private static void wakeFromManyThreads(AsyncTask<?> task) {
        List<Background<Void>> wakers = new ArrayList<>();
        for (int i = 0; i < 4; i++) {
            wakers.add(Background.run(() -> {
                for (int j = 0; j < 250; j++) {
                    task.wake();
                }
            }));
        }
        wakers.forEach(Background::result);
    }

    private static AsyncScheduler scheduler(int workers) {
        return AsyncScheduler.builder().name("fault").workers(workers).build();
    }
}
