package dev.levin;

import dev.levin.internal.memory.StackRoom;
import dev.levin.internal.time.Ticker;
import dev.levin.task.ThreadSpawnException;
import dev.levin.worker.ThreadSpawner;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * The end of a runtime. Its pools are closed one after the other: each is shut down when the one before it has ended, since
 * tasks of that one may use it, even for the first time. The thread that brings a pool's end shuts down the next one, so no
 * thread has to wait for that; those who want to wait do, each by its own deadline, and whose deadline is over drops what is
 * left, of all pools at once.
 */
final class LevinEnd {
    /** How long to wait for what was dropped, before it is said to go on nevertheless. */
    private static final long GRACE_NANOS = TimeUnit.SECONDS.toNanos(1);

    /** Deadlines that are no further apart than this are the same: whoever closes at the same moment computes one a little earlier or later. */
    private static final long SAME_NANOS = TimeUnit.MILLISECONDS.toNanos(1);

    private static final long NO_DEADLINE = Long.MAX_VALUE;
    private static final long LATEST_DEADLINE = Long.MAX_VALUE / 2;

    /** A pool in the order of the end. */
    private static final class Place {
        final LazyPool<?> pool;
        final AtomicInteger dropped = new AtomicInteger();
        private final Function<Object, Stage> toStage;
        private volatile @Nullable Stage stage;

        Place(LazyPool<?> pool, Function<Object, Stage> toStage) {
            this.pool = pool;
            this.toStage = toStage;
        }

        /** From now on, if there is none there will be none. */
        @Nullable
        Stage seal() {
            Object made = pool.seal();
            return made == null ? null : stageOf(made);
        }

        @Nullable
        Stage ifMade() {
            Object made = pool.ifMade();
            return made == null ? null : stageOf(made);
        }

        private Stage stageOf(Object made) {
            Stage stage = this.stage;
            if (stage == null) {
                stage = toStage.apply(made);
                this.stage = stage;
            }
            return stage;
        }
    }

    // Immutable
    private final String name;
    private final ThreadSpawner closers;
    private final List<Place> places = new ArrayList<>();

    // Any thread
    /** When it began, or {@code null}: it is written once, since deadlines are counted from it. */
    private final AtomicReference<@Nullable Long> beginNanos = new AtomicReference<>();

    /** Threads that shut a stage down, or drop it: a callback that they call there must not wait for the end. */
    private final Set<Thread> atIt = ConcurrentHashMap.newKeySet();

    /**
     * The place that is being closed, and the one whose end is listened for: if they differ for long, something went wrong.
     * Both only grow: a stage that has ended calls its listener, which goes on to the next, before it is known to be listened to.
     */
    private final AtomicInteger reached = new AtomicInteger();

    private final AtomicInteger awaited = new AtomicInteger(-1);

    /** What was left had to be dropped. */
    private volatile boolean cutShort;

    /** The earliest deadline for which a thread was started. */
    private final AtomicLong elsewhere = new AtomicLong(NO_DEADLINE);

    private final CountDownLatch ended = new CountDownLatch(1);
    private volatile long endNanos;
    private volatile @Nullable Runnable onEnd;

    LevinEnd(String name, ThreadSpawner closers) {
        this.name = name;
        this.closers = closers;
    }

    /** Adds a pool behind the others; before anyone else knows this. */
    @SuppressWarnings("unchecked") // the function gets what the pool gives
    <P> void add(LazyPool<P> pool, Function<? super P, Stage> toStage) {
        places.add(new Place(pool, (Function<Object, Stage>) (Function<?, Stage>) toStage));
    }

    boolean hasBegun() {
        return beginNanos.get() != null;
    }

    boolean hasCome() {
        return ended.getCount() == 0;
    }

    /** What to call when it has come; one thing only, before it begins. */
    void onEnd(Runnable action) {
        onEnd = action;
    }

    /**
     * Closes all pools: waits so long for what they have accepted, then drops the rest, and waits for that a little while, or
     * for as long as it takes. An interrupt has the same effect as the end of the time. Called by a task of one of the
     * pools, it has another thread do this, and returns.
     */
    LevinReport close(long nanos, boolean toTheEnd) {
        StackRoom.requireVast();
        begin();
        if (runsHere()) {
            closeElsewhere(nanos);
            return report();
        }
        boolean interrupted = !await(nanos, !toTheEnd);
        if (hasCome()) {
            joinThreads();
        }
        LevinReport report = report();
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
        return report;
    }

    /** False if the thread was interrupted. */
    private boolean await(long nanos, boolean gently) {
        boolean interrupted = false;
        boolean inTime = false;
        try {
            inTime = ended.await(nanos, TimeUnit.NANOSECONDS);
        } catch (InterruptedException enough) {
            interrupted = true;
        }
        if (!inTime) {
            atIt(this::drop);
        }
        long deadline = Ticker.SYSTEM.nanos() + GRACE_NANOS;
        long left = GRACE_NANOS;
        while (!hasCome() && left > 0) {
            try {
                if (!ended.await(left, TimeUnit.NANOSECONDS)) {
                    resume();
                }
            } catch (InterruptedException again) {
                interrupted = true;
            }
            // An interrupt does not make it longer.
            left = gently ? deadline - Ticker.SYSTEM.nanos() : GRACE_NANOS;
        }
        return !interrupted;
    }

    /** Another thread waits, unless there is one with the same deadline, or an earlier one. */
    private void closeElsewhere(long nanos) {
        long fromBegin = sinceBegin(Ticker.SYSTEM.nanos()) + nanos;
        long deadline = fromBegin < 0 ? LATEST_DEADLINE : Math.min(fromBegin, LATEST_DEADLINE);
        long before = elsewhere.getAndAccumulate(deadline, LevinEnd::earlier);
        if (earlier(before, deadline) == before) {
            return;
        }
        try {
            closers.start(() -> close(nanos, true));
        } catch (ThreadSpawnException noThread) {
            // Then there is no deadline. The pools end when they have nothing left to do.
            elsewhere.compareAndSet(deadline, before);
        }
    }

    /** The first of two deadlines unless the second is earlier, and not by so little that it is the same. */
    private static long earlier(long first, long second) {
        return second < first - SAME_NANOS ? second : first;
    }

    private long sinceBegin(long now) {
        Long beginNanos = this.beginNanos.get();
        return beginNanos == null ? 0 : now - beginNanos;
    }

    private void begin() {
        if (beginNanos.compareAndSet(null, Ticker.SYSTEM.nanos())) {
            closeFrom(0);
        }
    }

    /** Goes on where something kept the thread that brought a pool's end from closing the next one: it had no memory, say. */
    private void resume() {
        int reached = this.reached.get();
        Stage stage = places.get(reached).ifMade();
        if (awaited.get() != reached || stage == null || stage.hasEnded()) {
            closeFrom(reached);
        }
    }

    /** May be called twice for a place. */
    private void closeFrom(int first) {
        atIt(() -> closeEachFrom(first));
    }

    private void atIt(Runnable action) {
        boolean isOutermost = atIt.add(Thread.currentThread());
        try {
            action.run();
        } finally {
            if (isOutermost) {
                atIt.remove(Thread.currentThread());
            }
        }
    }

    private void closeEachFrom(int first) {
        for (int i = first; i < places.size(); i++) {
            reached.accumulateAndGet(i, Math::max);
            Place place = places.get(i);
            Stage stage = place.seal();
            if (stage != null) {
                int next = i + 1;
                place.dropped.addAndGet(stage.shutDown());
                stage.onEnd(() -> closeFrom(next));
                awaited.accumulateAndGet(i, Math::max);
                return;
            }
        }
        come();
    }

    private void come() {
        if (!hasCome()) {
            endNanos = Ticker.SYSTEM.nanos();
        }
        try {
            Runnable onEnd = this.onEnd;
            if (onEnd != null) {
                onEnd.run();
            }
        } finally {
            ended.countDown();
        }
    }

    /** In the order of the end as well: what one drops may not be accepted by the next any more. */
    private void drop() {
        cutShort = true;
        for (Place place : places) {
            Stage stage = place.seal();
            if (stage != null) {
                place.dropped.addAndGet(stage.drop());
            }
        }
    }

    private boolean runsHere() {
        if (atIt.contains(Thread.currentThread())) {
            return true;
        }
        for (Place place : places) {
            Stage stage = place.ifMade();
            if (stage != null && stage.runsHere()) {
                return true;
            }
        }
        return false;
    }

    private void joinThreads() {
        for (Place place : places) {
            Stage stage = place.ifMade();
            if (stage != null) {
                stage.joinThreads();
            }
        }
    }

    private LevinReport report() {
        List<LevinReport.Pool> pools = new ArrayList<>();
        for (Place place : places) {
            Stage stage = place.ifMade();
            if (stage != null) {
                pools.add(new LevinReport.Pool(place.pool.name(), place.dropped.get(), stage.threads()));
            }
        }
        boolean hasCome = hasCome();
        long until = hasCome ? endNanos : Ticker.SYSTEM.nanos();
        return new LevinReport(name, hasCome, !cutShort, Duration.ofNanos(sinceBegin(until)), pools);
    }
}
