package dev.levin.cli.storm;

import dev.levin.fork.ForkPool;
import dev.levin.fork.par.Par;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.ToIntFunction;

/** Work for the fork pool. Its bodies wait for nothing but their own forks. */
final class ForkOperations {
    private static final int LARGEST_FIB = 16;
    private static final int ELEMENTS = 200;

    private final StormTarget target;
    private final Ledger ledger;
    private final LimitedView view;

    ForkOperations(StormTarget target, Ledger ledger, int viewWidth) {
        this.target = target;
        this.ledger = ledger;
        view = new LimitedView(target.fork().view(viewWidth, "storm-view-of-fork"), viewWidth, ledger);
    }

    /** It is the part that others may steal that fails. */
    LedgerEntry join(StormStep step) {
        int n = 2 + step.size() % LARGEST_FIB;
        return ledger.submit(
                step,
                entry -> target.submitFork(() -> entry.workThenCommit(() -> {
                    long sum = ForkPool.joinLong(
                            () -> TaskOperations.fib(n - 1),
                            () -> {
                                entry.commit();
                                return TaskOperations.fib(n - 2);
                            },
                            Long::sum);
                    return entry.id() + (int) (sum - TaskOperations.plainFib(n));
                })));
    }

    /** One of the children fails, so that the scope does. */
    LedgerEntry scope(StormStep step) {
        return ledger.submit(
                step,
                entry -> target.submitFork(() -> entry.workThenCommit(() -> {
                    AtomicInteger children = new AtomicInteger();
                    ForkPool.scope(scope -> {
                        for (int i = 0; i < step.size(); i++) {
                            int child = i;
                            scope.spawn(() -> {
                                children.incrementAndGet();
                                if (child == step.size() / 2) {
                                    entry.commit();
                                }
                            });
                        }
                    });
                    return entry.id() + children.get() - step.size();
                })));
    }

    /** The first element begins it, and another one fails. */
    LedgerEntry par(StormStep step) {
        int elements = step.size() * ELEMENTS;
        return calling(step, entry -> {
            int sum = Par.range(0, elements)
                    .on(target.fork())
                    .map(i -> {
                        if (i == 0) {
                            entry.begin();
                        }
                        if (i == elements / 3) {
                            entry.commit();
                        }
                        return 1;
                    })
                    .sum();
            return entry.id() + sum - elements;
        });
    }

    LedgerEntry call(StormStep step) {
        return calling(
                step,
                entry -> target.fork().<Integer>call(() -> {
                    entry.begin();
                    entry.commit();
                    return entry.id();
                }));
    }

    LedgerEntry view(StormStep step) {
        return view.submit(step);
    }

    /** A call that this thread waits for. Its outcome becomes one of a handle. */
    private LedgerEntry calling(StormStep step, ToIntFunction<LedgerEntry> call) {
        return ledger.submit(step, entry -> {
            try {
                return CompletableFuture.completedFuture(call.applyAsInt(entry));
            } catch (RejectedExecutionException refused) {
                throw refused;
            } catch (CancellationException cancelled) {
                CompletableFuture<Integer> handle = new CompletableFuture<>();
                boolean unused = handle.cancel(false);
                return handle;
            } catch (Throwable failure) {
                return CompletableFuture.failedFuture(failure);
            }
        });
    }
}
