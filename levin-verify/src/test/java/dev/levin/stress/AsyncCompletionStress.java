package dev.levin.stress;

import static org.openjdk.jcstress.annotations.Expect.ACCEPTABLE;
import static org.openjdk.jcstress.annotations.Expect.ACCEPTABLE_INTERESTING;
import static org.openjdk.jcstress.annotations.Expect.FORBIDDEN;

import dev.levin.async.Async;
import dev.levin.async.Context;
import dev.levin.async.sync.Oneshot;
import dev.levin.async.time.ManualClock;
import dev.levin.async.time.Timer;
import dev.levin.async.time.TimerWheel;
import dev.levin.internal.memory.PaddedLong;
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

    /** {@link RegisteredAnew} with release stores: each looks before the other sees what it has written. */
    @JCStressTest
    @Outcome(id = "0, 0", expect = ACCEPTABLE_INTERESTING, desc = "it is pending, and only the old waker was called")
    @Outcome(expect = ACCEPTABLE, desc = "went well this time")
    @State
    public static class RegisteredWithReleaseTwin {
        private final PaddedLong waker = new PaddedLong(0);
        private final PaddedLong outcome = new PaddedLong(0);

        @Actor
        public void completer(II_Result result) {
            outcome.setRelease(1);
            result.r2 = (int) waker.getVolatile();
        }

        @Actor
        public void poller(II_Result result) {
            waker.setRelease(1);
            result.r1 = (int) outcome.getVolatile();
        }
    }

    /** {@link FiredOrCancelled} with a look and a store in the place of the lock. */
    @JCStressTest
    @Outcome(id = "1, 1", expect = ACCEPTABLE_INTERESTING, desc = "cancelled, and it fires")
    @Outcome(expect = ACCEPTABLE, desc = "went well this time")
    @State
    public static class FiredWithoutLockTwin {
        private static final long STARTED = 1;

        private final PaddedLong state = new PaddedLong(STARTED);

        @Actor
        public void worker(II_Result result) {
            result.r1 = takeOut();
        }

        @Actor
        public void canceller(II_Result result) {
            result.r2 = takeOut();
        }

        private int takeOut() {
            if (state.getVolatile() != STARTED) {
                return 0;
            }
            state.setVolatile(0);
            return 1;
        }
    }
}
