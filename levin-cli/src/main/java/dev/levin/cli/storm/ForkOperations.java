package dev.levin.cli.storm;

import dev.levin.fork.ForkPool;
import dev.levin.fork.LongJob;
import dev.levin.fork.par.Par;
import java.util.Set;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.ToIntFunction;

/** Work for the fork pool. Its bodies wait for nothing but their own forks. */
final class ForkOperations {
    private static final int LARGEST_FIB = 16;
    private static final int ELEMENTS = 200;

    /** Has no factor in common with the length of an array. */
    private static final long PRIME = 7_919;

    private final StormTarget target;
    private final Ledger ledger;
    private final int forkWorkers;
    private final LimitedView view;

    ForkOperations(StormTarget target, Ledger ledger, RoundSettings settings) {
        this.target = target;
        this.ledger = ledger;
        this.forkWorkers = settings.forkWorkers();
        int viewWidth = settings.viewWidth();
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

    /** Jobs that are forked by hand. It is one that others may steal that fails. */
    LedgerEntry longJob(StormStep step) {
        int n = 2 + step.size() % LARGEST_FIB;
        return ledger.submit(
                step,
                entry -> target.submitFork(() -> entry.workThenCommit(() -> {
                    Fib right = new Fib(n - 2, entry::commit);
                    right.fork();
                    long left = new Fib(n - 1, () -> {}).compute();
                    return entry.id() + (int) (left + right.join() - TaskOperations.plainFib(n));
                })));
    }

    private static final class Fib extends LongJob {
        private final int n;
        private final Runnable first;

        Fib(int n, Runnable first) {
            this.n = n;
            this.first = first;
        }

        @Override
        protected long compute() {
            first.run();
            if (n < 2) {
                return n;
            }
            Fib right = new Fib(n - 2, () -> {});
            right.fork();
            long left = new Fib(n - 1, () -> {}).compute();
            return left + right.join();
        }
    }

    /** Once on each worker; the first of them begins it. */
    LedgerEntry broadcast(StormStep step) {
        return calling(step, entry -> {
            Set<Thread> threads = ConcurrentHashMap.newKeySet();
            AtomicInteger calls = new AtomicInteger();
            ForkPool fork = target.fork();
            target.primitives().broadcast(fork, () -> {
                threads.add(Thread.currentThread());
                if (calls.incrementAndGet() == 1) {
                    entry.begin();
                    entry.commit();
                }
            });
            ledger.require(
                    calls.get() == threads.size() && (calls.get() == forkWorkers || fork.isShutdown()),
                    Verdict.BROKEN_PROMISE,
                    calls + " calls on " + threads.size() + " of " + forkWorkers + " workers: " + entry);
            return entry.id();
        });
    }

    /** Sorts an array in which each number is once. */
    LedgerEntry arrays(StormStep step) {
        int length = step.size() * ELEMENTS;
        return ledger.submit(
                step,
                entry -> target.submitFork(() -> entry.work(() -> {
                    int[] array = new int[length];
                    for (int i = 0; i < length; i++) {
                        array[i] = (int) ((i * PRIME + entry.id()) % length);
                    }
                    target.primitives().sort(array);
                    int misplaced = 0;
                    for (int i = 0; i < length; i++) {
                        misplaced += array[i] == i ? 0 : 1;
                    }
                    ledger.require(misplaced == 0, Verdict.BROKEN_PROMISE, misplaced + " are misplaced: " + entry);
                    return entry.id();
                })));
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
