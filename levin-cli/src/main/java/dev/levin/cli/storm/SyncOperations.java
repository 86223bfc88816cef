package dev.levin.cli.storm;

import dev.levin.async.Async;
import dev.levin.async.sync.AsyncMutex;
import dev.levin.async.sync.AsyncSemaphore;
import java.util.concurrent.atomic.AtomicInteger;

/** Tasks that wait for a lock, or for permits. Whatever becomes of them, all is given back in the end. */
final class SyncOperations {
    private static final int PERMITS = 3;

    private final StormTarget target;
    private final Ledger ledger;
    private final AsyncMutex mutex = new AsyncMutex();
    private final AsyncSemaphore semaphore = new AsyncSemaphore(PERMITS);
    private final AtomicInteger withMutex = new AtomicInteger();
    private final AtomicInteger permitsTaken = new AtomicInteger();

    SyncOperations(StormTarget target, Ledger ledger) {
        this.target = target;
        this.ledger = ledger;
        ledger.atTheEnd(() -> {
            ledger.require(!mutex.isLocked(), Verdict.BROKEN_PROMISE, "the mutex is still locked");
            ledger.require(
                    semaphore.availablePermits() == PERMITS,
                    Verdict.BROKEN_PROMISE,
                    "the semaphore has " + semaphore.availablePermits() + " permits of " + PERMITS);
        });
    }

    LedgerEntry mutex(StormStep step) {
        return ledger.submit(
                step,
                entry -> target.spawn(
                        entry.async(() -> Async.using(mutex.lock(), hold -> stay(entry, withMutex, 1, 1)))));
    }

    LedgerEntry semaphore(StormStep step) {
        int permits = 1 + step.size() % PERMITS;
        return ledger.submit(
                step,
                entry -> target.spawn(entry.async(() ->
                        Async.using(semaphore.acquire(permits), hold -> stay(entry, permitsTaken, permits, PERMITS)))));
    }

    /** Stays inside while others try to get in. */
    private Async<Integer> stay(LedgerEntry entry, AtomicInteger taken, int permits, int limit) {
        int now = taken.addAndGet(permits);
        ledger.require(now <= limit, Verdict.BROKEN_PROMISE, now + " permits of " + limit + " are taken: " + entry);
        return Async.yieldNow()
                .map(nothing -> {
                    taken.addAndGet(-permits);
                    return entry.id();
                })
                .onCancel(() -> taken.addAndGet(-permits));
    }
}
