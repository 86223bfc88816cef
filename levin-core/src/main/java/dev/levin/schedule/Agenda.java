package dev.levin.schedule;

import dev.levin.async.Alarm;
import dev.levin.async.AsyncScheduler;
import dev.levin.async.time.Deadlines;
import dev.levin.internal.memory.StackRoom;
import dev.levin.worker.TaskRunner;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ConcurrentSkipListSet;
import java.util.concurrent.RejectedExecutionException;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * All that is not due yet, in order, and one {@link Alarm} for what comes next. An alarm for each would do without the order;
 * but what is due at the same time has to be handed out in the order in which it came.
 *
 * <p>One thread at a time, which has the {@link Baton}, <em>serves</em>: hands out what is due, and sets the alarm. Who comes
 * meanwhile leaves a request, and the one who serves does it again. {@code next} is the entry that the alarm is set for.
 *
 * <pre>{@code
 * who adds                                 who serves
 * A1  put the entry in                     S1  hand out what is due
 * A2  read next; is the entry earlier,     S2  next := the first entry; set the alarm
 *     or is there none: serve              S3  is the first entry an earlier one now: S1
 * }</pre>
 *
 * <p>Both sides write before they read, with volatile accesses. If A2 reads what S2 has overwritten, A1 came before S3, which
 * finds the entry.
 *
 * <p>What was added relies on the one who serves. If that one fails, such as for want of memory, it serves again in a while. If
 * not even an alarm can be set for that, nothing here will ever be due, and all of it is told so.
 */
final class Agenda {
    /** How long after a failure it is served again. */
    static final long RETRY_NANOS = 10_000_000;

    /** A delay that is over in every case: timers are rounded up to ticks, and a clock may stand still. */
    private static final long AT_ONCE = -2_000_000;

    // Immutable; the scheduler is held on to, so that there is someone to ring
    private final AsyncScheduler timers;
    private final Alarm alarm;

    // Any thread
    private final ConcurrentSkipListSet<Entry> entries = new ConcurrentSkipListSet<>();
    private final Baton baton = new Baton();
    private volatile boolean hasRung;

    // Written by the one who serves
    private volatile @Nullable Entry next;

    Agenda(AsyncScheduler timers) {
        this.timers = timers;
        this.alarm = new Alarm(timers) {
            @Override
            protected void ring() {
                hasRung = true;
                serve(null);
            }

            @Override
            protected void abandoned() {
                // Whoever adds something after that is to find that the alarm can't be set.
                next = null;
                giveUpAll(null, Agenda.this::drop);
            }
        };
    }

    AsyncScheduler timers() {
        return timers;
    }

    /**
     * Puts an entry in.
     *
     * @throws RejectedExecutionException if there is no one to ring, and none can be had; then it is not in
     */
    void add(Entry entry) {
        // To set the alarm asks for stack as well. If that were to fail, there would be no one to ring for all the
        // others.
        StackRoom.requireMoreThanVast();
        entries.add(entry);
        Entry next = this.next;
        if (next == null || entry.compareTo(next) < 0) {
            RejectedExecutionException refusal = serve(entry);
            if (refusal != null) {
                throw refusal;
            }
        }
    }

    /** Takes an entry out, and tells whose it was. Null if it was not there: it was handed out, or taken out before. */
    @Nullable
    Due take(Entry entry) {
        return entries.remove(entry) ? entry.leave() : null;
    }

    /** What is in it, in order. */
    List<Entry> entries() {
        return new ArrayList<>(entries);
    }

    /**
     * A body is about to run on this thread. If that is the one that serves, because the pool has no thread of its own: the
     * body may take long, and may wait for what is here. So someone else is to serve from now on.
     */
    void makeWay() {
        if (!baton.isMine()) {
            return;
        }
        int seen;
        do {
            seen = baton.requests();
            try {
                ringAfter(AT_ONCE);
            } catch (Throwable noAlarm) {
                // There is no one else. It goes on when the body has ended.
                return;
            }
        } while (!baton.release(seen));
    }

    // ---- serving

    /**
     * Serves, or leaves that to the one who does. Throws nothing.
     *
     * @param mine the caller's own entry, if there is one
     * @return why that can't be in, and is not
     */
    private @Nullable RejectedExecutionException serve(@Nullable Entry mine) {
        RejectedExecutionException refusal = null;
        if (baton.take()) {
            int seen;
            do {
                seen = baton.requests();
                RejectedExecutionException refused = serveOrRecover(mine);
                refusal = refused != null ? refused : refusal;
            } while (baton.isMine() && !baton.release(seen));
        }
        return refusal;
    }

    private @Nullable RejectedExecutionException serveOrRecover(@Nullable Entry mine) {
        try {
            if (StackRoom.isMoreThanVast()) {
                serveOnce();
            } else {
                // What is due would be told that the stack is at its end: this thread's, for which others can do
                // nothing.
                ringAfter(AT_ONCE);
            }
            return null;
        } catch (Throwable failure) {
            return recover(failure, mine);
        }
    }

    private void serveOnce() {
        if (hasRung) {
            hasRung = false;
            next = null;
        }
        Entry first = firstNotDue();
        while (baton.isMine() && first != next) {
            setAlarm(first);
            first = firstNotDue();
        }
    }

    /** Hands out what is due. Returns what comes after that. Ends early if someone else serves, and what it returns means nothing. */
    private @Nullable Entry firstNotDue() {
        Entry first = first();
        while (baton.isMine()
                && first != null
                && Deadlines.isDue(first.deadline, timers.clock().nanos())) {
            Due due = take(first);
            if (due != null) {
                due.handOut();
            }
            first = first();
        }
        return first;
    }

    private void setAlarm(@Nullable Entry entry) {
        alarm.cancel();
        next = entry;
        if (entry != null) {
            alarm.set(entry.deadline);
        }
    }

    private void ringAfter(long nanos) {
        alarm.cancel();
        next = null;
        alarm.set(timers.clock().nanos() + nanos);
    }

    private @Nullable Entry first() {
        for (Entry entry : entries) {
            return entry;
        }
        return null;
    }

    // ---- when it fails

    /** Has the alarm ring in a while, which allocates nothing. */
    private @Nullable RejectedExecutionException recover(Throwable failure, @Nullable Entry mine) {
        try {
            if (baton.isMine()) {
                ringAfter(RETRY_NANOS);
            }
            TaskRunner.reportEscaped(failure);
            return null;
        } catch (Throwable noAlarm) {
            return refuseAll(noAlarm, mine);
        }
    }

    /** Nothing here will be due. */
    private @Nullable RejectedExecutionException refuseAll(Throwable noAlarm, @Nullable Entry mine) {
        try {
            RejectedExecutionException refusal = noAlarm instanceof RejectedExecutionException refused
                    ? refused
                    : new RejectedExecutionException(
                            "no timer of scheduler '" + timers.name() + "' can be set", noAlarm);
            boolean isMineOut = giveUpAll(mine, timers.isShutdown() ? this::drop : due -> due.refuse(refusal));
            return isMineOut ? refusal : null;
        } catch (Throwable noMemory) {
            TaskRunner.reportEscaped(noMemory);
            return null;
        }
    }

    /** Takes everything out, and tells all but one entry, which is the caller's. Returns whether that was there. */
    private boolean giveUpAll(@Nullable Entry mine, Consumer<Due> how) {
        boolean isMineOut = false;
        for (Entry entry : entries) {
            Due due = take(entry);
            if (entry == mine) {
                isMineOut = due != null;
            } else if (due != null) {
                giveUp(due, how);
            }
        }
        return isMineOut;
    }

    private static void giveUp(Due due, Consumer<Due> how) {
        try {
            how.accept(due);
        } catch (Throwable contained) {
            // The others have to be told nevertheless.
            TaskRunner.reportEscaped(contained);
        }
    }

    private void drop(Due due) {
        due.drop("scheduler '" + timers.name() + "' has ended, whose timers would have rung");
    }
}
