package dev.levin.internal.io;

/**
 * Counts waits that ended at once and for no reason. A selector for which that happens again and again has gone wrong, which kernels
 * and JDKs have brought about in several ways, and would use up a processor. For one thread at a time.
 */
final class SpinCheck {
    /** So many in a row are no accident. */
    static final int MOST_IN_A_ROW = 512;

    private int inARow;

    /** A wait has ended. Returns whether it is time for another selector. */
    boolean isSpinning(boolean hadReason) {
        if (hadReason) {
            inARow = 0;
            return false;
        }
        inARow++;
        if (inARow < MOST_IN_A_ROW) {
            return false;
        }
        inARow = 0;
        return true;
    }
}
