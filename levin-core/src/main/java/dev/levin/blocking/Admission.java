package dev.levin.blocking;

/** What becomes of a task that someone brings. */
enum Admission {
    /** Accepted; a thread is on its way that would have found nothing. */
    COVERED(true),

    /** Accepted; an idle thread was signalled. */
    WAKE(true),

    /** Accepted; the caller has to start a thread, which is counted already. */
    START(true),

    /** Accepted; it waits until a thread is done with something else. */
    WAIT(true),

    /** Accepted; there is no thread, and none to be had: the caller has to run what waits. */
    RUN_HERE(true),

    /** Refused: there is no thread, and none to be had. */
    NO_THREAD(false),

    /** Refused: too many wait. */
    FULL(false),

    /** Refused: the pool is shut down. */
    SHUT_DOWN(false);

    final boolean accepts;

    Admission(boolean accepts) {
        this.accepts = accepts;
    }
}
