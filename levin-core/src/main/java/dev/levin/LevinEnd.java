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
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
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
    private final AtomicBoolean begun = new AtomicBoolean();

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
    private final AtomicLong elsewhere = new AtomicLong(Long.MAX_VALUE);

    private final CountDownLatch ended = new CountDownLatch(1);
    private volatile long beginNanos;
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
        return begun.get();
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
        long fromBegin = Ticker.SYSTEM.nanos() - beginNanos + nanos;
        long deadline = fromBegin < 0 ? Long.MAX_VALUE - 1 : fromBegin;
        long before = elsewhere.getAndAccumulate(deadline, Math::min);
        if (deadline >= before) {
            return;
        }
        try {
            closers.start(() -> close(nanos, true));
        } catch (ThreadSpawnException noThread) {
            // Then there is no deadline. The pools end when they have nothing left to do.
            elsewhere.compareAndSet(deadline, before);
        }
    }

    private void begin() {
        if (!begun.get()) {
            // First, so that whoever sees that it has begun sees when. Whoever comes at the same time was a little
            // later.
            beginNanos = Ticker.SYSTEM.nanos();
        }
        if (begun.compareAndSet(false, true)) {
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
        return new LevinReport(name, hasCome, !cutShort, Duration.ofNanos(until - beginNanos), pools);
    }
}
