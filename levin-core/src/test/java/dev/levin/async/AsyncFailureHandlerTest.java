package dev.levin.async;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.levin.support.Background;
import dev.levin.support.Eventually;
import dev.levin.support.Gate;
import dev.levin.task.Task;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** A task that fails while no one waits for it does not go by in silence, if someone has asked to be told. */
class AsyncFailureHandlerTest {
    private record Told(Task task, Throwable failure) {}

    private final Queue<Told> told = new ConcurrentLinkedQueue<>();
    private final IllegalStateException failure = new IllegalStateException("planted");
    private final Gate release = new Gate();
    private final AsyncScheduler scheduler = AsyncScheduler.builder()
            .name("failing")
            .workers(2)
            .onFailure((task, thrown) -> told.add(new Told(task, thrown)))
            .build();

    @AfterEach
    void close() {
        release.open();
        scheduler.close();
    }

    /** A task that fails when the test says so. */
    private AsyncTask<String> spawnFailing() {
        Subject<String> body = Subject.<String>pendingSubject().duringPoll(context -> release.await());
        body.failNext(failure);
        return scheduler.spawn("job", body);
    }

    @Test
    void onFailure_noOneWaits_isToldOnceOfTheTaskAndItsFailure() {
        AsyncTask<String> task = spawnFailing();
        release.open();
        Eventually.isTrue("it has ended", () -> scheduler.stats().live() == 0);
        assertThat(told).containsExactly(new Told(task, failure));
        assertThatThrownBy(task::join).hasCause(failure);
        assertThat(scheduler.stats().failed()).isEqualTo(1);
    }

    @Test
    void onFailure_aThreadJoins_isNotTold() {
        AsyncTask<String> task = spawnFailing();
        Background<String> joiner = Background.call(task::join);
        Eventually.isTrue("it waits", () -> joiner.thread().getState() == Thread.State.WAITING);
        release.open();
        assertThatThrownBy(joiner::result).hasRootCause(failure);
        assertNoOneIsTold();
    }

    @Test
    void onFailure_anotherTaskAwaitsIt_isNotTold() {
        AsyncTask<String> task = spawnFailing();
        AsyncTask<String> awaiting = scheduler.spawn(Async.from(task).recover(thrown -> "told " + thrown.getMessage()));
        Eventually.isTrue("it waits", () -> awaiting.toString().contains("IDLE"));
        release.open();
        assertThat(awaiting.join(Eventually.LIMIT)).isEqualTo("told planted");
        assertNoOneIsTold();
    }

    @Test
    void onFailure_aCallbackWaits_isNotTold() {
        Gate called = new Gate();
        spawnFailing().onComplete(called::open);
        release.open();
        called.await();
        assertNoOneIsTold();
    }

    @Test
    void onFailure_ofASetOrAScope_isNotToldForTheirTasks() {
        release.open();
        JoinSet<String> set = new JoinSet<>(scheduler);
        AsyncTask<String> ofSet = set.spawn(Async.fail(failure));
        assertThat(set.next().join(Eventually.LIMIT)).isSameAs(ofSet);
        Gate called = new Gate();
        AsyncTask<String> open = scheduler.spawn(Async.defer(() -> {
            called.await();
            return AsyncScope.open(scheduler, scope -> Async.from(scope.spawn(Async.fail(failure))));
        }));
        open.onComplete(() -> {});
        called.open();
        assertThatThrownBy(() -> open.join(Eventually.LIMIT)).hasCause(failure);
        assertNoOneIsTold();
    }

    @Test
    void onFailure_taskWasCancelledInThatPoll_isNotTold() {
        Gate entered = new Gate();
        Subject<String> body = Subject.<String>pendingSubject().duringPoll(context -> {
            entered.open();
            release.await();
        });
        body.failNext(failure);
        AsyncTask<String> task = scheduler.spawn(body);
        entered.await();
        assertThat(task.cancel()).isTrue();
        release.open();
        assertNoOneIsTold();
    }

    @Test
    void onFailure_handlerThrows_workerGoesOn() {
        try (AsyncScheduler rude = AsyncScheduler.builder()
                .name("rude")
                .workers(1)
                .onFailure((task, thrown) -> {
                    told.add(new Told(task, thrown));
                    throw new IllegalStateException("planted, by the handler");
                })
                .build()) {
            rude.spawn(Async.fail(failure));
            assertThat(rude.<String>blockOn(Async.of("next"))).isEqualTo("next");
        }
        assertThat(told).hasSize(1);
    }

    @Test
    void onFailure_notSet_onlyTheHandleHasIt() {
        try (AsyncScheduler quiet = AsyncScheduler.builder().name("quiet").build()) {
            AsyncTask<String> task = quiet.spawn(Async.fail(failure));
            assertThatThrownBy(() -> task.join(Eventually.LIMIT)).hasCause(failure);
        }
    }

    private void assertNoOneIsTold() {
        Eventually.isTrue("all have ended", () -> scheduler.stats().live() == 0);
        assertThat(told).isEmpty();
    }
}
