package dev.levin.async;

import dev.levin.async.sync.Channel;
import dev.levin.async.sync.Receiver;
import dev.levin.async.sync.Sender;
import dev.levin.internal.random.XorShift;
import dev.levin.support.Background;
import dev.levin.support.Eventually;
import dev.levin.support.Gate;
import java.time.Duration;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * One round of a stress: many tasks, each of which sends or receives one message through one of three channels, spawned from
 * outside and by other tasks, while some are cancelled, and perhaps the scheduler or the channels end in between. What each
 * task does, whom it cancels, and after how many tasks the end comes, is decided by the seed.
 */
final class ChannelRound {
    /** How the round ends. */
    enum End {
        /** When all tasks were spawned, the channels are closed, and the scheduler after them. */
        CHANNELS_LATE,
        /** The channels are closed in between; the tasks that come after find them closed. */
        CHANNELS_EARLY,
        /** The scheduler is shut down in between. */
        SHUTDOWN_NOW,
        /** The scheduler is closed in between, and has no patience. */
        CLOSE
    }

    private static final List<End> ENDS = List.of(End.values());
    private static final List<LifoPolicy> LIFO_POLICIES = List.of(LifoPolicy.values());
    private static final int BATCH = 50;
    private static final int CANCELS_PER_BATCH = 6;
    private static final int NO_MORE = -1;
    private static final int CANCEL_RANGE = 2_000;

    final End end;
    final long seed;
    final MessageLedger ledger;
    private final int tasks;
    private final AsyncScheduler scheduler;
    private final List<Channel<Integer>> channels =
            List.of(Channel.bounded(1), Channel.bounded(16), Channel.unbounded());
    private final int endsAt;
    private final Gate endMoment = new Gate();
    private final AtomicInteger nextId = new AtomicInteger();
    private final Queue<AsyncTask<?>> nurseries = new ConcurrentLinkedQueue<>();
    private final BlockingQueue<Integer> spawnedBatches = new LinkedBlockingQueue<>();
    private volatile boolean refused;

    ChannelRound(long seed, int tasks) {
        XorShift random = new XorShift(seed);
        this.seed = seed;
        this.tasks = tasks;
        end = ENDS.get((int) Math.floorMod(seed, (long) ENDS.size()));
        endsAt = BATCH * random.nextInt(tasks / BATCH);
        ledger = new MessageLedger(tasks);
        scheduler = AsyncScheduler.builder()
                .name("round " + seed)
                .workers(1 + random.nextInt(random.nextInt(6) == 0 ? 70 : 4))
                .lifo(LIFO_POLICIES.get(random.nextInt(LIFO_POLICIES.size())))
                .closeTimeout(end == End.CLOSE ? Duration.ofMillis(random.nextInt(3)) : Duration.ofSeconds(15))
                .build();
    }

    @Override
    public String toString() {
        return "seed " + seed + " (" + end + " after " + endsAt + " tasks, " + scheduler + ")";
    }

    /** Plays it, to the end of the last thread. */
    void play() {
        Background<Void> first = Background.run(() -> spawnSome(new XorShift(seed * 31)));
        Background<Void> second = Background.run(() -> spawnSome(new XorShift(seed * 31 + 1)));
        Background<Void> canceller = Background.run(() -> cancelSome(new XorShift(seed * 37)));
        if (end != End.CHANNELS_LATE) {
            endMoment.await();
            endEarly();
        }
        first.result();
        second.result();
        if (end == End.CHANNELS_LATE || end == End.CHANNELS_EARLY) {
            nurseries.forEach(nursery -> nursery.join(Eventually.LIMIT));
        }
        spawnedBatches.add(NO_MORE);
        canceller.result();
        channels.forEach(Channel::close);
        close();
    }

    private void endEarly() {
        switch (end) {
            case CHANNELS_LATE -> throw new AssertionError();
            case CHANNELS_EARLY -> channels.forEach(Channel::close);
            case SHUTDOWN_NOW -> scheduler.shutdownNow();
            case CLOSE -> close();
        }
    }

    /** With a limit, in case that the end never comes. */
    private void close() {
        Background.run(scheduler::close).result();
    }

    // ---- spawning

    private void spawnSome(XorShift random) {
        int first = nextId.getAndAdd(BATCH);
        while (first < tasks && !refused) {
            int batch = first;
            if (random.nextInt(3) > 0) {
                spawnBatch(batch);
            } else {
                spawnNursery(batch);
            }
            first = nextId.getAndAdd(BATCH);
        }
        // In case that the spawning ended before.
        endMoment.open();
    }

    /** A task that spawns the batch. */
    private void spawnNursery(int first) {
        try {
            nurseries.add(scheduler.spawn(Async.yieldNow().map(nothing -> {
                spawnBatch(first);
                return first;
            })));
        } catch (RejectedExecutionException over) {
            refused = true;
        }
    }

    private void spawnBatch(int first) {
        if (first >= endsAt) {
            endMoment.open();
        }
        // What a batch does depends on the seed alone, and not on who spawns it.
        XorShift random = new XorShift(seed * 1_000_003 + first);
        try {
            for (int id = first; id < first + BATCH; id++) {
                Async<?> body = random.nextInt(2) == 0 ? sending(id, random) : receiving(id, random);
                ledger.spawned(id, scheduler.<Object>spawn(body));
                if (random.nextInt(32) == 0) {
                    ledger.cancel(id);
                }
            }
        } catch (RejectedExecutionException over) {
            refused = true;
        }
        spawnedBatches.add(first);
        ledger.cancel(random.nextInt(first + BATCH));
    }

    private Async<?> sending(int id, XorShift random) {
        int channel = random.nextInt(channels.size());
        Sender<Integer> sender = channels.get(channel).send(id);
        ledger.sends(id, channel, sender);
        return random.nextInt(32) == 0 ? sender.timeout(Duration.ofMillis(random.nextInt(3))) : sender;
    }

    private Async<?> receiving(int id, XorShift random) {
        int channel = random.nextInt(channels.size());
        Receiver<Integer> receiver = channels.get(channel).receiver();
        ledger.receives(id, channel);
        return switch (random.nextInt(8)) {
            case 0 -> receiver.timeout(Duration.ofMillis(random.nextInt(3)));
            case 1 -> {
                ledger.receives(id, MessageLedger.ANY_CHANNEL);
                yield new Select<Integer>()
                        .or(receiver)
                        .or(channels.get((channel + 1) % channels.size()).receiver());
            }
            case 2, 3 -> new Slow<>(receiver);
            default -> receiver;
        };
    }

    /** Takes a moment between the completion of the source and its own, in which it may be cancelled. */
    private static final class Slow<T> extends Async<T> {
        private final Async<T> source;

        Slow(Async<T> source) {
            this.source = source;
        }

        @Override
        public boolean poll(Context context) throws Exception {
            if (!source.poll(context)) {
                return pending();
            }
            for (int i = 0; i < 20; i++) {
                Thread.onSpinWait();
            }
            return complete(source.value());
        }

        @Override
        public void cancel() {
            source.cancel();
        }

        @Override
        public void discard() {
            source.discard();
        }
    }

    // ---- cancelling

    /** Follows those who spawn, and cancels some of the last tasks after each batch. */
    private void cancelSome(XorShift random) throws InterruptedException {
        for (int batch = spawnedBatches.take(); batch != NO_MORE; batch = spawnedBatches.take()) {
            for (int i = 0; i < CANCELS_PER_BATCH; i++) {
                ledger.cancel(Math.max(0, batch + BATCH - 1 - random.nextInt(CANCEL_RANGE)));
            }
        }
    }

    // ---- afterwards

    /** Takes what is left in the channels; then the books must balance. Returns how many tasks there were. */
    int check() {
        for (int i = 0; i < channels.size(); i++) {
            Channel<Integer> channel = channels.get(i);
            for (Integer left = channel.tryReceive(); left != null; left = channel.tryReceive()) {
                ledger.left(i, left);
            }
            ledger.require(channel.size() == 0, () -> "channel " + channel + " has messages that no one can take");
        }
        ledger.require(nurseries.stream().allMatch(AsyncTask::isDone), () -> "a task that spawns others has not ended");
        ledger.require(scheduler.stats().live() == 0, () -> "tasks are left: " + scheduler.snapshot());
        ledger.require(scheduler.stats().threads() == 0, () -> "threads are left: " + scheduler.snapshot());
        boolean goesToTheEnd = end == End.CHANNELS_LATE || end == End.CHANNELS_EARLY;
        return ledger.balance(goesToTheEnd);
    }
}
