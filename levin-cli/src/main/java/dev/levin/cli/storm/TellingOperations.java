package dev.levin.cli.storm;

import dev.levin.async.Async;
import dev.levin.async.CancelToken;
import dev.levin.async.sync.Broadcast;
import dev.levin.async.sync.LaggedException;
import dev.levin.async.sync.Notify;
import dev.levin.async.sync.Watch;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.IntConsumer;

/** Pairs of tasks, one of which tells the other something without waiting for it. */
final class TellingOperations {
    private static final int MOST_KEPT = 8;

    private final StormTarget target;
    private final Ledger ledger;
    private final Primitives primitives;

    TellingOperations(StormTarget target, Ledger ledger) {
        this.target = target;
        this.ledger = ledger;
        this.primitives = target.primitives();
    }

    /** Messages come without a gap, but for those of which the receiver is told that it has missed them. */
    LedgerEntry broadcast(StormStep step) {
        Broadcast<Integer> broadcast = new Broadcast<>(1 + step.size() % MOST_KEPT);
        Broadcast.Subscription<Integer> subscription = broadcast.subscribe();
        AtomicInteger sent = new AtomicInteger();
        AtomicInteger last = new AtomicInteger();
        Pair pair = Pair.open(ledger, step);
        pair.spawn(
                target,
                ledger,
                entry -> Async.repeat(() -> receive(entry, subscription, last), over -> over)
                        .map(over -> entry.id()),
                entry -> tell(entry, sent, number -> primitives.send(broadcast, number)),
                broadcast::close);
        requireAllAtTheEnd(pair, sent, last);
        return pair.teller();
    }

    /** Completes with whether there is no more to come. */
    private Async<Boolean> receive(
            LedgerEntry entry, Broadcast.Subscription<Integer> subscription, AtomicInteger last) {
        return subscription
                .map(message -> message == null || !follows(entry, last, message))
                .recoverWith(failure -> {
                    if (!(failure instanceof LaggedException lagged)) {
                        return Async.fail(failure);
                    }
                    last.addAndGet((int) lagged.missed());
                    return Async.of(false);
                });
    }

    private boolean follows(LedgerEntry entry, AtomicInteger last, int message) {
        int expected = last.incrementAndGet();
        ledger.require(
                message == expected,
                Verdict.BROKEN_PROMISE,
                "message " + message + " came in the place of " + expected + ": " + entry);
        return true;
    }

    /** Values only grow, and the last one is seen. */
    LedgerEntry watch(StormStep step) {
        Watch<Integer> watch = new Watch<>(0);
        Watch.Watcher<Integer> watcher = watch.watcher();
        AtomicInteger set = new AtomicInteger();
        AtomicInteger last = new AtomicInteger();
        Pair pair = Pair.open(ledger, step);
        pair.spawn(
                target,
                ledger,
                entry -> Async.repeat(
                                () -> watcher.map(value -> value == null || !grows(entry, last, value)), over -> over)
                        .map(over -> entry.id()),
                entry -> tell(entry, set, number -> primitives.set(watch, number)),
                watch::close);
        requireAllAtTheEnd(pair, set, last);
        return pair.teller();
    }

    private boolean grows(LedgerEntry entry, AtomicInteger last, int value) {
        int before = last.getAndSet(value);
        ledger.require(
                value > before, Verdict.BROKEN_PROMISE, "value " + value + " was seen after " + before + ": " + entry);
        return true;
    }

    private void requireAllAtTheEnd(Pair pair, AtomicInteger told, AtomicInteger last) {
        ledger.atTheEnd(() -> {
            if (Outcomes.hasValue(pair.told())) {
                ledger.require(
                        last.get() == told.get(),
                        Verdict.BROKEN_PROMISE,
                        told + " were told, and " + last + " was the last that came: " + pair.told());
            }
        });
    }

    /** Items are put beside it, and taken by one that waits whenever there is none. A notification that is lost leaves it waiting. */
    LedgerEntry notify(StormStep step) {
        Notify notify = new Notify();
        Queue<Integer> items = new ConcurrentLinkedQueue<>();
        AtomicInteger put = new AtomicInteger();
        AtomicBoolean over = new AtomicBoolean();
        Pair pair = Pair.open(ledger, step);
        pair.spawn(
                target,
                ledger,
                entry -> Async.repeat(
                                () -> notify.notified().map(nothing -> {
                                    boolean isLast = over.get();
                                    items.clear();
                                    return isLast;
                                }),
                                last -> last)
                        .map(last -> entry.id()),
                entry -> tell(entry, put, number -> {
                    items.add(number);
                    primitives.notifyOne(notify);
                }),
                () -> {
                    over.set(true);
                    primitives.notifyOne(notify);
                });
        ledger.atTheEnd(() -> {
            if (Outcomes.hasValue(pair.told())) {
                ledger.require(
                        items.isEmpty(), Verdict.BROKEN_PROMISE, items.size() + " items were left: " + pair.told());
            }
        });
        return pair.teller();
    }

    /** One waits for a token; what is cancelled is that one's parent. A token beside it is not. */
    LedgerEntry token(StormStep step) {
        CancelToken root = new CancelToken();
        CancelToken child = root.child();
        CancelToken leaf = child.child();
        CancelToken beside = new CancelToken();
        boolean fromChild = step.size() % 2 == 0;
        CancelToken stopped = fromChild ? child : root;
        Pair pair = Pair.open(ledger, step);
        pair.spawn(
                target,
                ledger,
                entry -> primitives.cancelled(leaf).map(nothing -> {
                    ledger.require(
                            stopped.isCancelled() && child.isCancelled() && leaf.isCancelled(),
                            Verdict.BROKEN_PROMISE,
                            "told to stop by a token that is not cancelled: " + entry);
                    return entry.id();
                }),
                entry -> Async.yieldNow().map(nothing -> entry.id()),
                stopped::cancel);
        ledger.atTheEnd(() -> {
            ledger.require(
                    leaf.isCancelled() == stopped.isCancelled(),
                    Verdict.BROKEN_PROMISE,
                    "a token was cancelled, and its child was not, or the other way round: " + pair.told());
            ledger.require(
                    !beside.isCancelled() && !(fromChild && root.isCancelled()),
                    Verdict.BROKEN_PROMISE,
                    "a token was cancelled by no one: " + pair.told());
        });
        return pair.teller();
    }

    /** As many numbers as the step says, from 1 on; lets others go first now and then. Counted before they are told. */
    private static Async<Integer> tell(LedgerEntry entry, AtomicInteger count, IntConsumer teller) {
        return Async.repeat(
                        () -> {
                            int number = count.incrementAndGet();
                            teller.accept(number);
                            return number % 3 == 0 ? Async.yieldNow().map(nothing -> number) : Async.of(number);
                        },
                        number -> number == entry.step().size())
                .map(number -> entry.id());
    }
}
