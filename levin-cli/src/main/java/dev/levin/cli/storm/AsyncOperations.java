package dev.levin.cli.storm;

import dev.levin.async.Async;
import dev.levin.async.AsyncScope;
import dev.levin.async.AsyncTask;
import java.time.Duration;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicInteger;

/** Tasks that wait: for timers, for each other, for the other pools. */
final class AsyncOperations {
    private static final int LARGEST_FIB = 10;
    private static final int MOST_TICKS = 6;
    private static final long LONG_NANOS = 600_000_000_000L;

    private final StormTarget target;
    private final Ledger ledger;

    AsyncOperations(StormTarget target, Ledger ledger) {
        this.target = target;
        this.ledger = ledger;
    }

    LedgerEntry sleep(StormStep step) {
        return spawn(step, entry -> sleepOf(entry).map(nothing -> entry.id()));
    }

    /** A sleep that looks at the clock when it is over. */
    private Async<Boolean> sleepOf(LedgerEntry entry) {
        long nanos = entry.step().micros() * 1_000L;
        long start = System.nanoTime();
        return target.sleep(nanos).map(nothing -> {
            ledger.rings(entry, start, nanos);
            return true;
        });
    }

    /** Ticks one after the other, none of which is early, also if others before were late. */
    LedgerEntry interval(StormStep step) {
        int most = 1 + step.size() % MOST_TICKS;
        return spawn(step, entry -> {
            long period = (1 + step.micros() / MOST_TICKS) * 1_000L;
            long start = System.nanoTime();
            Async<Long> ticks = target.primitives().interval(target.async(), period);
            AtomicInteger count = new AtomicInteger();
            return Async.repeat(
                            () -> ticks.map(tick -> {
                                ledger.rings(entry, start, period * tick);
                                return count.incrementAndGet();
                            }),
                            ticked -> ticked == most)
                    .map(ticked -> entry.id());
        });
    }

    /** What it limits would go on for ever. */
    LedgerEntry timeout(StormStep step) {
        return spawn(step, entry -> {
            long nanos = step.micros() * 1_000L;
            long start = System.nanoTime();
            return target.sleep(LONG_NANOS)
                    .map(nothing -> 0)
                    .timeout(Duration.ofNanos(nanos))
                    .recoverWith(failure -> {
                        ledger.rings(entry, start, nanos);
                        return failure instanceof TimeoutException ? Async.of(entry.id()) : Async.fail(failure);
                    });
        });
    }

    /** The first of three timers, the last of which does not come. */
    LedgerEntry select(StormStep step) {
        return spawn(
                step,
                entry -> Async.<Boolean>race(
                                sleepOf(entry),
                                target.sleep(step.micros() * 3_000L).map(nothing -> true),
                                target.sleep(LONG_NANOS).map(nothing -> false))
                        .map(inTime -> inTime ? entry.id() : 0));
    }

    /** As many children as the step says, each of which lets others go first. */
    LedgerEntry scope(StormStep step) {
        return spawn(step, entry -> {
            AtomicInteger children = new AtomicInteger();
            return AsyncScope.<Boolean>open(target.async(), scope -> {
                        for (int i = 0; i < step.size(); i++) {
                            AsyncTask<Integer> unused =
                                    scope.spawn(Async.yieldNow().map(nothing -> children.incrementAndGet()));
                        }
                        return Async.of(true);
                    })
                    .map(all -> entry.id() + children.get() - step.size());
        });
    }

    /** A call that blocks, then parallel work, then a timer. */
    LedgerEntry offload(StormStep step) {
        int n = step.size() % LARGEST_FIB;
        AtomicInteger calls = new AtomicInteger();
        return spawn(
                step,
                entry -> target.offload(() -> {
                            Misdeed.dawdle(step.micros() / 4);
                            return calls.incrementAndGet();
                        })
                        .flatMap(called -> target.compute(() -> called + TaskOperations.fib(n)))
                        .zip(
                                sleepOf(entry),
                                (sum, slept) -> entry.id() + (int) (sum - 1 - TaskOperations.plainFib(n))));
    }

    LedgerEntry inPlace(StormStep step) {
        return spawn(step, entry -> {
            AtomicInteger calls = new AtomicInteger();
            target.async().blockInPlace(() -> {
                Misdeed.dawdle(step.micros() / 2);
                return calls.incrementAndGet();
            });
            return Async.yieldNow().map(nothing -> entry.id() + calls.get() - 1);
        });
    }

    private LedgerEntry spawn(StormStep step, java.util.function.Function<LedgerEntry, Async<Integer>> make) {
        return ledger.submit(step, entry -> target.spawn(entry.async(() -> make.apply(entry))));
    }
}
