package dev.levin.async;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.levin.support.Eventually;
import dev.levin.support.Gate;
import java.util.concurrent.CancellationException;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Sections of a task that are not left half done. */
class ShieldedTest {
    private final AsyncScheduler scheduler =
            AsyncScheduler.builder().name("shield").workers(2).build();
    private final Subject<String> section = Subject.pendingSubject();
    private final Subject<String> after = Subject.pendingSubject();

    @AfterEach
    void close() {
        scheduler.shutdownNow();
        scheduler.close();
    }

    private AsyncTask<String> shielded() {
        AsyncTask<String> task = scheduler.spawn(section.shield().flatMap(value -> after));
        Eventually.isTrue("it waits", () -> task.toString().contains("IDLE"));
        return task;
    }

    @Test
    void cancel_whileShielded_takesEffectWhenTheSectionEnds() {
        AsyncTask<String> task = shielded();
        assertThat(task.cancel()).isTrue();
        assertThat(task.isDone()).isFalse();
        assertThat(section.cancels()).isZero();
        section.succeedNext("value");
        task.wake();
        assertThatThrownBy(() -> task.join(Eventually.LIMIT)).isInstanceOf(CancellationException.class);
        assertThat(section.cancels()).isZero();
        assertThat(after.polls()).isZero();
        Eventually.isTrue("it has ended", () -> scheduler.stats().live() == 0);
    }

    @Test
    void cancel_sectionFails_endsAsCancelledOrFailed() {
        AsyncTask<String> task = shielded();
        task.cancel();
        section.failNext(new IllegalStateException("planted"));
        task.wake();
        Eventually.isTrue("it ends", task::isDone);
        assertThat(after.polls()).isZero();
        Eventually.isTrue("it has ended", () -> scheduler.stats().live() == 0);
    }

    @Test
    void cancel_afterTheSection_endsAtOnce() {
        AsyncTask<String> task = shielded();
        section.succeedNext("value");
        task.wake();
        Eventually.isTrue(
                "it goes on", () -> after.polls() == 1 && task.toString().contains("IDLE"));
        assertThat(task.cancel()).isTrue();
        assertThat(task.isCancelled()).isTrue();
        assertThat(after.cancels()).isEqualTo(1);
    }

    @Test
    void cancel_duringThePollThatWouldBeginTheSection_sectionDoesNotBegin() {
        Gate entered = new Gate();
        Gate leave = new Gate();
        AsyncTask<String> task = scheduler.spawn(Async.defer(() -> {
            entered.open();
            leave.await();
            return section.shield();
        }));
        entered.await();
        assertThat(task.cancel()).isTrue();
        assertThat(task.isCancelled()).isTrue();
        leave.open();
        Eventually.isTrue("it has ended", () -> scheduler.stats().live() == 0);
        assertThat(section.polls()).isZero();
        assertThat(section.cancels()).isEqualTo(1);
    }

    @Test
    void shield_nested_outerOneCounts() {
        AsyncTask<String> task =
                scheduler.spawn(section.shield().flatMap(value -> after).shield());
        Eventually.isTrue(
                "it waits",
                () -> task.toString().contains("IDLE") && task.toString().contains("shielded=2"));
        task.cancel();
        section.succeedNext("value");
        task.wake();
        Eventually.isTrue(
                "it goes on", () -> after.polls() == 1 && task.toString().contains("IDLE"));
        assertThat(task.isDone()).isFalse();
        after.succeedNext("value");
        task.wake();
        assertThatThrownBy(() -> task.join(Eventually.LIMIT)).isInstanceOf(CancellationException.class);
    }

    @Test
    void shield_losesASelect_isToldAndTheTaskCanBeCancelledAgain() {
        AsyncTask<String> task = scheduler.spawn(new Select<String>()
                .inOrder()
                .or(section.shield())
                .or(Async.of("other"))
                .flatMap(value -> after));
        Eventually.isTrue(
                "it waits", () -> after.polls() == 1 && task.toString().contains("IDLE"));
        assertThat(section.cancels()).isEqualTo(1);
        assertThat(task.cancel()).isTrue();
        assertThat(task.isCancelled()).isTrue();
    }

    @Test
    void shutdownNow_whileShielded_doesNotWait() {
        AsyncTask<String> task = shielded();
        assertThat(scheduler.shutdownNow()).isEqualTo(1);
        assertThat(task.isCancelled()).isTrue();
        assertThat(section.cancels()).isEqualTo(1);
    }
}
