package dev.levin.cli.storm;

/**
 * One thing that a driver does.
 *
 * @param operation what to bring to the runtime
 * @param misdeed what the body does wrong
 * @param hand what to do with the handle then
 * @param size how much work it is
 * @param micros how long it sleeps, dawdles, or waits for its turn
 */
record StormStep(StormOperation operation, Misdeed misdeed, Hand hand, int size, int micros) {
    /** What to do with a handle. */
    enum Hand {
        LEAVE,
        CANCEL,
        CANCEL_WITHOUT_INTERRUPT,
        CANCEL_AN_EARLIER_ONE,
        WAIT_A_LITTLE
    }
}
