package dev.levin.async;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.levin.async.sync.AsyncMutex;
import dev.levin.async.sync.Channel;
import dev.levin.async.sync.Hold;
import dev.levin.async.sync.Notify;
import dev.levin.async.sync.Oneshot;
import dev.levin.async.sync.Watch;
import dev.levin.support.Eventually;
import dev.levin.support.Gate;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletionException;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What an {@code Async} has taken, and no one takes from it, is given back. */
class DiscardTest {
    private final AsyncScheduler scheduler =
            AsyncScheduler.builder().name("discard").workers(2).build();

    @AfterEach
    void close() {
        scheduler.close();
    }

    /** Stops in the poll in which the source completes, until the gate opens. */
    private static final class Stopping<T> extends Async<T> {
        private final Async<T> source;
        private final Gate complete = new Gate();
        private final Gate goOn = new Gate();

        Stopping(Async<T> source) {
            this.source = source;
        }

        @Override
        public boolean poll(Context context) throws Exception {
            if (!source.poll(context)) {
                return pending();
            }
            complete.open();
            goOn.await();
            return complete(source.value());
        }

        @Override
        public void discard() {
            source.discard();
        }
    }

    /** Cancels a task in the very poll in which its body completes. */
    private <T> void cancelAsItCompletes(Async<T> source, UnaryOperator<Async<T>> around) {
        Stopping<T> stopping = new Stopping<>(source);
        AsyncTask<T> task = scheduler.spawn(around.apply(stopping));
        stopping.complete.await();
        assertThat(task.cancel()).isTrue();
        stopping.goOn.open();
        Eventually.isTrue("the poll ends", () -> scheduler.stats().live() == 0);
    }

    private <T> void cancelAsItCompletes(Async<T> source) {
        cancelAsItCompletes(source, UnaryOperator.identity());
    }

    @Test
    void task_cancelledAsItGetsALock_lockIsFree() {
        AsyncMutex mutex = new AsyncMutex();
        cancelAsItCompletes(mutex.lock());
        assertThat(mutex.tryLock()).isTrue();
    }

    @Test
    void task_cancelledAsItReceives_messageIsTheFirstAgain() {
        Channel<String> channel = Channel.bounded(2);
        channel.trySend("first");
        channel.trySend("second");
        cancelAsItCompletes(channel.receiver());
        assertThat(channel.tryReceive()).isEqualTo("first");
        assertThat(channel.tryReceive()).isEqualTo("second");
    }

    @Test
    void task_cancelledAsItReceives_theNextWhoWaitsGetsTheMessage() {
        Channel<String> channel = Channel.unbounded();
        channel.trySend("it");
        Stopping<String> stopping = new Stopping<>(channel.receiver());
        AsyncTask<String> task = scheduler.spawn(stopping);
        stopping.complete.await();
        AsyncTask<String> next = scheduler.spawn(channel.receiver());
        Eventually.isTrue("it waits", () -> next.toString().contains("IDLE"));
        task.cancel();
        stopping.goOn.open();
        assertThat(next.join(Eventually.LIMIT)).isEqualTo("it");
    }

    @Test
    void task_cancelledAsItIsNotified_theNextIs() {
        Notify notify = new Notify();
        notify.notifyOne();
        cancelAsItCompletes(notify.notified());
        assertThat(notify.tryNotified()).isTrue();
    }

    @Test
    void task_cancelledAsItReceivesOneshotOrWatch_valueIsStillThere() {
        Oneshot<String> oneshot = new Oneshot<>();
        oneshot.send("once");
        cancelAsItCompletes(oneshot);
        assertThat(oneshot.tryReceive()).isEqualTo("once");

        Watch<String> watch = new Watch<>("old");
        Watch.Watcher<String> watcher = watch.watcher();
        watch.set("new");
        cancelAsItCompletes(watcher);
        assertThat(watcher.tryNext()).isEqualTo("new");
    }

    @Test
    void task_cancelledAsItTakesOneOfASet_thatOneIsTheFirstAgain() {
        JoinSet<Integer> set = new JoinSet<>(scheduler);
        AsyncTask<Integer> first = set.spawn(Async.of(1));
        Eventually.isTrue("it has ended", first::isDone);
        AsyncTask<Integer> second = set.spawn(Async.of(2));
        Eventually.isTrue("both can be taken", () -> second.isDone() && set.size() == 2);
        cancelAsItCompletes(set.next());
        assertThat(set.size()).isEqualTo(2);
        assertThat(set.tryNext()).isSameAs(first);
        assertThat(set.tryNext()).isSameAs(second);
    }

    @Test
    void task_cancelledAsItTakesOneOfASet_theNextWhoWaitsGetsIt() {
        JoinSet<Integer> set = new JoinSet<>(scheduler);
        Subject<Integer> never = Subject.pendingSubject();
        set.spawn(never);
        AsyncTask<Integer> ended = set.spawn(Async.of(1));
        Stopping<AsyncTask<Integer>> stopping = new Stopping<>(set.next());
        AsyncTask<AsyncTask<Integer>> task = scheduler.spawn(stopping);
        stopping.complete.await();
        task.cancel();
        AsyncTask<AsyncTask<Integer>> next = scheduler.spawn(set.next());
        Eventually.isTrue("it waits", () -> next.toString().contains("IDLE"));
        stopping.goOn.open();
        assertThat(next.join(Eventually.LIMIT)).isSameAs(ended);
        set.cancelAll();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "timeout",
                "select",
                "recover",
                "onCancel",
                "flatMap",
                "repeat",
                "shield",
                "local",
                "scope",
                "using"
            })
    void combinator_valueIsNotTaken_passesItOn(String kind) {
        AsyncMutex mutex = new AsyncMutex();
        this.<Hold>cancelAsItCompletes(mutex.lock(), source -> switch (kind) {
            case "timeout" -> source.timeout(Duration.ofHours(1));
            case "select" ->
                new Select<Hold>().inOrder().or(Subject.pendingSubject()).or(source);
            case "recover" -> source.recoverWith(Async::fail);
            case "onCancel" -> source.onCancel(() -> {});
            case "flatMap" -> Async.of(1).flatMap(one -> source);
            case "repeat" -> Async.repeat(() -> source, hold -> true);
            case "shield" -> source.shield();
            case "local" -> TaskLocal.withDefault(() -> "none").with("some", source);
            case "scope" -> AsyncScope.open(scheduler, scope -> source);
            case "using" -> Async.using(Async.<AutoCloseable>of(() -> {}), resource -> source);
            default -> throw new IllegalArgumentException(kind);
        });
        Eventually.isTrue("the lock is free", mutex::tryLock);
    }

    /** The section has ended, and with it the shield: what it has taken is no longer wanted. */
    @Test
    void task_cancelledAsAShieldedSectionHasEnded_lockIsFree() {
        AsyncMutex mutex = new AsyncMutex();
        cancelAsItCompletes(mutex.lock().shield());
        assertThat(mutex.tryLock()).isTrue();
    }

    @Test
    void task_cancelledAsItHasAllLocks_allAreFree() {
        AsyncMutex first = new AsyncMutex();
        AsyncMutex second = new AsyncMutex();
        cancelAsItCompletes(Async.all(List.of(first.lock(), second.lock())));
        assertThat(first.tryLock()).isTrue();
        assertThat(second.tryLock()).isTrue();
    }

    @Test
    void scope_cancelledAsAChildGetsALock_lockIsFree() {
        AsyncMutex mutex = new AsyncMutex();
        Stopping<Hold> child = new Stopping<>(mutex.lock());
        AtomicReference<AsyncTask<Hold>> spawned = new AtomicReference<>();
        AsyncTask<String> task = scheduler.spawn(AsyncScope.open(scheduler, scope -> {
            spawned.set(scope.spawn(child));
            return Subject.<String>pendingSubject();
        }));
        child.complete.await();
        Eventually.isTrue("the scope waits", () -> task.toString().contains("IDLE"));
        assertThat(task.cancel()).isTrue();
        // The scope's next poll does that.
        Eventually.isTrue("the child is cancelled", () -> spawned.get().isCancelled());
        child.goOn.open();
        Eventually.isTrue("the lock is free", mutex::tryLock);
    }

    @Test
    void zip_timesOutWithOneLock_givesItBack() {
        AsyncMutex first = new AsyncMutex();
        AsyncMutex second = new AsyncMutex();
        second.tryLock();
        AsyncTask<String> both = scheduler.spawn(
                first.lock().zip(second.lock(), (one, two) -> "both").timeout(Duration.ofMillis(1)));
        assertThatThrownBy(() -> both.join(Eventually.LIMIT))
                .isInstanceOf(CompletionException.class)
                .hasCauseInstanceOf(TimeoutException.class);
        assertThat(first.tryLock()).isTrue();
    }

    @Test
    void zipAndAll_oneFails_giveBackWhatTheyHave() {
        AsyncMutex mutex = new AsyncMutex();
        Async<String> failing = Async.fail(new IllegalStateException("planted"));
        assertThatThrownBy(() -> mutex.lock().zip(failing, (hold, text) -> text).join())
                .hasMessage("planted");
        assertThat(mutex.tryLock()).isTrue();
        mutex.unlock();
        assertThatThrownBy(() -> Async.all(List.of(mutex.lock(), failing)).join())
                .hasMessage("planted");
        assertThat(mutex.tryLock()).isTrue();
    }

    @Test
    void select_cancelOfALoserThrows_winnersValueIsThere() {
        Async<String> rude = new Async<>() {
            @Override
            public boolean poll(Context context) {
                return pending();
            }

            @Override
            public void cancel() {
                throw new IllegalStateException("planted");
            }
        };
        AsyncMutex mutex = new AsyncMutex();
        mutex.tryLock();
        Hold waiting = mutex.lock();
        Async<String> first = new Select<String>()
                .inOrder()
                .or(rude)
                .or(waiting, hold -> "locked")
                .or(Async.of("won"));
        assertThat(first.join()).isEqualTo("won");
        mutex.unlock();
        assertThat(mutex.tryLock()).as("the loser has left the queue").isTrue();
    }
}
