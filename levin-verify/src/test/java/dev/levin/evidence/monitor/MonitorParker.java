package dev.levin.evidence.monitor;

import dev.levin.internal.park.Parker;

/**
 * A {@link Parker} on a monitor: what scenarios park their workers with, so that Lincheck reports a lost wake-up as a
 * deadlock. Time stands still: a timed call takes the permit that is there, or times out at once.
 */
public final class MonitorParker implements Parker {
    private boolean permit;

    @Override
    public synchronized Wake park() {
        while (!permit) {
            Monitors.await(this);
        }
        permit = false;
        return Wake.PERMIT;
    }

    @Override
    public synchronized Wake parkNanos(long nanos) {
        if (permit) {
            permit = false;
            return Wake.PERMIT;
        }
        return Wake.TIMEOUT;
    }

    @Override
    public synchronized void unpark() {
        permit = true;
        notifyAll();
    }
}
