package dev.levin.cli.storm;

import java.time.Duration;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

/** What begins later, or again and again. */
final class LaterOperations {
    private static final int MISDEED_EVERY = 16;
    private static final int SHORTEST_PERIOD_MICROS = 1_000;

    private final StormTarget target;
    private final Ledger ledger;

    LaterOperations(StormTarget target, Ledger ledger) {
        this.target = target;
        this.ledger = ledger;
    }

    LedgerEntry once(StormStep step) {
        long nanos = step.micros() * 1_000L;
        return ledger.submit(step, entry -> {
            long start = System.nanoTime();
            return target.schedule(
                    () -> {
                        ledger.rings(entry, start, nanos);
                        return entry.work(entry::id);
                    },
                    nanos);
        });
    }

    /** Until it is cancelled, by a driver or by the end. Some at a rate, some with a pause between rounds. */
    LedgerEntry periodic(StormStep step) {
        long period = (SHORTEST_PERIOD_MICROS + step.micros()) * 1_000L;
        AtomicInteger rounds = new AtomicInteger();
        AtomicInteger inside = new AtomicInteger();
        return ledger.submit(step, entry -> {
            long start = System.nanoTime();
            Runnable round = () -> {
                int number = rounds.incrementAndGet();
                ledger.rings(entry, start, period * number);
                ledger.require(
                        inside.incrementAndGet() == 1, Verdict.RUN_TWICE, "two rounds at the same time: " + entry);
                try {
                    if (number % MISDEED_EVERY == 1) {
                        entry.commit();
                    }
                } finally {
                    inside.decrementAndGet();
                }
            };
            return step.size() % 2 == 0
                    ? target.scheduled().every(Duration.ofNanos(period), round)
                    : target.scheduled().scheduleWithFixedDelay(round, period, period, TimeUnit.NANOSECONDS);
        });
    }
}
