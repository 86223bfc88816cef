package dev.levin.cli.storm;

import dev.levin.fork.ForkPool;
import dev.levin.task.Batch;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Future;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.atomic.AtomicInteger;

/** Work for the task pool. Its bodies may wait for all other pools, and none of those waits for this one. */
final class TaskOperations {
    private static final int LARGEST_FIB = 12;

    private final StormTarget target;
    private final Ledger ledger;
    private final LimitedView view;

    TaskOperations(StormTarget target, Ledger ledger, int viewWidth) {
        this.target = target;
        this.ledger = ledger;
        ExecutorService executor = target.tasks().view(viewWidth, "storm-view-of-tasks");
        view = new LimitedView(executor, viewWidth, ledger);
    }

    LedgerEntry task(StormStep step) {
        return ledger.submit(step, entry -> {
            target.execute(new LedgerTask(entry));
            return null;
        });
    }

    /** All of it is accepted, or nothing. Returns the entry of the first. */
    LedgerEntry batch(StormStep step) {
        Batch batch = new Batch();
        List<LedgerEntry> entries = new ArrayList<>();
        for (int i = 0; i < step.size(); i++) {
            LedgerEntry entry = ledger.open(step);
            entries.add(entry);
            batch.add(new LedgerTask(entry));
        }
        try {
            target.execute(batch);
            entries.forEach(entry -> entry.accepted(null));
        } catch (Throwable refusal) {
            entries.forEach(entry -> entry.refused(refusal));
        }
        return entries.get(0);
    }

    LedgerEntry again(StormStep step) {
        return ledger.submit(step, entry -> {
            target.execute(new TaskAgain(target, ledger, entry));
            return null;
        });
    }

    LedgerEntry submit(StormStep step) {
        return ledger.submit(step, entry -> target.submit(() -> entry.work(entry::id)));
    }

    LedgerEntry joinsFork(StormStep step) {
        return ledger.submit(
                step,
                entry -> target.submit(() -> entry.work(() -> {
                    long sum = target.fork().<Long>call(() -> fib(step.size() % LARGEST_FIB));
                    return entry.id() + (int) (sum - plainFib(step.size() % LARGEST_FIB));
                })));
    }

    LedgerEntry joinsBlocking(StormStep step) {
        AtomicInteger calls = new AtomicInteger();
        return ledger.submit(
                step,
                entry -> target.submit(() -> entry.work(() -> {
                    int inner = target.blocking().submit(calls::incrementAndGet).join();
                    return entry.id() + inner - 1;
                })));
    }

    LedgerEntry joinsAsync(StormStep step) {
        return ledger.submit(
                step,
                entry -> target.submit(() -> entry.work(() -> {
                    long start = System.nanoTime();
                    long nanos = step.micros() * 1_000L;
                    Object unused = target.async().spawn(target.sleep(nanos)).join();
                    ledger.rings(entry, start, nanos);
                    return entry.id();
                })));
    }

    LedgerEntry view(StormStep step) {
        return view.submit(step);
    }

    LedgerEntry viewExecute(StormStep step) {
        return view.execute(step);
    }

    /** This thread waits until all of them are done. The first of them fails, if one does. */
    LedgerEntry invokeAll(StormStep step) {
        return ledger.submit(step, entry -> {
            AtomicInteger calls = new AtomicInteger();
            List<Callable<Integer>> bodies = new ArrayList<>();
            bodies.add(() -> entry.work(calls::incrementAndGet));
            while (bodies.size() < step.size()) {
                bodies.add(calls::incrementAndGet);
            }
            CompletableFuture<Integer> handle = new CompletableFuture<>();
            try {
                for (Future<Integer> done : target.tasks().asExecutorService().invokeAll(bodies)) {
                    Integer unused = done.get();
                }
                handle.complete(entry.id() + calls.get() - step.size());
            } catch (CancellationException cancelled) {
                boolean unused = handle.cancel(false);
            } catch (ExecutionException failed) {
                handle.completeExceptionally(failed.getCause());
            } catch (RejectedExecutionException | Planted.OfContext refused) {
                // One of them was, and the others are cancelled.
                handle.completeExceptionally(refused);
            } catch (InterruptedException byABodyThatRanHere) {
                entry.givenUp();
                boolean unused = handle.cancel(false);
            }
            return handle;
        });
    }

    LedgerEntry future(StormStep step) {
        return ledger.submit(
                step,
                entry -> target.supply(() -> {
                    try {
                        return entry.work(entry::id);
                    } catch (Throwable failure) {
                        throw Planted.<RuntimeException>sneaky(failure);
                    }
                }));
    }

    static long fib(int n) {
        return n < 2 ? n : ForkPool.joinLong(() -> fib(n - 1), () -> fib(n - 2), Long::sum);
    }

    static long plainFib(int n) {
        return n < 2 ? n : plainFib(n - 1) + plainFib(n - 2);
    }
}
