package dev.levin.cli.storm;

import dev.levin.async.Async;
import dev.levin.async.TaskLocal;
import dev.levin.async.sync.AsyncRwLock;
import dev.levin.async.sync.OnceCell;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Function;

/** Tasks that are at something which others must not see half done. */
final class SectionOperations {
    private static final TaskLocal<Integer> LOCAL = TaskLocal.withDefault(() -> 0);
    private static final int WRITERS_ONE_IN = 3;
    private static final int SHARERS_OF_A_CELL = 6;
    private static final int STOPPED_WITHIN_ONE_IN = 3;

    /** For each microsecond of a step: a tenth of it. */
    private static final long SHORT_NANOS = 100;

    private final StormTarget target;
    private final Ledger ledger;
    private final Primitives primitives;
    private final AsyncRwLock lock = new AsyncRwLock();
    private final Map<Integer, Cell> cells = new ConcurrentHashMap<>();
    private final AtomicInteger gets = new AtomicInteger();

    // Guarded by the lock, and nothing else
    private int left;
    private int right;

    SectionOperations(StormTarget target, Ledger ledger) {
        this.target = target;
        this.ledger = ledger;
        this.primitives = target.primitives();
        ledger.atTheEnd(() -> {
            ledger.require(
                    !lock.isWriteLocked() && lock.readers() == 0, Verdict.BROKEN_PROMISE, "the lock is still held");
            ledger.require(left == right, Verdict.BROKEN_PROMISE, "a writer was lost: " + left + ", " + right);
        });
    }

    /** Writers change two fields, one after the other. Readers find them equal, and as they were a moment ago. */
    LedgerEntry rwLock(StormStep step) {
        boolean writes = step.size() % WRITERS_ONE_IN == 0;
        return spawn(
                step,
                entry -> writes
                        ? Async.using(lock.write(), hold -> write(entry))
                        : Async.using(primitives.read(lock), hold -> read(entry)));
    }

    private Async<Integer> write(LedgerEntry entry) {
        left++;
        Runnable finish = () -> right++;
        return target.sleep(entry.step().micros() * SHORT_NANOS)
                .map(nothing -> {
                    finish.run();
                    return entry.id();
                })
                .onCancel(finish);
    }

    private Async<Integer> read(LedgerEntry entry) {
        int seen = left;
        requireSame(entry, seen, right);
        return Async.yieldNow().map(nothing -> {
            requireSame(entry, seen, left);
            requireSame(entry, seen, right);
            return entry.id();
        });
    }

    private void requireSame(LedgerEntry entry, int one, int other) {
        ledger.require(
                one == other,
                Verdict.BROKEN_PROMISE,
                "a reader sees what a writer is about to change: " + one + ", " + other + ": " + entry);
    }

    /** What tasks share that come one after the other. */
    private static final class Cell {
        final OnceCell<Integer> value = new OnceCell<>();
        final AtomicInteger makers = new AtomicInteger();
        final AtomicInteger made = new AtomicInteger();
    }

    /** Made by one at a time, until one was not cancelled; that one's value is everyone's. */
    LedgerEntry onceCell(StormStep step) {
        Cell cell = cells.computeIfAbsent(gets.getAndIncrement() / SHARERS_OF_A_CELL, number -> new Cell());
        return spawn(
                step,
                entry -> primitives
                        .getOrMake(cell.value, () -> make(entry, cell))
                        .map(value -> {
                            ledger.require(
                                    cell.made.get() == 1 && value.equals(cell.value.tryGet()),
                                    Verdict.BROKEN_PROMISE,
                                    "a value was made " + cell.made + " times: " + entry);
                            return entry.id();
                        }));
    }

    private Async<Integer> make(LedgerEntry entry, Cell cell) {
        ledger.require(
                cell.makers.incrementAndGet() == 1,
                Verdict.BROKEN_PROMISE,
                "two make the same value at the same time: " + entry);
        return Async.yieldNow()
                .map(nothing -> {
                    cell.makers.decrementAndGet();
                    cell.made.incrementAndGet();
                    return entry.id();
                })
                .onCancel(cell.makers::decrementAndGet);
    }

    /** Whoever cancels it, itself for instance, comes before it or after it, unless everything is cancelled. */
    LedgerEntry shield(StormStep step) {
        AtomicInteger begun = new AtomicInteger();
        AtomicInteger ended = new AtomicInteger();
        LedgerEntry entry = spawn(
                step,
                self -> primitives.shield(Async.defer(() -> {
                    begun.incrementAndGet();
                    if (step.size() % STOPPED_WITHIN_ONE_IN == 0) {
                        self.cancel(true);
                    }
                    return target.sleep(step.micros() * SHORT_NANOS).map(nothing -> {
                        ended.incrementAndGet();
                        return self.id();
                    });
                })));
        ledger.atAGracefulEnd(() -> ledger.require(
                begun.get() == ended.get() || Outcomes.hasFailed(entry),
                Verdict.BROKEN_PROMISE,
                "what was shielded was left half done: " + entry));
        return entry;
    }

    /** It has its value wherever it is polled, and another one within. */
    LedgerEntry taskLocal(StormStep step) {
        return spawn(
                step,
                entry -> primitives
                        .with(
                                LOCAL,
                                entry.id(),
                                here(entry.id())
                                        .flatMap(nothing -> primitives
                                                .with(LOCAL, -entry.id(), here(-entry.id()))
                                                .flatMap(within -> here(entry.id()))))
                        .flatMap(nothing -> here(0))
                        .map(nothing -> entry.id()));
    }

    private Async<Boolean> here(int expected) {
        return Async.yieldNow().map(nothing -> {
            int value = LOCAL.get();
            ledger.require(
                    value == expected,
                    Verdict.BROKEN_PROMISE,
                    "a task has the value " + value + " instead of its own, which is " + expected);
            return true;
        });
    }

    private LedgerEntry spawn(StormStep step, Function<LedgerEntry, Async<Integer>> make) {
        return ledger.submit(step, entry -> target.spawn(entry.async(() -> make.apply(entry))));
    }
}
