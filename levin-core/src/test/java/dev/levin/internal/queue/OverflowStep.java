package dev.levin.internal.queue;

/** A full ring, and what must not be torn by a {@link StackOverflowError}: taking half of it out and linking it. */
public final class OverflowStep implements Runnable {
    private final StealRing ring = new StealRing();
    private final SwapQueue queue = new SwapQueue();
    private final NumberedTask task = new NumberedTask(StealRing.CAPACITY);

    public OverflowStep() {
        NumberedTask.range(0, StealRing.CAPACITY).forEach(ring::push);
    }

    @Override
    public void run() {
        ring.overflowInto(queue, task);
    }
}
