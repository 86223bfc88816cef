package dev.levin.evidence.monitor;

/** A number of arrivals that others wait for; on a monitor, so that to wait for ever is a deadlock to Lincheck. */
public final class Meeting {
    private int missing;

    /** Waits for so many. */
    public Meeting(int expected) {
        missing = expected;
    }

    /** One more is here. */
    public synchronized void arrive() {
        missing--;
        if (missing == 0) {
            notifyAll();
        }
    }

    /** Blocks until all are here. */
    public synchronized void await() {
        while (missing > 0) {
            Monitors.await(this);
        }
    }
}
