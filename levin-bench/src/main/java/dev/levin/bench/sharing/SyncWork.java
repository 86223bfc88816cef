package dev.levin.bench.sharing;

import dev.levin.bench.waiting.AsyncForm;
import java.util.Locale;

/**
 * What is done with locks and channels, by name: one of Tokio's own benchmarks, and the rows of blitz-io's table. A size is a
 * number of operations.
 *
 * <p>Where nobody is in the way, an operation is done by the method that never waits, many times within one task; {@code NOTIFY}
 * and {@code BARRIER} are waited for all the same, since Tokio has no other way. Where tasks are in each other's way, all wait.
 */
public enum SyncWork {
    /** A task sends requests over a channel with {@value #REQUEST_ROOM} places, each with a oneshot for the reply, and awaits that. */
    REQUEST_REPLY("%s requests and replies"),
    /** Lock, take a ticket, unlock. */
    MUTEX("mutex"),
    /** Lock to read, read, unlock. */
    RWLOCK_READ("rwlock, read"),
    /** Lock to write, take a ticket, unlock. */
    RWLOCK_WRITE("rwlock, write"),
    /** Take one permit of {@value #FREE_PERMITS}, give it back. */
    SEMAPHORE("semaphore"),
    /** Get the value that is there. */
    ONCE_CELL_GET("once cell, get"),
    /** Make a cell, set its value. */
    ONCE_CELL_SET("once cell, make and set"),
    /** Make one, notify it, wait for the notification. */
    NOTIFY("notify, make, notify, wait"),
    /** Make one for a single party, which meets itself. */
    BARRIER("barrier, make, wait alone"),
    /** Send into a channel that has room for all. */
    CHANNEL_SEND("channel, send %s"),
    /** Receive from a channel that is full. */
    CHANNEL_RECEIVE("channel, receive %s"),
    /** Send one, receive it; the channel has one place. */
    CHANNEL_ROUND_TRIP("channel, send and receive"),
    /** Make one, send, receive. */
    ONESHOT("oneshot, make, send, receive"),
    /** Send one that {@value #SUBSCRIBERS} receive; all are sent before they are received. */
    BROADCAST("broadcast to " + SyncWork.SUBSCRIBERS),
    /** Set the value, get it. */
    WATCH("watch, set and get"),
    /** {@value #LOCKERS} tasks lock one mutex. */
    MUTEX_CONTENDED("mutex, " + SyncWork.LOCKERS + " tasks"),
    /** {@value #READERS} tasks read and {@value #WRITERS} write. */
    RWLOCK_CONTENDED("rwlock, " + SyncWork.READERS + " readers + " + SyncWork.WRITERS + " writers"),
    /** {@value #ACQUIRERS} tasks want one of {@value #SCARCE_PERMITS} permits. */
    SEMAPHORE_CONTENDED("semaphore, " + SyncWork.ACQUIRERS + " tasks, " + SyncWork.SCARCE_PERMITS + " permits"),
    /** {@value #PRODUCERS} tasks send, {@value #CONSUMERS} receive; the channel has {@value #CHANNEL_ROOM} places. */
    CHANNEL_CONTENDED("channel, " + SyncWork.PRODUCERS + " senders + " + SyncWork.CONSUMERS + " receivers");

    static final int REQUEST_ROOM = 10;
    static final int FREE_PERMITS = 10;
    static final int SUBSCRIBERS = 4;
    static final int LOCKERS = 4;
    static final int READERS = 4;
    static final int WRITERS = 2;
    static final int ACQUIRERS = 8;
    static final int SCARCE_PERMITS = 2;
    static final int PRODUCERS = 4;
    static final int CONSUMERS = 4;
    static final int CHANNEL_ROOM = 1_000;

    private final String title;

    SyncWork(String title) {
        this.title = title;
    }

    /** For people. */
    public String title(int size) {
        return String.format(Locale.ROOT, title, String.format(Locale.ROOT, "%,d", size));
    }

    /** How many tasks of a run report. A size has to be a multiple of it. */
    public int tasks() {
        return switch (this) {
            case MUTEX_CONTENDED -> LOCKERS;
            case RWLOCK_CONTENDED -> READERS + WRITERS;
            case SEMAPHORE_CONTENDED -> ACQUIRERS;
            case CHANNEL_CONTENDED -> PRODUCERS + CONSUMERS;
            default -> 1;
        };
    }

    /** Whether something has to be done before or after each run that must not be measured. */
    public boolean isHalf() {
        return this == CHANNEL_SEND || this == CHANNEL_RECEIVE;
    }

    /** Whether a library has what it takes. */
    public boolean isIn(AsyncForm form) {
        return switch (form) {
            case LEVIN, TOKIO -> true;
            case KOTLIN -> isInKotlin();
            case VIRTUAL_THREAD -> this != BROADCAST && this != WATCH;
            case GO -> this != BARRIER && this != BROADCAST && this != WATCH;
            case FUTURE -> this == ONCE_CELL_GET || this == ONCE_CELL_SET || this == ONESHOT;
        };
    }

    private boolean isInKotlin() {
        return switch (this) {
            case RWLOCK_READ, RWLOCK_WRITE, RWLOCK_CONTENDED, ONCE_CELL_GET, ONCE_CELL_SET, NOTIFY, BARRIER -> false;
            default -> true;
        };
    }

    /** What the reports of a run add up to: tickets or messages by their numbers, everything else by one. */
    public long expected(int size) {
        long each = size / tasks();
        return switch (this) {
            case MUTEX, RWLOCK_WRITE, MUTEX_CONTENDED -> Message.sumUpTo(size);
            case CHANNEL_RECEIVE, CHANNEL_ROUND_TRIP, CHANNEL_CONTENDED -> Message.sumUpTo(size);
            case ONESHOT, WATCH -> Message.sumUpTo(size);
            case BROADCAST -> SUBSCRIBERS * Message.sumUpTo(size);
            case RWLOCK_CONTENDED -> Message.sumUpTo(WRITERS * each) + READERS * each;
            default -> size;
        };
    }
}
