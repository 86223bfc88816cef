package dev.levin.evidence.monitor;

/** Waiting in a monitor, which Lincheck understands, without interrupts, which scenarios don't use. */
public final class Monitors {
    private Monitors() {}

    /** {@link Object#wait()}, called with the monitor held, in a loop. */
    @SuppressWarnings("WaitNotInLoop") // the caller's business
    public static void await(Object monitor) {
        try {
            monitor.wait();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }
}
