package dev.levin.async;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.levin.support.Eventually;
import dev.levin.support.Gate;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletionException;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Children end before their scope does, and the first that fails cancels the others. */
class AsyncScopeTest {
    private final AsyncScheduler scheduler =
            AsyncScheduler.builder().name("scope").workers(3).build();
    private final IOException failure = new IOException("planted");

    @AfterEach
    void close() {
        scheduler.close();
    }

    @Test
    void open_bodyAwaitsChildren_hasTheirValues() {
        int sum = scheduler.blockOn(AsyncScope.open(scheduler, scope -> {
            AsyncTask<Integer> one = scope.spawn(Async.yieldNow().map(nothing -> 1));
            AsyncTask<Integer> two = scope.spawn(Async.yieldNow().map(nothing -> 2));
            return Async.from(one).zip(Async.from(two), Integer::sum);
        }));
        assertThat(sum).isEqualTo(3);
    }

    @Test
    void open_bodyEndsBeforeAChild_waitsForTheChild() {
        Subject<Integer> child = Subject.pendingSubject();
        List<AsyncTask<Integer>> children = new ArrayList<>();
        AsyncTask<String> open = scheduler.spawn(AsyncScope.open(scheduler, scope -> {
            children.add(scope.spawn(child));
            return Async.of("value");
        }));
        Eventually.isTrue("it waits", () -> open.toString().contains("IDLE"));
        assertThat(open.isDone()).isFalse();
        child.succeedNext(1);
        children.get(0).wake();
        assertThat(open.join(Eventually.LIMIT)).isEqualTo("value");
    }

    @Test
    void open_childFails_othersAndTheBodyAreCancelledAndItFails() {
        Subject<Integer> sibling = Subject.pendingSubject();
        Subject<String> body = Subject.pendingSubject();
        AsyncTask<String> open = scheduler.spawn(AsyncScope.open(scheduler, scope -> {
            scope.spawn(sibling);
            scope.spawn(Async.yieldNow().flatMap(nothing -> Async.fail(failure)));
            return body;
        }));
        assertThatThrownBy(() -> open.join(Eventually.LIMIT)).hasCause(failure);
        assertThat(sibling.cancels()).isEqualTo(1);
        assertThat(body.cancels()).isEqualTo(1);
    }

    @Test
    void open_bodyFails_childrenAreCancelled() {
        Subject<Integer> child = Subject.pendingSubject();
        AsyncTask<String> open = scheduler.spawn(AsyncScope.open(scheduler, scope -> {
            scope.spawn(child);
            return Async.fail(failure);
        }));
        assertThatThrownBy(() -> open.join(Eventually.LIMIT)).hasCause(failure);
        assertThat(child.cancels()).isEqualTo(1);
    }

    /** A cancelled handle is complete while the body is still being polled: the scope must not end before the body. */
    @Test
    void open_childIsPolledWhenItIsCancelled_endsAfterThatPoll() {
        Gate entered = new Gate();
        Gate leave = new Gate();
        Subject<Integer> busy = Subject.<Integer>pendingSubject().duringPoll(context -> {
            entered.open();
            leave.await();
        });
        AsyncTask<String> open = scheduler.spawn(AsyncScope.open(scheduler, scope -> {
            scope.spawn(busy);
            scope.spawn(Async.yieldNow().flatMap(nothing -> {
                entered.await();
                return Async.fail(failure);
            }));
            return Async.of("value");
        }));
        entered.await();
        Eventually.isTrue(
                "the scope has cancelled the child", () -> scheduler.stats().live() == 2);
        Eventually.isTrue("the scope waits", () -> open.toString().contains("IDLE") || open.isDone());
        assertThat(open.isDone()).as("the child is still polled").isFalse();
        leave.open();
        assertThatThrownBy(() -> open.join(Eventually.LIMIT)).hasCause(failure);
        assertThat(busy.cancels()).isEqualTo(1);
        assertThat(busy.violation()).isNull();
    }

    /** Both have failed before the scope looks: else the first failure would cancel the second child. */
    @Test
    void open_secondFailure_isSuppressed() {
        IOException second = new IOException("planted, too");
        AsyncScope[] opened = new AsyncScope[1];
        Gate entered = new Gate();
        Gate leave = new Gate();
        AsyncTask<String> open = scheduler.spawn(AsyncScope.open(scheduler, scope -> {
            opened[0] = scope;
            entered.open();
            leave.awaitInSpiteOfInterrupts();
            return Async.of("value");
        }));
        entered.await();
        for (IOException planted : List.of(failure, second)) {
            AsyncTask<?> child = opened[0].spawn(Async.fail(planted));
            Eventually.isTrue(
                    "its handle has failed, and the scope knows",
                    () -> child.isDone() && scheduler.stats().live() == 1);
        }
        leave.open();
        assertThatThrownBy(() -> open.join(Eventually.LIMIT)).hasCause(failure);
        assertThat(failure.getSuppressed()).containsExactly(second);
    }

    @Test
    void cancel_ofTheScopesTask_cancelsBodyAndChildren() {
        Subject<Integer> child = Subject.pendingSubject();
        Subject<String> body = Subject.pendingSubject();
        AsyncTask<String> open = scheduler.spawn(AsyncScope.open(scheduler, scope -> {
            scope.spawn(child);
            return body;
        }));
        Eventually.isTrue("it waits", () -> child.polls() > 0 && open.toString().contains("IDLE"));
        open.cancel();
        Eventually.isTrue("both are told", () -> child.cancels() == 1 && body.cancels() == 1);
    }

    @Test
    void cancelAll_childrenAreCancelled_scopeDoesNotFail() {
        Subject<Integer> child = Subject.pendingSubject();
        String value = scheduler.blockOn(AsyncScope.open(scheduler, scope -> {
            scope.spawn(child);
            scope.cancelAll();
            return Async.of("value");
        }));
        assertThat(value).isEqualTo("value");
        assertThat(child.cancels()).isEqualTo(1);
    }

    @Test
    void spawn_afterTheEnd_isRefusedAndNothingIsSpawned() {
        List<AsyncScope> kept = new ArrayList<>();
        scheduler.blockOn(AsyncScope.open(scheduler, scope -> {
            kept.add(scope);
            return Async.of("value");
        }));
        long spawned = scheduler.stats().spawned();
        Subject<Integer> late = Subject.pendingSubject();
        assertThatThrownBy(() -> kept.get(0).spawn(late))
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("the scope has ended");
        assertThat(scheduler.stats().spawned()).isEqualTo(spawned);
        assertThat(late.polls()).isZero();
    }

    @Test
    void open_bodyThrowsOrReturnsNull_fails() {
        assertThatThrownBy(() -> scheduler.blockOn(AsyncScope.open(scheduler, scope -> {
                    throw new IllegalStateException("planted");
                })))
                .hasCauseInstanceOf(IllegalStateException.class);
        assertThatThrownBy(() -> scheduler.blockOn(AsyncScope.open(scheduler, scope -> null)))
                .isInstanceOf(CompletionException.class)
                .hasMessageContaining("the body of a scope has to return an Async");
    }

    /** A child is counted before the scope looks: as long as it runs, so may what it spawns. */
    @Test
    void spawn_byAChildAfterTheBodyHasEnded_isWaitedFor() {
        Gate entered = new Gate();
        Gate leave = new Gate();
        Subject<String> last = Subject.pendingSubject();
        AsyncTask<String> task = scheduler.spawn(AsyncScope.open(scheduler, scope -> {
            scope.spawn("parent", Async.defer(() -> {
                entered.open();
                leave.await();
                return Async.of(scope.<String>spawn(last));
            }));
            return Async.of("body");
        }));
        entered.await();
        leave.open();
        Eventually.isTrue("the child's child waits", () -> last.polls() == 1);
        assertThat(task.isDone()).isFalse();
        last.succeedNext("last");
        last.waker.wake();
        assertThat(task.join(Eventually.LIMIT)).isEqualTo("body");
    }

    @Test
    void spawn_afterAFailure_isRefused() {
        AsyncScope[] opened = new AsyncScope[1];
        Gate entered = new Gate();
        Gate leave = new Gate();
        Subject<String> body = Subject.pendingSubject();
        AsyncTask<String> task = scheduler.spawn(AsyncScope.open(scheduler, scope -> {
            opened[0] = scope;
            scope.spawn(Subject.blocker(entered, leave));
            return body;
        }));
        entered.await();
        Eventually.isTrue("the body waits", () -> task.toString().contains("IDLE"));
        body.failNext(new IllegalStateException("planted"));
        task.wake();
        Eventually.isTrue(
                "it waits for the child",
                () -> body.polls() == 2 && task.toString().contains("IDLE"));
        assertThatThrownBy(() -> opened[0].spawn(Async.of(1)))
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("was cancelled");
        leave.open();
        assertThatThrownBy(() -> task.join(Eventually.LIMIT)).hasRootCauseMessage("planted");
    }

    /** A child that fails at once must not be overlooked by a body that ends in the same poll. */
    @Test
    void open_childFailsAtOnce_failureIsNeverOverlooked() {
        for (int i = 0; i < 5_000; i++) {
            AsyncTask<String> task = scheduler.spawn(AsyncScope.open(scheduler, scope -> {
                scope.spawn(Async.fail(new IllegalStateException("planted")));
                return Async.of("body");
            }));
            assertThatThrownBy(() -> task.join(Eventually.LIMIT)).hasRootCauseMessage("planted");
        }
    }
}
