package dev.levin.stress;

import static org.openjdk.jcstress.annotations.Expect.ACCEPTABLE;
import static org.openjdk.jcstress.annotations.Expect.FORBIDDEN;

import dev.levin.async.Async;
import dev.levin.async.Context;
import dev.levin.async.sync.Oneshot;
import dev.levin.async.time.ManualClock;
import dev.levin.async.time.Timer;
import dev.levin.async.time.TimerWheel;
import java.util.concurrent.CompletableFuture;
import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Arbiter;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.II_Result;

/**
 * Something completes while someone comes to wait for it, with one waker and then with another; and a timer fires while it
 * is cancelled.
 *
 * <pre>{@code
 * first:  0 the poll was pending; 1 it was complete
 * second: 0 the waker of that poll was not called; 1 it was
 * }</pre>
 */
public final class AsyncCompletionStress {
    private AsyncCompletionStress() {}

    private static boolean poll(Async<?> async, Context context) {
        try {
            return async.poll(context);
        } catch (Exception e) {
            throw new IllegalStateException(e);
        }
    }

    /** One who polls, and remembers whether it was woken. */
    private static final class Poller {
        private volatile int woken;
        private final Context context = Context.of(() -> woken = 1);

        int poll(Async<?> async) {
            return AsyncCompletionStress.poll(async, context) ? 1 : 0;
        }
    }

    /** The first poll of what waits for a stage. */
    @JCStressTest
    @Outcome(
            id = {"0, 1", "1, [01]"},
            expect = ACCEPTABLE,
            desc = "complete, or woken")
    @Outcome(expect = FORBIDDEN, desc = "it is pending, and no one wakes it")
    @State
    public static class Registered {
        private final Poller poller = new Poller();
        private final CompletableFuture<String> stage = new CompletableFuture<>();
        private final Async<String> async = Async.from(stage);

        @Actor
        public void completer() {
            stage.complete("value");
        }

        @Actor
        public void poller(II_Result result) {
            result.r1 = poller.poll(async);
        }

        @Arbiter
        public void afterwards(II_Result result) {
            result.r2 = poller.woken;
        }
    }

    /** A poll with another waker than the first one's, which is to be called from now on. */
    @JCStressTest
    @Outcome(
            id = {"0, 1", "1, [01]"},
            expect = ACCEPTABLE,
            desc = "complete, or woken")
    @Outcome(expect = FORBIDDEN, desc = "it is pending, and only the old waker was called")
    @State
    public static class RegisteredAnew {
        private final Poller poller = new Poller();
        private final CompletableFuture<String> stage = new CompletableFuture<>();
        private final Async<String> async = Async.from(stage);

        public RegisteredAnew() {
            poll(async, Context.of(() -> {}));
        }

        @Actor
        public void completer() {
            stage.complete("value");
        }

        @Actor
        public void poller(II_Result result) {
            result.r1 = poller.poll(async);
        }

        @Arbiter
        public void afterwards(II_Result result) {
            result.r2 = poller.woken;
        }
    }

    /** The same for a oneshot, O1. */
    @JCStressTest
    @Outcome(
            id = {"0, 1", "1, [01]"},
            expect = ACCEPTABLE,
            desc = "complete, or woken")
    @Outcome(expect = FORBIDDEN, desc = "it is pending, and only the old waker was called")
    @State
    public static class ReceivedAnew {
        private final Poller poller = new Poller();
        private final Oneshot<String> oneshot = new Oneshot<>();

        public ReceivedAnew() {
            poll(oneshot, Context.of(() -> {}));
        }

        @Actor
        public void sender() {
            oneshot.send("value");
        }

        @Actor
        public void poller(II_Result result) {
            result.r1 = poller.poll(oneshot);
        }

        @Arbiter
        public void afterwards(II_Result result) {
            result.r2 = poller.woken;
        }
    }

    /** How many timers have fired, and whether it was cancelled: one of the two. */
    @JCStressTest
    @Outcome(
            id = {"0, 1", "1, 0"},
            expect = ACCEPTABLE,
            desc = "fired, or cancelled")
    @Outcome(expect = FORBIDDEN, desc = "both, or neither")
    @State
    public static class FiredOrCancelled {
        private static final ManualClock CLOCK = new ManualClock();

        private final TimerWheel wheel = new TimerWheel(CLOCK, 1);
        private final Timer timer = Timer.of(wheel, () -> {});

        public FiredOrCancelled() {
            timer.start(0);
        }

        @Actor
        public void worker(II_Result result) {
            result.r1 = wheel.advance(0);
        }

        @Actor
        public void canceller(II_Result result) {
            result.r2 = timer.cancel() ? 1 : 0;
        }
    }
}
