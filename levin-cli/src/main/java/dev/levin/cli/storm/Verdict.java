package dev.levin.cli.storm;

/** What can be wrong with a round. */
enum Verdict {
    /** Something was accepted, and neither ran nor was handed back. */
    LOST,
    /** A body ran more than once. */
    RUN_TWICE,
    /** A body ran although it was refused, or taken back, or its handle says that it can't have. */
    RUN_WRONGLY,
    /** A handle has no outcome although everything has ended. */
    UNRESOLVED,
    /** A handle has an outcome that nothing that was done to it explains. */
    WRONG_OUTCOME,
    /** Something was refused without a reason. */
    REFUSED,
    /** A timer rang before its time. */
    EARLY,
    /** A timer rang long after its time. */
    LATE,
    /** A failure did not reach the failure handler exactly once. */
    NOT_REPORTED,
    /** A lock, a channel, or a limit did not keep its promise. */
    BROKEN_PROMISE,
    /** A graceful end was none. */
    NOT_GRACEFUL,
    /** An exception reached the top of a thread. */
    ESCAPED,
    /** A thread is left. */
    THREAD_LEFT,
    /** A file descriptor is left. */
    FILE_LEFT,
    /** The round did not end. */
    HANG
}
