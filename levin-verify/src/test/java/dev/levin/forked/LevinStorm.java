package dev.levin.forked;

import dev.levin.Levin;
import dev.levin.async.Async;
import dev.levin.async.AsyncTask;
import dev.levin.fork.ForkPool;
import dev.levin.task.JoinHandle;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** Work that goes from one pool of a runtime to the other, from one client's thread; once per object. */
final class LevinStorm {
    private static final int LEAVES = 8;
    private static final int CHAINS = 300;
    private static final int JOBS = 200;
    private static final int CALLS = 100;
    private static final int MANDATORY = 100;
    private static final int DELAYED = 50;

    /** Tasks of one storm, a leaf counting as one. */
    static final int TASKS = CHAINS * (2 + LEAVES) + JOBS * (1 + LEAVES) + CALLS * 2 + MANDATORY + DELAYED;

    private static final Duration LIMIT = Duration.ofSeconds(40);

    private final Levin levin;
    private final boolean starved;
    private final Ledger ledger;
    private final List<Future<Long>> handles = new ArrayList<>();
    private long expected;

    /**
     * Prepares one.
     *
     * @param starved whether there may be no threads but one: then no call that blocks waits for a task that this one has to poll
     */
    LevinStorm(Levin levin, boolean starved, Ledger ledger) {
        this.levin = levin;
        this.starved = starved;
        this.ledger = ledger;
    }

    void rage() {
        add(CHAINS, 2 + LEAVES, this::chain);
        add(
                JOBS,
                1 + LEAVES,
                () -> levin.tasks().submit(() -> one() + levin.fork().<Long>call(() -> tree(LEAVES))));
        add(CALLS, 2, () -> levin.blocking().submit(() -> one() + (starved ? plusOne(0) : sleeper()).join()));
        add(MANDATORY, 1, () -> levin.blocking().submitMandatory(this::one));
        add(DELAYED, 1, () -> levin.scheduled().schedule(() -> one(), 1, TimeUnit.MILLISECONDS));
        long sum = 0;
        for (Future<Long> handle : handles) {
            sum += get(handle);
        }
        if (sum != expected) {
            throw new IllegalStateException("expected " + expected + ", but was " + sum);
        }
    }

    /** Brings one piece of work, which comes to {@code each}. */
    private interface Source {
        Future<Long> bring();
    }

    private void add(int count, long each, Source source) {
        for (int i = 0; i < count; i++) {
            handles.add(source.bring());
        }
        expected += count * each;
    }

    /** Async waits for blocking, then for fork, then for a task. */
    private AsyncTask<Long> chain() {
        return levin.spawn(levin.<Long>blocking(this::one)
                .flatMap(sum -> levin.<Long>compute(() -> sum + tree(LEAVES)))
                .flatMap(sum -> Async.<Long>from(plusOne(sum))));
    }

    private JoinHandle<Long> plusOne(long sum) {
        return levin.tasks().submit(() -> sum + one());
    }

    private AsyncTask<Long> sleeper() {
        return levin.spawn(levin.sleep(Duration.ofMillis(1)).map(nothing -> one()));
    }

    private long tree(int leaves) {
        int half = leaves / 2;
        return leaves == 1 ? one() : ForkPool.joinLong(() -> tree(half), () -> tree(leaves - half), Long::sum);
    }

    private long one() {
        ledger.entry().run();
        return 1;
    }

    private static long get(Future<Long> handle) {
        try {
            return handle.get(LIMIT.toSeconds(), TimeUnit.SECONDS);
        } catch (InterruptedException | ExecutionException | TimeoutException e) {
            throw new IllegalStateException(e);
        }
    }
}
