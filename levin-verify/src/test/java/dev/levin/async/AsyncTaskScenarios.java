package dev.levin.async;

import static dev.levin.async.ScenarioScheduler.pollAll;

import dev.levin.evidence.Threads;
import dev.levin.evidence.monitor.MonitorParker;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * What those who wake, poll, cancel and abandon one {@link AsyncTask} do at the same time. The crew has no thread: whoever
 * calls {@link ScenarioScheduler#pollAll} is the worker.
 */
public final class AsyncTaskScenarios {
    private static final String VALUE = "value";

    private AsyncTaskScenarios() {}

    /** Complete once it was told so often; keeps account of what is done to it, and whether two do it at once. */
    private static final class Body extends Async<String> {
        private final int needed;
        private final AtomicInteger told = new AtomicInteger();
        private final AtomicInteger inside = new AtomicInteger();
        private volatile boolean overlap;
        boolean yieldsOnce;
        int polls;
        int completions;
        int ends;

        Body(int needed) {
            this.needed = needed;
        }

        /** Gives the task a reason to be polled, and wakes it. */
        void tell(AsyncTask<?> task) {
            told.incrementAndGet();
            task.wake();
        }

        @Override
        public boolean poll(Context context) {
            enter();
            polls++;
            boolean toldAll = told.get() >= needed;
            if (toldAll) {
                completions++;
            }
            leave();
            if (yieldsOnce && polls == 1) {
                context.yieldNow();
            }
            return toldAll ? complete(VALUE) : pending();
        }

        @Override
        public void cancel() {
            enter();
            ends++;
            leave();
        }

        private void enter() {
            if (inside.getAndIncrement() != 0) {
                overlap = true;
            }
        }

        private void leave() {
            inside.decrementAndGet();
        }

        void require(int completions, int ends) {
            check(!overlap, "polled or ended by two at once");
            check(
                    this.completions == completions && this.ends == ends,
                    "completed " + this.completions + " times, told " + this.ends
                            + " times that it will not be polled");
        }
    }

    /** Woken while it is queued, polled, or waits: a poll comes that sees why, and none without a reason. */
    public static final class WakeAndPoll implements Runnable {
        @Override
        public void run() {
            AsyncCrew crew = newCrew();
            Body body = new Body(1);
            AsyncTask<String> task = submit(crew, body);
            Thread waker = Threads.start(() -> body.tell(task));
            pollAll(crew);
            Threads.join(waker);
            pollAll(crew);
            check(task.isDone() && VALUE.equals(task.join()), "no poll has seen why it was woken");
            check(body.polls <= 2, "polled without a reason");
            body.require(1, 0);
        }
    }

    /** Yields once, and is cancelled meanwhile: it ends, wherever it is, and is not polled after that. */
    public static final class CancelAndYield implements Runnable {
        @Override
        public void run() {
            AsyncCrew crew = newCrew();
            Body body = new Body(1);
            body.yieldsOnce = true;
            AsyncTask<String> task = submit(crew, body);
            Thread canceller = Threads.start(() -> task.cancel(false));
            pollAll(crew);
            Threads.join(canceller);
            check(task.isCancelled(), "cancelled, and has not ended so");
            check(body.polls <= 2, "polled without a reason");
            body.require(0, 1);
        }
    }

    /** Yields once, and is woken before, while or after it waits for its turn: a poll sees why, and none is in vain. */
    public static final class WakeAndYield implements Runnable {
        @Override
        public void run() {
            AsyncCrew crew = newCrew();
            Body body = new Body(1);
            body.yieldsOnce = true;
            AsyncTask<String> task = submit(crew, body);
            Thread waker = Threads.start(() -> body.tell(task));
            pollAll(crew);
            Threads.join(waker);
            pollAll(crew);
            check(task.isDone() && VALUE.equals(task.join()), "no poll has seen why it was woken");
            check(body.polls <= 3, "polled without a reason");
            body.require(1, 0);
        }
    }

    /** Two wake it, and two workers poll what is queued: never at once, and a poll comes after both. */
    public static final class TwoPollers implements Runnable {
        @Override
        public void run() {
            AsyncCrew crew = newCrew();
            Body body = new Body(2);
            AsyncTask<String> task = submit(crew, body);
            String[] refused = new String[1];
            Thread other = Threads.start(() -> {
                body.tell(task);
                try {
                    pollAll(crew);
                } catch (IllegalStateException twice) {
                    refused[0] = twice.getMessage();
                }
            });
            body.tell(task);
            pollAll(crew);
            Threads.join(other);
            pollAll(crew);
            check(refused[0] == null, refused[0]);
            check(task.isDone() && !task.isCancelled(), "no poll has seen why it was woken");
            body.require(1, 0);
        }
    }

    /** Cancelled while it is queued, polled, or waits for what never comes: it ends, and its body is told once. */
    public static final class CancelAndPoll implements Runnable {
        @Override
        public void run() {
            AsyncCrew crew = newCrew();
            Body body = new Body(1);
            AsyncTask<String> task = submit(crew, body);
            boolean[] cancelled = new boolean[1];
            Thread canceller = Threads.start(() -> cancelled[0] = task.cancel(false));
            pollAll(crew);
            Threads.join(canceller);
            check(cancelled[0] && task.isCancelled(), "cancelled, and has not ended so");
            body.require(0, 1);
        }
    }

    /** Cancelled while it completes, and while someone comes to wait for it: one outcome, of which that one is told. */
    public static final class CancelAndComplete implements Runnable {
        @Override
        public void run() {
            AsyncCrew crew = newCrew();
            Body body = new Body(0);
            AsyncTask<String> task = submit(crew, body);
            boolean[] cancelled = new boolean[1];
            AtomicInteger calls = new AtomicInteger();
            Thread canceller = Threads.start(() -> cancelled[0] = task.cancel(false));
            Thread waiter = Threads.start(() -> task.onComplete(calls::incrementAndGet));
            pollAll(crew);
            Threads.join(canceller);
            Threads.join(waiter);
            check(task.isDone() && task.isCancelled() == cancelled[0], "what cancel said is not how it ended");
            check(calls.get() == 1, "who waits was called " + calls.get() + " times");
            body.require(body.polls, 1 - body.polls);
        }
    }

    /** Cancelled and abandoned while it is polled: it ends once. */
    public static final class CancelAndAbandon implements Runnable {
        @Override
        public void run() {
            AsyncCrew crew = newCrew();
            Body body = new Body(1);
            AsyncTask<String> task = submit(crew, body);
            Thread canceller = Threads.start(() -> task.cancel(false));
            Thread closer = Threads.start(() -> task.abandon("closed"));
            pollAll(crew);
            Threads.join(canceller);
            Threads.join(closer);
            check(task.isCancelled(), "cancelled, and has not ended so");
            body.require(0, 1);
        }
    }

    /** Cancelled before, within or after a shielded section: once it has begun, it is polled to its end. */
    public static final class CancelAndShield implements Runnable {
        @Override
        public void run() {
            AsyncCrew crew = newCrew();
            Body section = new Body(1);
            AsyncTask<String> task = submit(crew, section.shield());
            boolean[] cancelled = new boolean[1];
            Thread waker = Threads.start(() -> section.tell(task));
            Thread canceller = Threads.start(() -> cancelled[0] = task.cancel(false));
            pollAll(crew);
            Threads.join(waker);
            Threads.join(canceller);
            pollAll(crew);
            check(task.isDone(), "it has not ended");
            check(!cancelled[0] || task.isCancelled(), "cancelled, and has not ended so");
            boolean began = section.polls > 0;
            section.require(began ? 1 : 0, began ? 0 : 1);
        }
    }

    /** The same with a section that begins and ends in one poll: a cancel that found the shield takes effect behind it. */
    public static final class CancelAndShortShield implements Runnable {
        @Override
        public void run() {
            AsyncCrew crew = newCrew();
            Body section = new Body(0);
            AsyncTask<String> task = submit(crew, section.shield());
            boolean[] cancelled = new boolean[1];
            Thread canceller = Threads.start(() -> cancelled[0] = task.cancel(false));
            pollAll(crew);
            Threads.join(canceller);
            check(task.isDone(), "it has not ended");
            check(!cancelled[0] || task.isCancelled(), "cancelled, and has not ended so");
            section.require(section.polls, 1 - section.polls);
        }
    }

    /** Holds its task, as a scope does, until it finds that the task was cancelled; then children need one poll more to end. */
    private static final class Scope extends Async<String> {
        private AsyncTask<?> held;
        private boolean told;
        boolean open;
        int ends;

        @Override
        public boolean poll(Context context) {
            AsyncTask<?> task = (AsyncTask<?>) context.waker();
            if (held == null && !task.holdForScope()) {
                return pending();
            }
            held = task;
            open = true;
            if (told) {
                open = false;
                check(!task.freeFromScope(), "cancelled, and goes on");
            } else if (task.isToStop()) {
                told = true;
                context.yieldNow();
            }
            return pending();
        }

        @Override
        public void cancel() {
            ends++;
        }
    }

    /** Cancelled by two before, within or after the poll in which a scope opens: it learns of it, and ends from within. */
    public static final class CancelAndScope implements Runnable {
        @Override
        public void run() {
            AsyncCrew crew = newCrew();
            Scope scope = new Scope();
            AsyncTask<String> task = submit(crew, scope);
            Thread first = Threads.start(() -> task.cancel(false));
            Thread second = Threads.start(() -> task.cancel(false));
            pollAll(crew);
            Threads.join(first);
            Threads.join(second);
            pollAll(crew);
            check(task.isCancelled(), "cancelled, and has not ended so");
            check(!scope.open, "ended over the head of the scope");
            check(scope.ends == 1, "told " + scope.ends + " times that it will not be polled");
        }
    }

    /** Abandoned before or within a shielded section that would never end: it ends, and is told once. */
    public static final class AbandonAndShield implements Runnable {
        @Override
        public void run() {
            AsyncCrew crew = newCrew();
            Body section = new Body(1);
            AsyncTask<String> task = submit(crew, section.shield());
            Thread closer = Threads.start(() -> task.abandon("closed"));
            pollAll(crew);
            Threads.join(closer);
            check(task.isCancelled(), "abandoned, and has not ended");
            section.require(0, 1);
        }
    }

    private static AsyncCrew newCrew() {
        AsyncSettings settings = ScenarioSettings.of(1, LifoPolicy.OFF);
        return new AsyncCrew(settings, owner -> new MonitorParker(), onCollection -> {});
    }

    private static AsyncTask<String> submit(AsyncCrew crew, Async<String> body) {
        AsyncTask<String> task = crew.prepare("task", body);
        crew.submitWoken(task, null);
        return task;
    }

    private static void check(boolean holds, String otherwise) {
        if (!holds) {
            throw new AssertionError(otherwise);
        }
    }
}
