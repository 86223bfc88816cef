package dev.levin.cli.storm;

import java.util.EnumSet;
import java.util.Locale;
import java.util.Set;

/** What a step of a plan does with a runtime. */
enum StormOperation {
    // tasks
    TASK,
    BATCH,
    TASK_AGAIN,
    TASK_SUBMIT,
    TASK_JOINS_FORK,
    TASK_JOINS_BLOCKING,
    TASK_JOINS_ASYNC,
    TASK_VIEW,
    TASK_VIEW_EXECUTE,
    FUTURE,
    INVOKE_ALL,
    // fork
    FORK_JOIN,
    FORK_SCOPE,
    PAR,
    FORK_CALL,
    FORK_VIEW,
    LONG_JOB,
    FORK_BROADCAST,
    ARRAYS,
    // async
    CHANNEL,
    ONESHOT,
    MUTEX,
    SEMAPHORE,
    SLEEP,
    TIMEOUT,
    SELECT,
    ASYNC_SCOPE,
    OFFLOAD,
    IN_PLACE,
    BROADCAST,
    WATCH,
    NOTIFY,
    CANCEL_TOKEN,
    RW_LOCK,
    ONCE_CELL,
    BARRIER,
    JOIN_SET,
    INTERVAL,
    SHIELD,
    TASK_LOCAL,
    FILE,
    FILE_REPLACE,
    SOCKET,
    UNIX_SOCKET,
    UDP,
    SERVER,
    // blocking
    BLOCKING,
    BLOCKING_TASK,
    MANDATORY,
    BLOCKING_JOINS_FORK,
    BLOCKING_JOINS_ASYNC,
    BLOCKING_VIEW,
    BLOCKING_WHEN_ROOM,
    // all
    DEEP_SUBMIT,
    // later
    SCHEDULED,
    PERIODIC;

    /** Its body uses another pool, which may refuse or drop that. */
    private static final Set<StormOperation> NESTED = EnumSet.of(
            TASK_AGAIN,
            TASK_JOINS_FORK,
            TASK_JOINS_BLOCKING,
            TASK_JOINS_ASYNC,
            INVOKE_ALL,
            ASYNC_SCOPE,
            OFFLOAD,
            IN_PLACE,
            BARRIER,
            JOIN_SET,
            FILE,
            FILE_REPLACE,
            SERVER,
            BLOCKING_JOINS_FORK,
            BLOCKING_JOINS_ASYNC,
            BLOCKING_WHEN_ROOM,
            SCHEDULED,
            PERIODIC);

    /** No one has a handle: the body runs, or is handed back, or whoever ended the pool has dropped it. */
    private static final Set<StormOperation> WITHOUT_HANDLE =
            EnumSet.of(TASK, BATCH, TASK_AGAIN, TASK_VIEW_EXECUTE, BLOCKING_TASK);

    /** There is something within that has to end first. */
    private static final Set<StormOperation> END_LATER_WHEN_CANCELLED = EnumSet.of(ASYNC_SCOPE, BARRIER, SHIELD);

    private static final Set<StormOperation> WITH_SOCKETS = EnumSet.of(SOCKET, UNIX_SOCKET, UDP, SERVER);

    boolean isNested() {
        return NESTED.contains(this);
    }

    boolean hasHandle() {
        return !WITHOUT_HANDLE.contains(this);
    }

    /** Whether its handle is complete as soon as it was cancelled. */
    boolean endsWhenCancelled() {
        return !END_LATER_WHEN_CANCELLED.contains(this);
    }

    /** Whether it opens sockets, of which there are not so many. */
    boolean opensSockets() {
        return WITH_SOCKETS.contains(this);
    }

    /** As a person reads it. */
    String label() {
        return name().toLowerCase(Locale.ROOT).replace('_', ' ');
    }
}
