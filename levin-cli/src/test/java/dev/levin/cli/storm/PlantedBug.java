package dev.levin.cli.storm;

import dev.levin.async.Async;
import dev.levin.async.sync.Notify;
import dev.levin.task.Batch;
import dev.levin.task.Task;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.Pipe;
import java.time.Duration;
import java.util.Queue;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Future;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.atomic.AtomicInteger;

/** Runtimes that are broken on purpose, each in one way and not always; and the verdict by which a storm is to tell. */
enum PlantedBug {
    DROPS_TASKS(Verdict.LOST) {
        @Override
        StormTarget open(StormPlan plan, Ledger ledger) {
            return new RuntimeTarget(plan, ledger) {
                @Override
                void execute(Task task) {
                    if (!isTurn()) {
                        super.execute(task);
                    }
                }
            };
        }
    },
    DROPS_BATCHES(Verdict.LOST) {
        @Override
        StormTarget open(StormPlan plan, Ledger ledger) {
            return new RuntimeTarget(plan, ledger) {
                @Override
                void execute(Batch batch) {
                    if (isTurn()) {
                        batch.clear();
                    }
                    super.execute(batch);
                }
            };
        }
    },
    RUNS_TASKS_TWICE(Verdict.RUN_TWICE) {
        @Override
        StormTarget open(StormPlan plan, Ledger ledger) {
            return new RuntimeTarget(plan, ledger) {
                @Override
                <T> Future<T> submit(Callable<T> body) {
                    boolean twice = isTurn();
                    return super.submit(() -> {
                        if (twice) {
                            callQuietly(body);
                        }
                        return body.call();
                    });
                }
            };
        }
    },
    HIDES_FAILURES(Verdict.NOT_REPORTED) {
        @Override
        StormTarget open(StormPlan plan, Ledger ledger) {
            return new RuntimeTarget(plan, ledger) {
                @Override
                void execute(Task task) {
                    tasks().execute(() -> callQuietly(() -> {
                        task.run();
                        return true;
                    }));
                }
            };
        }
    },
    SWALLOWS_COMPLETIONS(Verdict.UNRESOLVED) {
        @Override
        StormTarget open(StormPlan plan, Ledger ledger) {
            return new RuntimeTarget(plan, ledger) {
                @Override
                <T> Future<T> spawn(Async<T> body) {
                    Future<T> handle = super.spawn(body);
                    return isTurn() ? new CompletableFuture<>() : handle;
                }
            };
        }
    },
    RETURNS_OTHER_VALUES(Verdict.WRONG_OUTCOME) {
        @Override
        StormTarget open(StormPlan plan, Ledger ledger) {
            return new RuntimeTarget(plan, ledger) {
                @Override
                @SuppressWarnings("unchecked") // the ledger has to notice
                <T> Future<T> submitBlocking(Callable<T> body) {
                    Future<T> handle = super.submitBlocking(body);
                    return isTurn() ? (Future<T>) CompletableFuture.completedFuture(-1) : handle;
                }
            };
        }
    },
    CANCELS_WHAT_IS_MANDATORY(Verdict.WRONG_OUTCOME) {
        @Override
        StormTarget open(StormPlan plan, Ledger ledger) {
            return new RuntimeTarget(plan, ledger) {
                @Override
                <T> Future<T> submitMandatory(Callable<T> body) {
                    CompletableFuture<T> cancelled = new CompletableFuture<>();
                    cancelled.cancel(false);
                    return isTurn() ? cancelled : super.submitMandatory(body);
                }
            };
        }
    },
    REFUSES_WITHOUT_A_REASON(Verdict.REFUSED) {
        @Override
        StormTarget open(StormPlan plan, Ledger ledger) {
            return new RuntimeTarget(plan, ledger) {
                @Override
                <T> Future<T> submitFork(Callable<T> body) {
                    if (isTurn()) {
                        throw new IllegalStateException("planted");
                    }
                    return super.submitFork(body);
                }
            };
        }
    },
    RUNS_WHAT_IT_REFUSES(Verdict.RUN_WRONGLY) {
        @Override
        StormTarget open(StormPlan plan, Ledger ledger) {
            return new RuntimeTarget(plan, ledger) {
                @Override
                <T> Future<T> submitBlocking(Callable<T> body) {
                    if (isTurn()) {
                        callQuietly(body);
                        throw new RejectedExecutionException("planted");
                    }
                    return super.submitBlocking(body);
                }
            };
        }
    },
    SCHEDULES_EARLY(Verdict.EARLY) {
        @Override
        StormTarget open(StormPlan plan, Ledger ledger) {
            return new RuntimeTarget(plan, ledger) {
                @Override
                <T> Future<T> schedule(Callable<T> body, long nanos) {
                    return super.schedule(body, isTurn() ? 0 : nanos);
                }
            };
        }
    },
    WAKES_SLEEPERS_EARLY(Verdict.EARLY) {
        @Override
        StormTarget open(StormPlan plan, Ledger ledger) {
            return new RuntimeTarget(plan, ledger) {
                @Override
                Async<Void> sleep(long nanos) {
                    return super.sleep(isTurn() ? nanos / 2 : nanos);
                }
            };
        }
    },
    WAKES_SLEEPERS_LATE(Verdict.LATE) {
        @Override
        StormTarget open(StormPlan plan, Ledger ledger) {
            return new RuntimeTarget(plan, ledger) {
                @Override
                Async<Void> sleep(long nanos) {
                    // Not all: they would be late one after the other, and the round would not end in time.
                    return super.sleep(isTurn() && CALLS.get() <= MOST_LATE * ONE_IN ? nanos + LATE_NANOS : nanos);
                }
            };
        }
    },
    LOSES_NOTIFICATIONS(Verdict.NOT_GRACEFUL) {
        @Override
        StormTarget open(StormPlan plan, Ledger ledger) {
            return new RuntimeTarget(plan, ledger, SHORT) {
                @Override
                Primitives primitives() {
                    return new Primitives() {
                        @Override
                        void notifyOne(Notify notify) {
                            if (!isTurn()) {
                                super.notifyOne(notify);
                            }
                        }
                    };
                }
            };
        }
    },
    LETS_EXCEPTIONS_ESCAPE(Verdict.ESCAPED) {
        @Override
        StormTarget open(StormPlan plan, Ledger ledger) {
            Thread thread = new Thread(() -> {
                throw new IllegalStateException("planted");
            });
            thread.start();
            return new RuntimeTarget(plan, ledger);
        }
    },
    LEAKS_THREADS(Verdict.THREAD_LEFT) {
        @Override
        StormTarget open(StormPlan plan, Ledger ledger) {
            Thread thread = new Thread(PlantedBug::awaitEndOfTests, "leaked");
            thread.setDaemon(true);
            thread.start();
            return new RuntimeTarget(plan, ledger);
        }
    },
    LEAKS_FILES(Verdict.FILE_LEFT) {
        @Override
        StormTarget open(StormPlan plan, Ledger ledger) {
            try {
                LEAKED.add(Pipe.open());
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
            return new RuntimeTarget(plan, ledger);
        }
    },
    NEVER_ENDS(Verdict.HANG) {
        @Override
        StormTarget open(StormPlan plan, Ledger ledger) {
            return new RuntimeTarget(plan, ledger) {
                @Override
                void awaitEnd() {
                    awaitEndOfTests();
                }
            };
        }
    };

    private static final int ONE_IN = 5;
    private static final int MOST_LATE = 4;
    private static final long LATE_NANOS = Ledger.LATEST_NANOS * 2;
    private static final Duration SHORT = Duration.ofSeconds(5);
    private static final AtomicInteger CALLS = new AtomicInteger();
    private static final CountDownLatch TESTS_HAVE_ENDED = new CountDownLatch(1);
    private static final Queue<Pipe> LEAKED = new ConcurrentLinkedQueue<>();

    private final Verdict verdict;

    PlantedBug(Verdict verdict) {
        this.verdict = verdict;
    }

    Verdict verdict() {
        return verdict;
    }

    /** Opens it, for a new round. */
    StormTarget openForRound(StormPlan plan, Ledger ledger) {
        CALLS.set(0);
        return open(plan, ledger);
    }

    /** A broken runtime. */
    abstract StormTarget open(StormPlan plan, Ledger ledger);

    /** Ends what was leaked. */
    static void endOfTests() throws IOException {
        TESTS_HAVE_ENDED.countDown();
        for (Pipe pipe : LEAKED) {
            pipe.source().close();
            pipe.sink().close();
        }
    }

    private static boolean isTurn() {
        return CALLS.incrementAndGet() % ONE_IN == 0;
    }

    private static void awaitEndOfTests() {
        try {
            TESTS_HAVE_ENDED.await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private static void callQuietly(Callable<?> body) {
        try {
            Object unused = body.call();
        } catch (Throwable failure) {
            // The second run fails as the first does.
        }
    }
}
