package dev.levin.cli.storm;

import java.util.concurrent.ThreadFactory;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;

/** Makes threads, but not always: fails in each of the ways in which a factory can. */
final class ShakyThreads implements ThreadFactory {
    private final String prefix;
    private final int oneIn;
    private final Dice dice;
    private final Tally tally;
    private final AtomicInteger made = new AtomicInteger();

    /** One thread of so many is not made; 0 if all are. */
    ShakyThreads(String prefix, int oneIn, long seed, Tally tally) {
        this.prefix = prefix;
        this.oneIn = oneIn;
        this.dice = new Dice(seed);
        this.tally = tally;
    }

    @Override
    @SuppressWarnings("NullAway") // a factory must not return null; this one does
    public Thread newThread(Runnable body) {
        if (oneIn == 0 || dice.next(oneIn) != 0) {
            Thread thread = new Thread(body, prefix + made.incrementAndGet());
            thread.setDaemon(true);
            return thread;
        }
        tally.count(StormFault.SPAWN_FAILURE);
        return fail();
    }

    private @Nullable Thread fail() {
        switch (dice.next(4)) {
            case 0 -> throw new OutOfMemoryError("planted: unable to create native thread");
            case 1 -> throw new Planted.Unchecked();
            case 2 -> {
                Thread started = new Thread(() -> {}, prefix + "started");
                started.setDaemon(true);
                started.start();
                return started;
            }
            default -> {
                return null;
            }
        }
    }
}
