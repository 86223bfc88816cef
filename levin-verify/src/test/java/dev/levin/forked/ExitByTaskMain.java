package dev.levin.forked;

import dev.levin.Levin;
import dev.levin.async.Async;
import dev.levin.async.AsyncScheduler;
import dev.levin.blocking.BlockingPool;
import dev.levin.fork.ForkPool;
import dev.levin.pool.TaskPool;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executor;

/** A task of any pool ends the JVM, without a hook; main waits for ever. Arguments: the pool, and whether its threads are daemons. */
final class ExitByTaskMain {
    /** The exit code. */
    static final int CODE = 7;

    private ExitByTaskMain() {}

    public static void main(String[] args) throws InterruptedException {
        Executor pool = executor(PoolKind.valueOf(args[0]), Boolean.parseBoolean(args[1]));
        pool.execute(() -> System.exit(CODE));
        new CountDownLatch(1).await();
    }

    private static Executor executor(PoolKind kind, boolean daemon) {
        return switch (kind) {
            case TASK -> TaskPool.builder().daemon(daemon).build()::execute;
            case FORK -> ForkPool.builder().daemon(daemon).build()::execute;
            case BLOCKING -> BlockingPool.builder().daemon(daemon).build()::execute;
            case ASYNC -> {
                AsyncScheduler scheduler =
                        AsyncScheduler.builder().daemon(daemon).build();
                yield body -> scheduler.spawn(spawned(body));
            }
            case LEVIN -> {
                Levin levin = Levin.builder().daemon(daemon).start();
                // Through all of its pools, which wait for each other meanwhile.
                yield body -> levin.tasks()
                        .execute(() -> levin.fork()
                                .call(() -> levin.spawn(levin.<Boolean>blocking(() -> {
                                            body.run();
                                            return true;
                                        }))
                                        .join()));
            }
        };
    }

    private static Async<Boolean> spawned(Runnable body) {
        return Async.of(true).map(value -> {
            body.run();
            return value;
        });
    }
}
