package dev.levin.task;

import dev.levin.evidence.Threads;
import dev.levin.evidence.monitor.LockSupport;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;

/** What those who complete one {@link JoinableTask} and those who wait for it do at the same time. */
public final class JoinableTaskScenarios {
    private JoinableTaskScenarios() {}

    private static final class Promise extends JoinableTask<String> {
        @Override
        public void run() {
            completeValue("done");
        }

        @Override
        public boolean cancel(boolean mayInterruptIfRunning) {
            return completeCancelled("cancelled");
        }
    }

    /** Two threads register a callback while a third one completes: each is called once, after the outcome. */
    public static final class CallbacksAndComplete implements Runnable {
        @Override
        public void run() {
            Promise promise = new Promise();
            AtomicInteger first = new AtomicInteger();
            AtomicInteger second = new AtomicInteger();
            Thread registrar = Threads.start(() -> promise.onComplete(() -> count(first, promise)));
            Thread completer = Threads.start(promise);
            promise.onComplete(() -> count(second, promise));
            Threads.join(registrar);
            Threads.join(completer);
            if (first.get() != 1 || second.get() != 1) {
                throw new AssertionError("called " + first.get() + " and " + second.get() + " times");
            }
        }

        private static void count(AtomicInteger calls, Promise promise) {
            calls.addAndGet(promise.isDone() ? 1 : 100);
        }
    }

    /** A thread joins with a time limit that is over at once, another one without, while a third one completes. */
    public static final class TimedAndUntimedJoin implements Runnable {
        @Override
        public void run() {
            LockSupport.reset();
            Promise promise = new Promise();
            Thread impatient = Threads.start(() -> joinAtOnce(promise));
            Thread completer = Threads.start(promise);
            if (!promise.join().equals("done")) {
                throw new AssertionError("join returned something else");
            }
            Threads.join(impatient);
            Threads.join(completer);
            if (!promise.join().equals("done")) {
                throw new AssertionError("the outcome has changed");
            }
        }

        private static void joinAtOnce(Promise promise) {
            try {
                promise.join(Duration.ZERO);
            } catch (JoinTimeoutException expected) {
                // it was not complete yet
            }
        }
    }

    /** A value and a cancellation come at once: one of them wins, and a callback sees it. */
    public static final class TwoOutcomes implements Runnable {
        @Override
        public void run() {
            Promise promise = new Promise();
            AtomicInteger calls = new AtomicInteger();
            promise.onComplete(calls::incrementAndGet);
            boolean[] won = new boolean[2];
            Thread completer = Threads.start(() -> won[0] = promise.completeValue("done"));
            won[1] = promise.cancel(false);
            Threads.join(completer);
            if (won[0] == won[1] || promise.isCancelled() != won[1] || calls.get() != 1) {
                throw new AssertionError("value " + won[0] + ", cancellation " + won[1] + ", calls " + calls.get());
            }
        }
    }

    /** A job fails for which three wait: whatever becomes of the failure, all are called. */
    public static final class FailedJob implements Runnable {
        @Override
        public void run() {
            Runnable failing = () -> {
                throw new IllegalStateException("planted");
            };
            assertCallsAll(Job.of(failing), Job::run);
        }
    }

    /** A pool will not run a job for which three wait. */
    public static final class AbandonedJob implements Runnable {
        @Override
        public void run() {
            assertCallsAll(Job.of(() -> {}), job -> job.abandon("planted"));
        }
    }

    private static void assertCallsAll(Job<?> job, Consumer<Job<?>> end) {
        AtomicInteger calls = new AtomicInteger();
        for (int i = 0; i < 3; i++) {
            job.onComplete(calls::incrementAndGet);
        }
        end.accept(job);
        if (!job.isDone() || calls.get() != 3) {
            throw new AssertionError("done: " + job.isDone() + ", called: " + calls.get());
        }
    }
}
