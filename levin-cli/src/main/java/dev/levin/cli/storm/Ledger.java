package dev.levin.cli.storm;

import dev.levin.task.Task;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Function;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;

/**
 * The exactly-once ledger of a round: all that was brought to the runtime, and all that was found wrong on the way.
 * {@link Audit} reads it when everything has ended. For any thread.
 */
final class Ledger {
    /**
     * How late a timer may be that was set to a few milliseconds, on a machine that lets everyone go on. Whoever awaits it is one of the
     * tasks of a round, and may be the last of them: all others may be polled, and on one worker, before it is. A round is about a
     * quarter of a second of work, slow tasks and overflown stacks included. On two processors the latest timer was 1.4 s late while
     * twenty threads wanted them, 4.4 s while thirty did, 6.3 s while forty did.
     */
    static final long LATEST_NANOS = TimeUnit.SECONDS.toNanos(8);

    /** So many times may the machine let no one go on, for as long as {@link Metronome} says, before such a timer rings. */
    private static final int MOST_PAUSES = 4;

    private static final int MOST_FINDINGS = 50;

    private final Tally tally;
    private final Hecklers hecklers;
    private final LongSupplier pauseNanos;
    private final AtomicInteger ids = new AtomicInteger();
    private final Queue<LedgerEntry> entries = new ConcurrentLinkedQueue<>();
    private final Queue<Runnable> checks = new ConcurrentLinkedQueue<>();
    private final Queue<Runnable> gracefulChecks = new ConcurrentLinkedQueue<>();
    private final Queue<Finding> findings = new ConcurrentLinkedQueue<>();
    private final AtomicInteger found = new AtomicInteger();

    /**
     * An empty one.
     *
     * @param pauseNanos for how long the machine has let no one go on
     */
    Ledger(Tally tally, Hecklers hecklers, LongSupplier pauseNanos) {
        this.tally = tally;
        this.hecklers = hecklers;
        this.pauseNanos = pauseNanos;
    }

    Tally tally() {
        return tally;
    }

    Hecklers hecklers() {
        return hecklers;
    }

    /** Enters something that is about to be brought. */
    LedgerEntry open(StormStep step) {
        LedgerEntry entry = new LedgerEntry(this, ids.incrementAndGet(), step);
        entries.add(entry);
        return entry;
    }

    /** Enters something, brings it, and notes whether it was accepted. */
    LedgerEntry submit(StormStep step, Function<LedgerEntry, @Nullable Future<?>> submission) {
        LedgerEntry entry = open(step);
        submit(entry, submission);
        return entry;
    }

    /** As {@link #submit(StormStep, Function)}, for what was entered already; returns whether it was accepted. */
    boolean submit(LedgerEntry entry, Function<LedgerEntry, @Nullable Future<?>> submission) {
        try {
            entry.accepted(submission.apply(entry));
            return true;
        } catch (Throwable refusal) {
            entry.refused(refusal);
            return false;
        }
    }

    /** Pools have given these back. */
    void handBack(Collection<? extends Runnable> unstarted) {
        for (Runnable body : unstarted) {
            Runnable bare = body instanceof Task task ? Task.unwrap(task) : body;
            if (bare instanceof Ledgered ledgered) {
                ledgered.entry().handBack();
            }
        }
    }

    /** Something happens now that was to happen after a while, counted from {@code startNanos}. */
    void rings(Object what, long startNanos, long delayNanos) {
        long late = System.nanoTime() - startNanos - delayNanos;
        tally.countRing(late);
        if (late < 0) {
            found(
                    Verdict.EARLY,
                    what + " came " + -late / 1_000 + " µs before its time, which was " + delayNanos / 1_000 + " µs");
        } else if (late > LATEST_NANOS + MOST_PAUSES * pauseNanos.getAsLong()) {
            found(Verdict.LATE, what + " came " + TimeUnit.NANOSECONDS.toMillis(late) + " ms late");
        }
    }

    /** Has something checked when all has ended. */
    void atTheEnd(Runnable check) {
        checks.add(check);
    }

    /** As {@link #atTheEnd}, unless something was cancelled or dropped by the end. */
    void atAGracefulEnd(Runnable check) {
        gracefulChecks.add(check);
    }

    /** Notes that something is wrong; the first of many will do. */
    void found(Verdict verdict, String text) {
        if (found.incrementAndGet() <= MOST_FINDINGS) {
            findings.add(new Finding(verdict, text));
        }
    }

    /** Notes that something is wrong unless it is not. */
    void require(boolean holds, Verdict verdict, String text) {
        if (!holds) {
            found(verdict, text);
        }
    }

    void runChecks(boolean graceful) {
        checks.forEach(Runnable::run);
        if (graceful) {
            gracefulChecks.forEach(Runnable::run);
        }
    }

    List<LedgerEntry> entries() {
        return new ArrayList<>(entries);
    }

    List<Finding> findings() {
        return new ArrayList<>(findings);
    }
}
