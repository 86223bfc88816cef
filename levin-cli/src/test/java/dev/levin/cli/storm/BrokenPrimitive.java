package dev.levin.cli.storm;

import dev.levin.async.Async;
import dev.levin.async.AsyncScheduler;
import dev.levin.async.AsyncTask;
import dev.levin.async.CancelToken;
import dev.levin.async.JoinSet;
import dev.levin.async.TaskLocal;
import dev.levin.async.fs.AsyncFiles;
import dev.levin.async.sync.AsyncBarrier;
import dev.levin.async.sync.AsyncRwLock;
import dev.levin.async.sync.Broadcast;
import dev.levin.async.sync.Hold;
import dev.levin.async.sync.OnceCell;
import dev.levin.async.sync.Watch;
import dev.levin.fork.ForkPool;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Arrays;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Locks, channels and the like that break what they promise, not always; and the verdict by which a storm is to tell. */
enum BrokenPrimitive {
    READS_WITHOUT_THE_LOCK {
        @Override
        Primitives make() {
            return new Primitives() {
                @Override
                Hold read(AsyncRwLock lock) {
                    return super.read(new AsyncRwLock());
                }
            };
        }
    },
    MAKES_A_VALUE_AGAIN {
        @Override
        Primitives make() {
            return new Primitives() {
                @Override
                <T> Async<T> getOrMake(OnceCell<T> cell, Supplier<Async<T>> maker) {
                    return super.getOrMake(isTurn() ? new OnceCell<>() : cell, maker);
                }
            };
        }
    },
    MEETS_WITHOUT_A_LEADER {
        @Override
        Primitives make() {
            return new Primitives() {
                @Override
                Async<Boolean> arrive(AsyncBarrier barrier) {
                    return super.arrive(barrier).map(isLeader -> isLeader && !isTurn());
                }
            };
        }
    },
    LOSES_A_MESSAGE {
        @Override
        Primitives make() {
            return new Primitives() {
                @Override
                void send(Broadcast<Integer> broadcast, int message) {
                    if (!isTurn()) {
                        super.send(broadcast, message);
                    }
                }
            };
        }
    },
    GOES_BACK {
        @Override
        Primitives make() {
            return new Primitives() {
                @Override
                void set(Watch<Integer> watch, int value) {
                    super.set(watch, isTurn() ? value - 2 : value);
                }
            };
        }
    },
    STOPS_WITHOUT_A_REASON {
        @Override
        Primitives make() {
            return new Primitives() {
                @Override
                Async<@Nullable Void> cancelled(CancelToken token) {
                    return isTurn() ? Async.yieldNow() : super.cancelled(token);
                }
            };
        }
    },
    LOSES_A_TASK {
        @Override
        Primitives make() {
            return new Primitives() {
                @Override
                <T> Async<@Nullable AsyncTask<T>> next(JoinSet<T> set) {
                    Async<@Nullable AsyncTask<T>> first = super.next(set);
                    return isTurn() ? first.flatMap(task -> set.next()) : first;
                }
            };
        }
    },
    TICKS_EARLY(Verdict.EARLY) {
        @Override
        Primitives make() {
            return new Primitives() {
                @Override
                Async<Long> interval(AsyncScheduler scheduler, long nanos) {
                    return super.interval(scheduler, isTurn() ? Math.max(1, nanos / 2) : nanos);
                }
            };
        }
    },
    SHIELDS_NOTHING {
        @Override
        Primitives make() {
            return new Primitives() {
                @Override
                <T> Async<T> shield(Async<T> section) {
                    return section;
                }
            };
        }
    },
    FORGETS_A_TASKS_VALUE {
        @Override
        Primitives make() {
            return new Primitives() {
                @Override
                <T> Async<T> with(TaskLocal<Integer> local, int value, Async<T> source) {
                    return super.with(local, isTurn() ? value + 1 : value, source);
                }
            };
        }
    },
    REPLACES_BIT_BY_BIT {
        @Override
        Primitives make() {
            return new Primitives() {
                @Override
                Async<Path> replace(AsyncFiles files, Path path, byte[] bytes) {
                    byte[] half = Arrays.copyOf(bytes, bytes.length / 2);
                    byte[] rest = Arrays.copyOfRange(bytes, half.length, bytes.length);
                    return files.write(path, half)
                            .flatMap(written -> files.write(path, rest, StandardOpenOption.APPEND));
                }
            };
        }
    },
    LEAVES_A_WORKER_OUT {
        @Override
        Primitives make() {
            return new Primitives() {
                @Override
                void broadcast(ForkPool fork, Runnable body) {
                    if (isTurn()) {
                        fork.run(body);
                    } else {
                        super.broadcast(fork, body);
                    }
                }
            };
        }
    },
    SORTS_ALL_BUT_ONE {
        @Override
        Primitives make() {
            return new Primitives() {
                @Override
                void sort(int[] array) {
                    super.sort(array);
                    if (isTurn()) {
                        array[0] = array[array.length - 1];
                    }
                }
            };
        }
    };

    private static final int ONE_IN = 5;
    private static final AtomicInteger CALLS = new AtomicInteger();

    private final Verdict verdict;

    BrokenPrimitive() {
        this(Verdict.BROKEN_PROMISE);
    }

    BrokenPrimitive(Verdict verdict) {
        this.verdict = verdict;
    }

    Verdict verdict() {
        return verdict;
    }

    /** Those of which one is broken. */
    abstract Primitives make();

    /** A runtime that is sound, with which they are used. */
    StormTarget openForRound(StormPlan plan, Ledger ledger) {
        CALLS.set(0);
        Primitives broken = make();
        return new RuntimeTarget(plan, ledger) {
            @Override
            Primitives primitives() {
                return broken;
            }
        };
    }

    private static boolean isTurn() {
        return CALLS.incrementAndGet() % ONE_IN == 0;
    }
}
