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
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;

/**
 * All that is not due yet, in order, and one {@link Alarm} for what comes next. An alarm for each would do without the order;
 * but what is due at the same time has to be handed out in the order in which it came.
 *
 * <p>One thread at a time <em>serves</em>: hands out what is due, and sets the alarm. Who comes meanwhile leaves a request, and
 * the one who serves does it again. {@code next} is the entry that the alarm is set for.
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
 */
final class Agenda {
    // Immutable; the scheduler is held on to, so that there is someone to ring
    private final AsyncScheduler timers;
    private final Alarm alarm;

    // Any thread
    private final ConcurrentSkipListSet<Entry> entries = new ConcurrentSkipListSet<>();
    private final AtomicInteger requests = new AtomicInteger();
    private volatile boolean hasRung;

    // Written by the one who serves
    private volatile @Nullable Entry next;

    Agenda(AsyncScheduler timers) {
        this.timers = timers;
        this.alarm = new Alarm(timers) {
            @Override
            protected void ring() {
                hasRung = true;
                try {
                    serve();
                } catch (Throwable contained) {
                    TaskRunner.reportEscaped(contained);
                    dropAllAfter(contained);
                }
            }

            @Override
            protected void abandoned() {
                // Whoever adds something after that is to find that the alarm can't be set.
                next = null;
                dropAll();
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
        entries.add(entry);
        Entry next = this.next;
        if (next == null || entry.compareTo(next) < 0) {
            try {
                serve();
            } catch (Throwable failure) {
                boolean isMine = remove(entry);
                dropAllAfter(failure);
                if (isMine) {
                    throw failure;
                }
            }
        }
    }

    /** Takes an entry out. False if it was not there: it was handed out, or taken out before. */
    boolean remove(Entry entry) {
        return entries.remove(entry);
    }

    /** What is in it, in order. */
    List<Entry> entries() {
        return new ArrayList<>(entries);
    }

    private void serve() {
        StackRoom.requireVast();
        if (requests.getAndIncrement() != 0) {
            return;
        }
        int seen = 1;
        try {
            do {
                serveOnce();
                seen = requests.addAndGet(-seen);
            } while (seen != 0);
        } finally {
            if (seen != 0) {
                // Something was thrown. Whoever comes next is to serve, and not to rely on an alarm that is not set.
                next = null;
                requests.set(0);
            }
        }
    }

    private void serveOnce() {
        if (hasRung) {
            hasRung = false;
            next = null;
        }
        Entry first = firstNotDue();
        while (first != next) {
            setAlarm(first);
            first = firstNotDue();
        }
    }

    /** Hands out what is due. Returns what comes after that. */
    private @Nullable Entry firstNotDue() {
        Entry first = first();
        while (first != null && Deadlines.isDue(first.deadline, timers.clock().nanos())) {
            if (entries.remove(first)) {
                first.due.handOut();
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

    private @Nullable Entry first() {
        for (Entry entry : entries) {
            return entry;
        }
        return null;
    }

    /** The alarm could not be set: if that is because the scheduler ends, no one else will drop what is here. */
    private void dropAllAfter(Throwable failure) {
        if (failure instanceof RejectedExecutionException && timers.isShutdown()) {
            dropAll();
        }
    }

    private void dropAll() {
        for (Entry entry : entries) {
            if (remove(entry)) {
                entry.due.drop("scheduler '" + timers.name() + "' has ended, whose timers would have rung");
            }
        }
    }
}
