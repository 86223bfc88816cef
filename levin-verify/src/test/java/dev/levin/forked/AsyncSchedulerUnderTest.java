package dev.levin.forked;

import dev.levin.async.Async;
import dev.levin.async.AsyncScheduler;
import dev.levin.async.sync.Channel;
import java.time.Duration;

/** An {@link AsyncScheduler}. */
record AsyncSchedulerUnderTest(AsyncScheduler scheduler) implements PoolUnderTest {
    /** A message, a timer, and a task whose end no one waits for. */
    @Override
    public void use() {
        Channel<String> channel = Channel.bounded(1);
        scheduler.spawn(scheduler.sleep(Duration.ofMillis(1)).flatMap(nothing -> channel.send("it")));
        scheduler.blockOn(channel.receiver());
        scheduler.spawn(Async.yieldNow());
    }

    @Override
    public void runOne() {
        scheduler.blockOn(Async.of(1));
    }

    @Override
    public void execute(Runnable body) {
        scheduler.spawn(Async.defer(() -> {
            body.run();
            return Async.yieldNow();
        }));
    }

    @Override
    public int tasksPerStorm() {
        return AsyncStorm.TASKS;
    }

    @Override
    public void storm(Ledger ledger) {
        new AsyncStorm(scheduler, ledger).rage();
    }

    @Override
    public int maxThreads() {
        return scheduler.stats().workers().size();
    }

    @Override
    public long spawnFailures() {
        return scheduler.stats().spawnFailures();
    }

    @Override
    public long failed() {
        return scheduler.stats().failed();
    }

    @Override
    public void close() {
        scheduler.close();
    }
}
