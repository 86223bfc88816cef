package dev.levin.async;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.levin.support.Background;
import dev.levin.support.Eventually;
import dev.levin.support.Gate;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletionException;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Everything that can happen to a task, with everything else. One worker, which the test holds by the hand, so that each
 * moment is the one that it is called: the only thread that polls waits in a gate while something is done to the task.
 */
class AsyncTaskCombinationTest {
    enum Trouble {
        POLL_THROWS,
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
        NOW,
        LATER
    }

    private static final String VALUE = "value";

    private final IllegalStateException planted = new IllegalStateException("planted");
    private final AtomicInteger uncaught = new AtomicInteger();

    static List<Arguments> all() {
        List<Arguments> all = new ArrayList<>();
        for (Trouble trouble : Trouble.values()) {
            for (CancelMoment cancel : CancelMoment.values()) {
                for (Handle handle : Handle.values()) {
                    for (WakeMoment wake : WakeMoment.values()) {
                        for (Shutdown shutdown : Shutdown.values()) {
                            all.add(Arguments.of(trouble, cancel, handle, wake, shutdown));
                        }
                    }
                }
            }
        }
        return all;
    }

    @ParameterizedTest(name = "{0}, cancelled {1}, handle {2}, woken {3}, shut down {4}")
    @MethodSource("all")
    void task_whateverHappens_endsOnceAndTellsEveryone(
            Trouble trouble, CancelMoment cancel, Handle use, WakeMoment wake, Shutdown shutdown) {
        // Whoever cancels calls the callbacks, and what they throw goes to that thread's handler.
        Thread self = Thread.currentThread();
        Thread.UncaughtExceptionHandler before = self.getUncaughtExceptionHandler();
        self.setUncaughtExceptionHandler((thread, failure) -> uncaught.incrementAndGet());
        try {
            new Case(trouble, cancel, use, wake, shutdown).play();
        } finally {
            self.setUncaughtExceptionHandler(before);
        }
    }

    private final class Case {
        private final Trouble trouble;
        private final CancelMoment cancelMoment;
        private final Handle use;
        private final WakeMoment wake;
        private final Shutdown shutdown;
        private final AsyncScheduler scheduler = AsyncScheduler.builder()
                .name("combination")
                .workers(1)
                .threadFactory(AsyncTaskCombinationTest.this::thread)
                .build();
        private final Subject<String> body = Subject.pendingSubject();
        private final AtomicInteger callbacks = new AtomicInteger();
        private final Gate firstPoll = new Gate();
        private final Gate endFirstPoll = new Gate();
        private AsyncTask<String> task;
        private Background<String> joiner;
        private AsyncTask<String> poller;

        Case(Trouble trouble, CancelMoment cancelMoment, Handle use, WakeMoment wake, Shutdown shutdown) {
            this.trouble = trouble;
            this.cancelMoment = cancelMoment;
            this.use = use;
            this.wake = wake;
            this.shutdown = shutdown;
        }

        void play() {
            Gate held = new Gate();
            Gate release = new Gate();
            scheduler.spawn(Subject.blocker(held, release));
            held.await();
            Gate heldAgain = new Gate();
            Gate releaseAgain = new Gate();
            AsyncTask<String> second = spawnSubject(heldAgain, releaseAgain);
            beforeFirstPoll();
            release.open();
            if (!task.isDone()) {
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
                    releaseAgain.await();
                }
            }));
            body.duringPoll(context -> {
                if (body.polls() == 1) {
                    firstPoll.open();
                    endFirstPoll.awaitInSpiteOfInterrupts();
                }
            });
            task = scheduler.spawn(body);
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

        private void beforeFirstPoll() {
            if (wake == WakeMoment.BEFORE_POLL) {
                task.wake();
                task.wake();
            }
            cancelAt(CancelMoment.BEFORE_FIRST_POLL);
        }

        private void duringFirstPoll() {
            if (wake == WakeMoment.DURING_POLL) {
                task.wake();
                task.wake();
            }
            if (cancelMoment == CancelMoment.DURING_POLL && trouble == Trouble.POLL_THROWS) {
                body.failNext(planted);
            }
            cancelAt(CancelMoment.DURING_POLL);
        }

        private void whileQueued(Gate heldAgain) {
            if (cancelMoment == CancelMoment.WHILE_QUEUED) {
                heldAgain.await();
                task.wake();
                assertThat(task.toString()).contains("SCHEDULED");
                cancelAt(CancelMoment.WHILE_QUEUED);
            }
        }

        private void whileIdle() {
            if (!task.isDone()) {
                awaitIdle();
                if (wake == WakeMoment.AFTER_POLL) {
                    int polls = body.polls();
                    task.wake();
                    Eventually.isTrue("a wake-up polls", () -> body.polls() == polls + 1);
                    awaitIdle();
                }
                cancelAt(CancelMoment.WHILE_IDLE);
            }
        }

        private void atTheEnd() {
            if (cancelMoment == CancelMoment.AFTER_COMPLETION) {
                if (trouble == Trouble.POLL_THROWS) {
                    body.failNext(planted);
                } else {
                    body.succeedNext(VALUE);
                }
                task.wake();
                Eventually.isTrue("the task ends", task::isDone);
                assertThat(task.cancel(true)).as("cancelled too late").isFalse();
                if (shutdown == Shutdown.NOW) {
                    scheduler.shutdownNow();
                }
            }
            task.wake();
            scheduler.close();
            task.wake();
            check();
        }

        private void cancelAt(CancelMoment moment) {
            if (moment == cancelMoment) {
                assertThat(task.cancel(true)).isTrue();
                assertThat(task.isDone()).as("complete when cancel returns").isTrue();
                assertThat(task.isCancelled()).isTrue();
                assertThat(body.cancels())
                        .as("the body is told at once, unless it is polled")
                        .isEqualTo(moment == CancelMoment.DURING_POLL ? 0 : 1);
                assertThat(task.cancel(false)).as("cancelled twice").isFalse();
                if (shutdown == Shutdown.NOW) {
                    scheduler.shutdownNow();
                }
                task.wake();
            }
        }

        private void awaitIdle() {
            Eventually.isTrue("the task waits", () -> task.toString().contains("IDLE") || task.isDone());
        }

        private void check() {
            assertThat(scheduler.isTerminated()).isTrue();
            assertThat(scheduler.stats().live()).isZero();
            assertThat(body.violation()).isNull();
            assertThat(callbacks).as("each callback was called once").hasValue(2);
            boolean threwWhenCancelled = cancelMoment == CancelMoment.DURING_POLL && trouble == Trouble.POLL_THROWS;
            boolean completed = cancelMoment == CancelMoment.AFTER_COMPLETION;
            assertThat(body.cancels()).isEqualTo(completed || threwWhenCancelled ? 0 : 1);
            assertThat(uncaught).hasValue(trouble == Trouble.CALLBACK_THROWS ? 1 : 0);
            if (cancelMoment == CancelMoment.BEFORE_FIRST_POLL) {
                assertThat(body.polls()).isZero();
            }
            checkOutcome(completed);
            checkThoseWhoWait(completed);
        }

        private void checkOutcome(boolean completed) {
            if (!completed) {
                assertThatThrownBy(task::join).isInstanceOf(CancellationException.class);
            } else if (trouble == Trouble.POLL_THROWS) {
                assertThatThrownBy(task::join)
                        .isInstanceOf(CompletionException.class)
                        .hasCause(planted);
            } else {
                assertThat(task.join()).isEqualTo(VALUE);
            }
        }

        private void checkThoseWhoWait(boolean completed) {
            if (joiner != null) {
                if (completed && trouble != Trouble.POLL_THROWS) {
                    assertThat(joiner.result()).isEqualTo(VALUE);
                } else {
                    assertThat(joiner.failure())
                            .isInstanceOfAny(CancellationException.class, CompletionException.class);
                }
            }
            if (poller != null) {
                assertThat(poller.isDone()).isTrue();
                if (completed && trouble != Trouble.POLL_THROWS && shutdown == Shutdown.LATER) {
                    assertThat(poller.join()).isEqualTo(VALUE);
                }
            }
        }
    }

    private Thread thread(Runnable body) {
        Thread thread = new Thread(body, "combination");
        thread.setDaemon(true);
        thread.setUncaughtExceptionHandler((failed, failure) -> uncaught.incrementAndGet());
        return thread;
    }
}
