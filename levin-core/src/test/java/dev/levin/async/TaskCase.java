package dev.levin.async;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.levin.support.Background;
import dev.levin.support.Eventually;
import dev.levin.support.Gate;
import java.lang.ref.Reference;
import java.lang.ref.WeakReference;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletionException;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;

/**
 * One life of a task, for {@link AsyncTaskCombinationTest}. One worker, which the test holds by the hand, so that each moment
 * is the one that it is called: the only thread that polls waits in a gate while something is done to the task.
 */
final class TaskCase {
    enum Trouble {
        /** In the very poll in which it is cancelled; else it would throw in the next, and must not get there. */
        POLL_THROWS,
        /** The same, with a value. */
        POLL_COMPLETES,
        CALLBACK_THROWS,
        NONE
    }

    enum CancelMoment {
        BEFORE_FIRST_POLL,
        WHILE_QUEUED,
        DURING_POLL,
        WHILE_IDLE,
        AFTER_COMPLETION
    }

    enum Handle {
        /** No one holds on to it but the scheduler. */
        DROPPED,
        JOINED,
        POLLED
    }

    enum WakeMoment {
        BEFORE_POLL,
        DURING_POLL,
        AFTER_POLL
    }

    enum Shutdown {
        BEFORE_CANCEL,
        AFTER_CANCEL,
        LATER
    }

    private static final String VALUE = "value";
    private static final String SHUT_DOWN = "scheduler 'combination' was shut down";

    private final IllegalStateException planted = new IllegalStateException("planted");
    private final AtomicInteger uncaught = new AtomicInteger();
    private final Trouble trouble;
    private final CancelMoment cancelMoment;
    private final Handle use;
    private final WakeMoment wake;
    private final Shutdown shutdown;
    private final AsyncScheduler scheduler = AsyncScheduler.builder()
            .name("combination")
            .workers(1)
            .threadFactory(this::thread)
            .build();
    private final Subject<String> body = Subject.pendingSubject();
    private final AtomicInteger callbacks = new AtomicInteger();
    private final Gate firstPoll = new Gate();
    private final Gate endFirstPoll = new Gate();
    private Reference<AsyncTask<String>> handle;
    private AsyncTask<String> heldHandle;
    private Background<String> joiner;
    private AsyncTask<String> poller;
    private int polls;

    TaskCase(Trouble trouble, CancelMoment cancelMoment, Handle use, WakeMoment wake, Shutdown shutdown) {
        this.trouble = trouble;
        this.cancelMoment = cancelMoment;
        this.use = use;
        this.wake = wake;
        this.shutdown = shutdown;
    }

    /** Plays it, and checks everything; returns the handle. */
    Reference<?> play() {
        // Whoever cancels calls the callbacks, and what they throw goes to that thread's handler.
        Thread self = Thread.currentThread();
        Thread.UncaughtExceptionHandler before = self.getUncaughtExceptionHandler();
        self.setUncaughtExceptionHandler((thread, failure) -> uncaught.incrementAndGet());
        try {
            playMoments();
            check();
        } finally {
            self.setUncaughtExceptionHandler(before);
        }
        return handle;
    }

    private void playMoments() {
        Gate held = new Gate();
        Gate release = new Gate();
        scheduler.spawn(Subject.blocker(held, release));
        held.await();
        Gate heldAgain = new Gate();
        Gate releaseAgain = new Gate();
        AsyncTask<String> second = spawnSubject(heldAgain, releaseAgain);
        beforeFirstPoll();
        release.open();
        if (!hasEnded()) {
            firstPoll.await();
            duringFirstPoll();
            if (cancelMoment == CancelMoment.WHILE_QUEUED) {
                second.wake();
            }
            endFirstPoll.open();
            whileQueued(heldAgain);
        }
        releaseAgain.open();
        second.cancel();
        whileIdle();
        atTheEnd();
    }

    /** Spawns the task, and another one that will hold the worker as soon as someone wakes it for the second time. */
    private AsyncTask<String> spawnSubject(Gate heldAgain, Gate releaseAgain) {
        Subject<String> holder = Subject.pendingSubject();
        AsyncTask<String> second = scheduler.spawn(holder.duringPoll(context -> {
            if (holder.polls() > 1) {
                heldAgain.open();
                releaseAgain.awaitInSpiteOfInterrupts();
            }
        }));
        body.duringPoll(context -> {
            // Else it would hold on to the task.
            body.waker = null;
            if (body.polls() == 1) {
                firstPoll.open();
                endFirstPoll.awaitInSpiteOfInterrupts();
            }
        });
        AsyncTask<String> task = scheduler.spawn(body);
        handle = new WeakReference<>(task);
        heldHandle = use == Handle.DROPPED ? null : task;
        task.onComplete(callbacks::incrementAndGet);
        if (trouble == Trouble.CALLBACK_THROWS) {
            task.onComplete(() -> {
                throw planted;
            });
        }
        task.onComplete(callbacks::incrementAndGet);
        switch (use) {
            case DROPPED -> {}
            case JOINED -> joiner = Background.call(task::join);
            case POLLED -> poller = scheduler.spawn(Async.from(task));
        }
        return second;
    }

    /** The task, as long as it has not ended. */
    private AsyncTask<String> task() {
        AsyncTask<String> task = handle.get();
        assertThat(task).as("the scheduler holds on to what it has to poll").isNotNull();
        return task;
    }

    private boolean hasEnded() {
        AsyncTask<String> task = handle.get();
        return task == null || task.isDone();
    }

    private void wakeInVain() {
        AsyncTask<String> task = handle.get();
        if (task != null) {
            task.wake();
        }
    }

    // ---- the moments

    private void beforeFirstPoll() {
        if (wake == WakeMoment.BEFORE_POLL) {
            task().wake();
            task().wake();
        }
        cancelAt(CancelMoment.BEFORE_FIRST_POLL);
    }

    private void duringFirstPoll() {
        polls = 1;
        if (wake == WakeMoment.DURING_POLL) {
            task().wake();
            task().wake();
        }
        cancelAt(CancelMoment.DURING_POLL);
    }

    private void whileQueued(Gate heldAgain) {
        if (cancelMoment == CancelMoment.WHILE_QUEUED) {
            heldAgain.await();
            // The poll that it was woken for comes before or after that of the task that holds the worker.
            boolean polledAgain = wake == WakeMoment.DURING_POLL && body.polls() == 2;
            polls = polledAgain ? 2 : 1;
            task().wake();
            assertThat(task().toString()).contains("SCHEDULED");
            cancelAt(CancelMoment.WHILE_QUEUED);
        }
    }

    private void whileIdle() {
        if (!hasEnded()) {
            // Two wake-ups while it was polled are one poll more; those before are none.
            polls = wake == WakeMoment.DURING_POLL ? 2 : 1;
            awaitIdle();
            if (use == Handle.DROPPED && wake == WakeMoment.BEFORE_POLL && shutdown == Shutdown.LATER) {
                System.gc();
            }
            if (wake == WakeMoment.AFTER_POLL) {
                polls++;
                task().wake();
                Eventually.isTrue("a wake-up polls", () -> body.polls() == polls);
                awaitIdle();
            }
            cancelAt(CancelMoment.WHILE_IDLE);
        }
    }

    private void atTheEnd() {
        if (cancelMoment == CancelMoment.AFTER_COMPLETION) {
            endByItself();
        }
        wakeInVain();
        scheduler.close();
        wakeInVain();
    }

    private void endByItself() {
        if (trouble == Trouble.POLL_THROWS) {
            body.failNext(planted);
        } else {
            body.succeedNext(VALUE);
        }
        polls++;
        AsyncTask<String> task = task();
        task.wake();
        Eventually.isTrue("the task ends", task::isDone);
        if (shutdown == Shutdown.BEFORE_CANCEL) {
            scheduler.shutdownNow();
        }
        assertThat(task.cancel(true)).as("cancelled too late").isFalse();
        if (shutdown == Shutdown.AFTER_CANCEL) {
            scheduler.shutdownNow();
        }
    }

    private void cancelAt(CancelMoment moment) {
        if (moment == cancelMoment) {
            assertThat(body.polls()).as("polled once for each reason").isEqualTo(polls);
            arm();
            AsyncTask<String> task = task();
            if (shutdown == Shutdown.BEFORE_CANCEL) {
                assertThat(scheduler.shutdownNow()).isPositive();
                assertThat(task.cancel(true)).as("the shutdown was first").isFalse();
            } else {
                assertThat(task.cancel(true)).isTrue();
            }
            assertThat(task.isDone()).as("complete when cancel returns").isTrue();
            assertThat(task.isCancelled()).isTrue();
            assertThat(body.cancels())
                    .as("the body is told at once, unless it is polled")
                    .isEqualTo(moment == CancelMoment.DURING_POLL ? 0 : 1);
            assertThat(task.cancel(false)).as("cancelled twice").isFalse();
            if (shutdown == Shutdown.AFTER_CANCEL) {
                scheduler.shutdownNow();
            }
            task.wake();
        }
    }

    /** From now on a poll would show; if the task is being polled, that poll will. */
    private void arm() {
        switch (trouble) {
            case POLL_THROWS -> body.failNext(planted);
            case POLL_COMPLETES -> body.succeedNext(VALUE);
            case CALLBACK_THROWS, NONE -> {}
        }
    }

    private void awaitIdle() {
        Eventually.isTrue("the task waits", () -> task().toString().contains("IDLE"));
        assertThat(body.polls()).as("polled once for each reason").isEqualTo(polls);
    }

    // ---- afterwards

    private void check() {
        assertThat(scheduler.isTerminated()).isTrue();
        assertThat(scheduler.stats().live()).isZero();
        assertThat(body.violation()).isNull();
        assertThat(body.polls()).as("polled once for each reason").isEqualTo(polls);
        assertThat(callbacks).as("each callback was called once").hasValue(2);
        assertThat(uncaught).hasValue(trouble == Trouble.CALLBACK_THROWS ? 1 : 0);
        checkWhatTheBodyWasTold();
        if (use != Handle.DROPPED) {
            checkOutcome(heldHandle::join);
        }
        if (joiner != null) {
            checkOutcome(joiner::result);
        }
        if (poller != null) {
            checkPoller();
        }
    }

    private boolean endsByItself() {
        return cancelMoment == CancelMoment.AFTER_COMPLETION;
    }

    private void checkWhatTheBodyWasTold() {
        boolean endedAsItWasCancelled = cancelMoment == CancelMoment.DURING_POLL
                && (trouble == Trouble.POLL_THROWS || trouble == Trouble.POLL_COMPLETES);
        assertThat(body.cancels()).isEqualTo(endsByItself() || endedAsItWasCancelled ? 0 : 1);
        assertThat(body.discards())
                .as("told that no one has its value")
                .isEqualTo(endedAsItWasCancelled && trouble == Trouble.POLL_COMPLETES ? 1 : 0);
    }

    /** A task that awaits the other is cancelled with the scheduler, unless it came to its end before. */
    private void checkPoller() {
        assertThat(poller.isDone()).isTrue();
        if (poller.isCancelled()) {
            assertThat(shutdown).isNotEqualTo(Shutdown.LATER);
            assertThatThrownBy(poller::join).hasMessage(SHUT_DOWN);
        } else if (endsByItself()) {
            checkOutcome(poller::join);
        } else {
            assertThatThrownBy(poller::join)
                    .isInstanceOf(CompletionException.class)
                    .cause()
                    .isInstanceOf(CancellationException.class)
                    .hasMessage(whyCancelled());
        }
    }

    private String whyCancelled() {
        return shutdown == Shutdown.BEFORE_CANCEL ? SHUT_DOWN : "the task was cancelled";
    }

    private void checkOutcome(Supplier<String> outcome) {
        if (!endsByItself()) {
            assertThatThrownBy(outcome::get)
                    .isInstanceOf(CancellationException.class)
                    .hasMessage(whyCancelled());
        } else if (trouble == Trouble.POLL_THROWS) {
            assertThatThrownBy(outcome::get)
                    .isInstanceOf(CompletionException.class)
                    .hasCause(planted);
        } else {
            assertThat(outcome.get()).isEqualTo(VALUE);
        }
    }

    private Thread thread(Runnable body) {
        Thread thread = new Thread(body, "combination");
        thread.setDaemon(true);
        thread.setUncaughtExceptionHandler((failed, failure) -> uncaught.incrementAndGet());
        return thread;
    }
}
