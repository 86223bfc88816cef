package dev.levin.cli.storm;

import dev.levin.async.Async;
import dev.levin.async.AsyncScope;
import dev.levin.async.AsyncTask;
import dev.levin.async.JoinSet;
import dev.levin.async.sync.AsyncBarrier;
import java.util.HashSet;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Function;

/** Tasks that spawn others, and have to do with each of them. */
final class GroupOperations {
    private static final int MEETINGS = 3;
    private static final int MOST_PARTIES = 5;

    private final StormTarget target;
    private final Ledger ledger;
    private final Primitives primitives;

    GroupOperations(StormTarget target, Ledger ledger) {
        this.target = target;
        this.ledger = ledger;
        this.primitives = target.primitives();
    }

    /** Children that meet several times. No one leaves before all have come, and each meeting has one leader. */
    LedgerEntry barrier(StormStep step) {
        int parties = 1 + step.size() % MOST_PARTIES;
        return spawn(step, entry -> {
            AsyncBarrier barrier = new AsyncBarrier(parties);
            AtomicInteger come = new AtomicInteger();
            AtomicInteger leaders = new AtomicInteger();
            return AsyncScope.<Boolean>open(target.async(), scope -> {
                        for (int i = 0; i < parties; i++) {
                            AsyncTask<Integer> unused = scope.spawn(meet(entry, barrier, come, leaders));
                        }
                        return Async.of(true);
                    })
                    .map(all -> {
                        ledger.require(
                                leaders.get() == MEETINGS,
                                Verdict.BROKEN_PROMISE,
                                leaders + " leaders of " + MEETINGS + " meetings: " + entry);
                        return entry.id();
                    });
        });
    }

    private Async<Integer> meet(LedgerEntry entry, AsyncBarrier barrier, AtomicInteger come, AtomicInteger leaders) {
        AtomicInteger meeting = new AtomicInteger();
        return Async.repeat(
                () -> {
                    come.incrementAndGet();
                    return primitives.arrive(barrier).map(isLeader -> {
                        int number = meeting.incrementAndGet();
                        ledger.require(
                                come.get() >= number * barrier.parties(),
                                Verdict.BROKEN_PROMISE,
                                "meeting " + number + " has ended without all of " + barrier.parties() + ": " + entry);
                        leaders.addAndGet(isLeader ? 1 : 0);
                        return number;
                    });
                },
                number -> number == MEETINGS);
    }

    /** Each child is taken once, when it has ended. */
    LedgerEntry joinSet(StormStep step) {
        return spawn(step, entry -> {
            JoinSet<Integer> set = new JoinSet<>(target.async());
            for (int i = 0; i < step.size(); i++) {
                int child = i;
                AsyncTask<Integer> unused = set.spawn(Async.yieldNow().map(nothing -> child));
            }
            Set<AsyncTask<Integer>> taken = new HashSet<>();
            return Async.repeat(
                            () -> primitives.next(set).map(task -> task == null || !take(entry, taken, task)),
                            over -> over)
                    .map(over -> {
                        ledger.require(
                                taken.size() == step.size() && set.size() == 0,
                                Verdict.BROKEN_PROMISE,
                                taken.size() + " of a set were taken: " + entry);
                        return entry.id();
                    })
                    .onCancel(set::cancelAll);
        });
    }

    private boolean take(LedgerEntry entry, Set<AsyncTask<Integer>> taken, AsyncTask<Integer> task) {
        ledger.require(
                taken.add(task) && task.isDone(),
                Verdict.BROKEN_PROMISE,
                "a task of a set was taken twice, or before it has ended: " + entry);
        return true;
    }

    private LedgerEntry spawn(StormStep step, Function<LedgerEntry, Async<Integer>> make) {
        return ledger.submit(step, entry -> target.spawn(entry.async(() -> make.apply(entry))));
    }
}
