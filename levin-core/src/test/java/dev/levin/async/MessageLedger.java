package dev.levin.async;

import dev.levin.async.sync.ClosedException;
import dev.levin.async.sync.Sender;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletionException;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.function.Supplier;

/**
 * Who has sent a message, and who has it: the exactly-once oracle for channels. A message has the number of the task that
 * sends it, and that task's {@link Sender} says whether it was sent; it was received by the task whose handle has it, or is
 * left in the channel, and nothing else will do, also not after a cancel or the end of the scheduler.
 */
final class MessageLedger {
    static final int ANY_CHANNEL = -1;

    private static final int MOST_PROBLEMS = 10;

    // By the task's number. Written by whoever spawns it, and read when all have ended
    private final Sender<?>[] senders;
    private final int[] channels;
    private final int[] received;

    // Any thread
    private final AtomicReferenceArray<AsyncTask<Object>> tasks;
    private final AtomicIntegerArray cancels;
    private final AtomicIntegerArray ends;

    private final List<String> problems = new ArrayList<>();

    MessageLedger(int size) {
        senders = new Sender<?>[size];
        channels = new int[size];
        received = new int[size];
        tasks = new AtomicReferenceArray<>(size);
        cancels = new AtomicIntegerArray(size);
        ends = new AtomicIntegerArray(size);
    }

    void sends(int id, int channel, Sender<?> sender) {
        senders[id] = sender;
        channels[id] = channel;
    }

    void receives(int id, int channel) {
        channels[id] = channel;
    }

    void spawned(int id, AsyncTask<Object> task) {
        task.onComplete(() -> ends.incrementAndGet(id));
        tasks.set(id, task);
    }

    /** Cancels a task, if it was spawned. */
    void cancel(int id) {
        AsyncTask<Object> task = tasks.get(id);
        if (task != null) {
            cancels.set(id, 1);
            task.cancel();
        }
    }

    /** A message that no task has received. */
    void left(int channel, int message) {
        enter(message, channel, "the channel");
    }

    /**
     * Looks at all tasks, which have ended.
     *
     * @param goesToTheEnd whether only those were cancelled that {@link #cancel} was called for
     * @return how many tasks there were
     */
    int balance(boolean goesToTheEnd) {
        int spawned = 0;
        for (int id = 0; id < senders.length; id++) {
            AsyncTask<Object> task = tasks.get(id);
            if (task != null) {
                spawned++;
                lookAt(id, task, goesToTheEnd);
            }
        }
        for (int id = 0; id < senders.length; id++) {
            int expected = senders[id] != null && senders[id].isSent() ? 1 : 0;
            int message = id;
            require(
                    received[id] == expected,
                    () -> "message " + message + " was received " + received[message] + " times, should be " + expected
                            + "; its sender is " + tasks.get(message));
        }
        if (!problems.isEmpty()) {
            throw new AssertionError(String.join("\n", problems));
        }
        return spawned;
    }

    private void lookAt(int id, AsyncTask<Object> task, boolean goesToTheEnd) {
        require(task.isDone(), () -> "task " + id + " has not ended: " + task);
        require(ends.get(id) == 1, () -> "task " + id + " said " + ends.get(id) + " times that it has ended");
        if (!task.isDone()) {
            return;
        }
        if (task.isCancelled()) {
            require(!goesToTheEnd || cancels.get(id) == 1, () -> "task " + id + " was cancelled, but not by anyone");
            return;
        }
        try {
            Object message = task.join();
            if (senders[id] != null) {
                require(senders[id].isSent(), () -> "task " + id + " has ended, and its message was not sent");
            } else if (message != null) {
                enter((int) message, channels[id], "task " + id);
            } else {
                require(goesToTheEnd, () -> "task " + id + " received nothing, although the channels were open");
            }
        } catch (CompletionException failed) {
            Throwable cause = failed.getCause();
            boolean mayFail = cause instanceof TimeoutException
                    || (cause instanceof ClosedException && senders[id] != null && !senders[id].isSent());
            require(mayFail, () -> "task " + id + " failed with " + cause);
        }
    }

    private void enter(int message, int channel, String who) {
        received[message]++;
        require(
                channel == ANY_CHANNEL || channel == channels[message],
                () -> who + " has message " + message + " of another channel");
    }

    /** Notes a problem, for {@link #balance} to report. */
    void require(boolean condition, Supplier<String> problem) {
        if (!condition && problems.size() < MOST_PROBLEMS) {
            problems.add(problem.get());
        }
    }
}
