package dev.levin.async;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.levin.support.Eventually;
import dev.levin.support.Gate;
import java.time.Duration;
import java.util.concurrent.CancellationException;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Function;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** A scope whose task is cancelled ends as every other does: after its children. */
class AsyncScopeCancelTest {
    private final AsyncScheduler scheduler =
            AsyncScheduler.builder().name("scope").workers(3).build();
    private final Gate entered = new Gate();
    private final Gate leave = new Gate();

    /** A child that is in the middle of a poll until the test lets it go on. */
    private final Subject<String> busy = Subject.<String>pendingSubject().duringPoll(context -> {
        entered.open();
        leave.awaitInSpiteOfInterrupts();
    });

    private final Subject<String> body = Subject.pendingSubject();

    @AfterEach
    void close() {
        leave.open();
        scheduler.shutdownNow();
        scheduler.close();
    }

    private Async<String> scopeWithBusyChild() {
        return AsyncScope.open(scheduler, scope -> {
            scope.spawn(busy);
            return body;
        });
    }

    /** The same, but the scope's own poll goes on only when the child is in the middle of its: what ends then ends while it is polled. */
    private Async<String> scopeWithBusyChild(Async<String> body) {
        return AsyncScope.open(scheduler, scope -> {
            scope.spawn(busy);
            entered.await();
            return body;
        });
    }

    private AsyncTask<String> spawnAndAwait(Async<String> async) {
        AsyncTask<String> task = scheduler.spawn(async);
        entered.await();
        awaitIdle(task);
        return task;
    }

    private static void awaitIdle(AsyncTask<?> task) {
        Eventually.isTrue("it waits", () -> task.toString().contains("IDLE"));
    }

    /** Cancels it, and waits until its body was told: from then on there is nothing but the child to wait for. */
    private void cancelAndAwaitBody(AsyncTask<?> task) {
        assertThat(task.cancel()).isTrue();
        Eventually.isTrue("the body was told", () -> body.cancels() == 1);
    }

    private void assertEndsAfterTheChild(AsyncTask<?> task) {
        Eventually.isTrue("it waits", () -> task.isDone() || task.toString().contains("IDLE"));
        assertThat(task.isDone()).as("the child is still polled").isFalse();
        leave.open();
        assertThatThrownBy(() -> task.join(Eventually.LIMIT)).isInstanceOf(CancellationException.class);
        assertThat(busy.cancels()).isEqualTo(1);
        assertThat(busy.violation()).isNull();
        Eventually.isTrue("nothing is left", () -> scheduler.stats().live() == 0);
        assertThat(body.cancels()).isEqualTo(1);
        assertThat(body.violation()).isNull();
    }

    @Test
    void cancel_childIsPolled_endsAfterThatPoll() {
        AsyncTask<String> task = spawnAndAwait(scopeWithBusyChild());
        cancelAndAwaitBody(task);
        assertEndsAfterTheChild(task);
    }

    @Test
    void cancel_bodyHasEndedAndChildIsPolled_endsAfterThatPoll() {
        body.succeedNext("value");
        AsyncTask<String> task = spawnAndAwait(scopeWithBusyChild());
        assertThat(task.cancel()).isTrue();
        Eventually.isTrue("it waits", () -> task.isDone() || task.toString().contains("IDLE cancelled"));
        assertThat(task.isDone()).as("the child is still polled").isFalse();
        leave.open();
        assertThatThrownBy(() -> task.join(Eventually.LIMIT)).isInstanceOf(CancellationException.class);
        assertThat(busy.cancels()).isEqualTo(1);
        Eventually.isTrue("the value that no one takes was given back", () -> body.discards() == 1);
    }

    @Test
    void cancel_childIsShielded_endsAfterTheSection() {
        Subject<String> section = Subject.pendingSubject();
        AtomicReference<AsyncTask<String>> child = new AtomicReference<>();
        AsyncTask<String> task = scheduler.spawn(AsyncScope.open(scheduler, scope -> {
            child.set(scope.spawn(section.shield()));
            return body;
        }));
        Eventually.isTrue("both wait", () -> section.polls() == 1 && body.polls() == 1);
        awaitIdle(task);
        awaitIdle(child.get());
        cancelAndAwaitBody(task);
        awaitIdle(task);
        section.succeedNext("value");
        child.get().wake();
        assertThatThrownBy(() -> task.join(Eventually.LIMIT)).isInstanceOf(CancellationException.class);
        assertThat(section.cancels()).isZero();
        assertThat(child.get().isCancelled()).isTrue();
    }

    /** What a task has around its scope is closed after the children too: they may still use it. */
    @Test
    void cancel_scopeUsesAResource_isClosedAfterTheChild() {
        AtomicBoolean closed = new AtomicBoolean();
        AutoCloseable resource = () -> closed.set(true);
        AsyncTask<String> task = spawnAndAwait(Async.using(Async.of(resource), used -> scopeWithBusyChild()));
        cancelAndAwaitBody(task);
        assertThat(closed).isFalse();
        assertEndsAfterTheChild(task);
        assertThat(closed).isTrue();
    }

    @Test
    void cancel_scopeWithinAScope_outerOneEndsAfterTheChildOfTheInner() {
        AsyncTask<String> task = spawnAndAwait(AsyncScope.open(scheduler, outer -> scopeWithBusyChild()));
        cancelAndAwaitBody(task);
        assertEndsAfterTheChild(task);
    }

    @Test
    void cancel_twoScopesSideBySide_endsAfterBoth() {
        Subject<String> idle = Subject.pendingSubject();
        Async<String> other = AsyncScope.open(scheduler, scope -> Async.from(scope.spawn(idle)));
        AsyncTask<String> task = spawnAndAwait(scopeWithBusyChild().zip(other, (one, two) -> one + two));
        cancelAndAwaitBody(task);
        assertEndsAfterTheChild(task);
        assertThat(idle.cancels()).isEqualTo(1);
    }

    @Test
    void cancel_byAChildInItsPoll_doesNotWaitForItself() {
        AtomicReference<AsyncTask<String>> own = new AtomicReference<>();
        Subject<String> child =
                Subject.<String>pendingSubject().duringPoll(context -> own.get().cancel());
        Gate known = new Gate();
        own.set(scheduler.spawn(AsyncScope.open(scheduler, scope -> {
            known.await();
            scope.spawn(child);
            return body;
        })));
        known.open();
        assertThatThrownBy(() -> own.get().join(Eventually.LIMIT)).isInstanceOf(CancellationException.class);
        assertThat(child.cancels()).isEqualTo(1);
    }

    @Test
    void cancel_scopeIsShielded_goesOnToItsEnd() {
        AsyncTask<String> task = spawnAndAwait(scopeWithBusyChild().shield());
        assertThat(task.cancel()).isTrue();
        Eventually.isTrue("it goes on", () -> body.polls() == 2);
        assertThat(body.cancels()).isZero();
        body.succeedNext("value");
        busy.succeedNext("value");
        leave.open();
        task.wake();
        assertThatThrownBy(() -> task.join(Eventually.LIMIT)).isInstanceOf(CancellationException.class);
        assertThat(body.cancels()).isZero();
        assertThat(busy.cancels()).isZero();
    }

    /** A section within the scope's body ends first; then the scope does not go on with what follows. */
    @Test
    void cancel_bodyIsInAShieldedSection_endsAfterTheSectionAndTheChild() {
        Subject<String> section = Subject.pendingSubject();
        Function<AsyncScope, Async<String>> shielded = scope -> {
            scope.spawn(busy);
            return section.shield().flatMap(value -> body);
        };
        AsyncTask<String> task = spawnAndAwait(AsyncScope.open(scheduler, shielded));
        assertThat(task.cancel()).isTrue();
        Eventually.isTrue("it was polled once more", () -> section.polls() == 2);
        awaitIdle(task);
        assertThat(section.cancels()).isZero();
        section.succeedNext("value");
        task.wake();
        Eventually.isTrue("the section has ended", () -> section.polls() == 3);
        awaitIdle(task);
        assertThat(task.isDone()).as("the child is still polled").isFalse();
        leave.open();
        assertThatThrownBy(() -> task.join(Eventually.LIMIT)).isInstanceOf(CancellationException.class);
        assertThat(body.polls()).isZero();
        assertThat(busy.cancels()).isEqualTo(1);
    }

    @Test
    void shutdownNow_childIsPolled_handleOfTheScopeIsCompleteAtOnce() {
        AsyncTask<String> task = spawnAndAwait(scopeWithBusyChild());
        scheduler.shutdownNow();
        assertThat(task.isCancelled()).isTrue();
        assertThat(body.cancels()).isEqualTo(1);
    }

    @Test
    void timeout_withinTheScope_failsAfterTheChild() {
        AsyncTask<String> task = spawnAndAwait(scopeWithBusyChild(body.timeout(Duration.ofMillis(1))));
        Eventually.isTrue("the time is over", () -> body.cancels() == 1);
        Eventually.isTrue("it waits", () -> task.isDone() || task.toString().contains("IDLE"));
        assertThat(task.isDone()).as("the child is still polled").isFalse();
        leave.open();
        assertThatThrownBy(() -> task.join(Eventually.LIMIT)).hasMessageContaining("not complete");
        assertThat(busy.cancels()).isEqualTo(1);
    }

    /** The timeout can't wait, but a scope around it does. */
    @Test
    void timeout_aroundAScopeWithinAnother_outerOneEndsAfterTheChild() {
        AsyncTask<String> task = spawnAndAwait(AsyncScope.open(
                scheduler,
                outer -> scopeWithBusyChild(body).timeout(Duration.ofMillis(1)).recover(late -> "late")));
        Eventually.isTrue("the time is over", () -> body.cancels() == 1);
        Eventually.isTrue("it waits", () -> task.isDone() || task.toString().contains("IDLE"));
        assertThat(task.isDone()).as("the child is still polled").isFalse();
        leave.open();
        assertThat(task.join(Eventually.LIMIT)).isEqualTo("late");
        assertThat(busy.cancels()).isEqualTo(1);
    }
}
