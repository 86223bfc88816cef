package dev.levin.cli.demo;

import dev.levin.Levin;
import dev.levin.async.Async;
import dev.levin.async.AsyncTask;
import dev.levin.async.JoinSet;
import dev.levin.async.sync.AsyncSemaphore;
import dev.levin.async.sync.Channel;
import dev.levin.async.sync.Receiver;
import java.io.PrintStream;
import java.time.Duration;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.CompletionException;
import java.util.concurrent.TimeoutException;
import org.jspecify.annotations.Nullable;

/** Tasks that wait: a pipeline over channels, many sleepers on few threads, a wait that takes too long, and cancels. */
final class AsyncStep implements DemoStep {
    private static final int STAGES = 4;
    private static final int ROOM = 64;
    private static final int LONGEST_SLEEP_MILLIS = 200;
    private static final int CANCELS = 1_000;
    private static final Duration PATIENCE = Duration.ofMillis(50);
    private static final Duration AT_MOST = Duration.ofMinutes(1);
    private static final double NANOS_PER_MILLI = 1e6;

    private final int messages;
    private final int sleepers;
    private final int threads;

    AsyncStep(int messages, int sleepers, int threads) {
        this.messages = messages;
        this.sleepers = sleepers;
        this.threads = threads;
    }

    @Override
    public String title() {
        return "Waiting: tasks that wait without a thread, on " + threads + " threads";
    }

    @Override
    public void run(Levin levin, PrintStream out, PrintStream progressOut) {
        pipeline(levin, out);
        sleep(levin, out);
        runOutOfPatience(levin, out);
        cancelWhileMessagesCome(levin, out);
    }

    /** A task that sends, several that square what they receive, and one that adds up. */
    private void pipeline(Levin levin, PrintStream out) {
        long start = System.nanoTime();
        Channel<Long> numbers = Channel.bounded(ROOM);
        Channel<Long> squares = Channel.bounded(ROOM);
        List<AsyncTask<?>> stages = new ArrayList<>();
        stages.add(levin.spawn("source", sendAll(numbers)));
        for (int i = 0; i < STAGES; i++) {
            stages.add(levin.spawn("square-" + i, forward(numbers, squares)));
        }
        AsyncTask<Long> sum = levin.spawn("sum", sumOf(squares));
        stages.forEach(AsyncTask::join);
        squares.close();
        long expected = (long) messages * (messages + 1) * (2L * messages + 1) / 6;
        if (sum.join() != expected) {
            throw new IllegalStateException("the sum of squares is " + sum.join() + ", and should be " + expected);
        }
        out.printf(
                Locale.ROOT,
                "%,d messages through two channels and %d tasks: %.0f ms%n",
                messages,
                STAGES + 2,
                (System.nanoTime() - start) / NANOS_PER_MILLI);
    }

    private Async<Long> sendAll(Channel<Long> numbers) {
        long[] next = {0};
        return Async.repeat(() -> numbers.send(++next[0]).map(nothing -> next[0]), sent -> sent == messages)
                .map(sent -> {
                    numbers.close();
                    return sent;
                });
    }

    private static Async<Boolean> forward(Channel<Long> from, Channel<Long> to) {
        Receiver<Long> receiver = from.receiver();
        return Async.repeat(
                () -> receiver.flatMap(number -> number == null
                        ? Async.of(true)
                        : to.send(number * number).map(nothing -> false)),
                over -> over);
    }

    private static Async<Long> sumOf(Channel<Long> squares) {
        Receiver<Long> receiver = squares.receiver();
        long[] sum = {0};
        return Async.repeat(() -> receiver.map(square -> add(sum, square)), over -> over)
                .map(over -> sum[0]);
    }

    private static boolean add(long[] sum, @Nullable Long square) {
        if (square == null) {
            return true;
        }
        sum[0] += square;
        return false;
    }

    private void sleep(Levin levin, PrintStream out) {
        long start = System.nanoTime();
        JoinSet<Integer> all = new JoinSet<>(levin.async());
        for (int i = 0; i < sleepers; i++) {
            int millis = i % LONGEST_SLEEP_MILLIS;
            AsyncTask<Integer> unused =
                    all.spawn(levin.sleep(Duration.ofMillis(millis)).map(nothing -> millis));
        }
        long slept = 0;
        for (int i = 0; i < sleepers; i++) {
            AsyncTask<Integer> task = all.next().join();
            if (task == null) {
                throw new IllegalStateException("only " + i + " of " + sleepers + " sleepers woke");
            }
            slept += task.join();
        }
        out.printf(
                Locale.ROOT,
                "%,d tasks that slept %,d s together, at the same time: %.0f ms%n",
                sleepers,
                slept / 1000,
                (System.nanoTime() - start) / NANOS_PER_MILLI);
    }

    private static void runOutOfPatience(Levin levin, PrintStream out) {
        AsyncSemaphore permits = new AsyncSemaphore(1);
        if (!permits.tryAcquire()) {
            throw new IllegalStateException("a new semaphore has its permit");
        }
        AsyncTask<?> waits = levin.spawn(permits.acquire().timeout(PATIENCE));
        try {
            waits.join();
            throw new IllegalStateException("there was no permit to be had");
        } catch (CompletionException expected) {
            if (!(expected.getCause() instanceof TimeoutException)) {
                throw expected;
            }
        }
        permits.release();
        if (permits.availablePermits() != 1) {
            throw new IllegalStateException("the permit was lost");
        }
        out.printf("A task that waited %d ms for a permit was told so, and took none with it.%n", PATIENCE.toMillis());
    }

    /** Each message goes to the task that has waited longest, which may be cancelled at that very moment. */
    private static void cancelWhileMessagesCome(Levin levin, PrintStream out) {
        Channel<Integer> channel = Channel.unbounded();
        List<AsyncTask<Integer>> receivers = new ArrayList<>();
        for (int i = 0; i < 2 * CANCELS; i++) {
            receivers.add(levin.spawn(channel.receiver()));
        }
        int cancelled = 0;
        for (int i = 0; i < CANCELS; i++) {
            send(channel, i);
            cancelled += receivers.get(i).cancel() ? 1 : 0;
        }
        // One for each that is left: if a message was lost, one of them gets none.
        int messages = receivers.size() - cancelled;
        for (int i = CANCELS; i < messages; i++) {
            send(channel, i);
        }
        requireEachOnce(receivers, messages);
        out.printf(
                Locale.ROOT,
                "%,d tasks were cancelled while they waited for messages; the other %,d got one each, and none was lost.%n",
                cancelled,
                messages);
    }

    private static void send(Channel<Integer> channel, int message) {
        if (!channel.trySend(message)) {
            throw new IllegalStateException("an unbounded channel is never full");
        }
    }

    private static void requireEachOnce(List<AsyncTask<Integer>> receivers, int messages) {
        BitSet received = new BitSet();
        for (AsyncTask<Integer> receiver : receivers) {
            if (!receiver.isCancelled()) {
                received.set(receiver.join(AT_MOST));
            }
        }
        if (received.cardinality() != messages) {
            throw new IllegalStateException("of " + messages + " messages " + received.cardinality() + " came");
        }
    }
}
