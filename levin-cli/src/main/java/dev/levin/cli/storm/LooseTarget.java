package dev.levin.cli.storm;

import dev.levin.async.Async;
import dev.levin.async.AsyncScheduler;
import dev.levin.async.AsyncSchedulerBuilder;
import dev.levin.async.fs.AsyncFiles;
import dev.levin.async.net.Network;
import dev.levin.blocking.BlockingPool;
import dev.levin.blocking.BlockingPoolBuilder;
import dev.levin.fork.ForkPool;
import dev.levin.fork.ForkPoolBuilder;
import dev.levin.pool.TaskPool;
import dev.levin.pool.TaskPoolBuilder;
import dev.levin.schedule.ScheduledPool;
import dev.levin.task.SpawnFailurePolicy;
import java.time.Duration;
import java.time.temporal.ChronoUnit;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ThreadFactory;
import java.util.function.Supplier;

/** Four pools that were made one by one, with thread factories that fail. */
final class LooseTarget extends StormTarget {
    private static final Duration LONG = Duration.ofSeconds(60);

    private final String name;
    private final Tally tally;
    private final StormPlan plan;
    private final TaskPool tasks;
    private final ForkPool fork;
    private final AsyncScheduler async;
    private final BlockingPool blocking;
    private final ScheduledPool scheduled;

    LooseTarget(StormPlan plan, Ledger ledger) {
        this.name = "storm-" + plan.round();
        this.tally = ledger.tally();
        this.plan = plan;
        RoundSettings settings = plan.settings();
        StormFailureHandler handler = new StormFailureHandler(ledger, settings.handlerFails());
        SpawnFailurePolicy policy = settings.rejects() ? SpawnFailurePolicy.REJECT : SpawnFailurePolicy.CALLER_RUNS;
        TaskPoolBuilder tasks = TaskPool.builder()
                .name(name + "-tasks")
                .maxThreads(settings.workers())
                .threadFactory(threads(1))
                .onSpawnFailure(policy)
                .onFailure(handler);
        ForkPoolBuilder fork = ForkPool.builder()
                .name(name + "-fork")
                .workers(settings.forkWorkers())
                .onFailure(handler);
        AsyncSchedulerBuilder async = AsyncScheduler.builder()
                .name(name + "-async")
                .workers(settings.workers())
                .threadFactory(threads(2))
                .closeTimeout(LONG);
        BlockingPoolBuilder blocking = BlockingPool.builder()
                .name(name + "-blocking")
                .maxThreads(settings.blockingThreads())
                .keepAlive(Duration.of(settings.keepAliveMicros(), ChronoUnit.MICROS))
                .threadFactory(threads(3))
                .onSpawnFailure(policy)
                .onFailure(handler);
        if (settings.maxQueue() > 0) {
            blocking.maxQueue(settings.maxQueue());
        }
        if (settings.contextFailures() > 0) {
            StormContext context = new StormContext(settings.contextFailures(), plan.seed() + plan.round(), ledger);
            tasks.propagate(context);
            fork.propagate(context);
            async.propagate(context);
            blocking.propagate(context);
        }
        this.tasks = tasks.build();
        this.fork = fork.build();
        this.async = async.build();
        this.blocking = blocking.build();
        this.scheduled = ScheduledPool.over(this.async, this.tasks.asExecutorService(), name + "-scheduled");
    }

    private ThreadFactory threads(int pool) {
        long seed = plan.seed() * 31 + plan.round() * 7L + pool;
        return new ShakyThreads(name + "-loose-" + pool + "-", plan.settings().spawnFailures(), seed, tally);
    }

    @Override
    TaskPool tasks() {
        return tasks;
    }

    @Override
    ForkPool fork() {
        return fork;
    }

    @Override
    AsyncScheduler async() {
        return async;
    }

    @Override
    BlockingPool blocking() {
        return blocking;
    }

    @Override
    ScheduledPool scheduled() {
        return scheduled;
    }

    @Override
    Network network() {
        return Network.of(async, blocking::execute);
    }

    @Override
    AsyncFiles files() {
        return AsyncFiles.on(blocking::execute);
    }

    @Override
    <T> Async<T> offload(Callable<T> call) {
        return Async.defer(() -> Async.from(blocking.<T>submit(call)));
    }

    @Override
    <T> Async<T> compute(Supplier<T> work) {
        return Async.defer(() -> Async.from(fork.<T>submit(work::get)));
    }

    @Override
    <T> CompletableFuture<T> supply(Supplier<T> work) {
        return tasks.<T>submit(work::get).toCompletableFuture();
    }

    // ---- the end: in the order of the runtime

    @Override
    boolean end(RoundEnd end, Ledger ledger) throws InterruptedException {
        switch (end.way()) {
            case CLOSE, CLOSE_BY_A_TASK -> awaitEnd();
            case CLOSE_TWICE_AT_ONCE -> {
                Thread other = Ender.start(this::awaitEnd);
                awaitEnd();
                other.join();
            }
            case CLOSE_INTERRUPTED -> {
                Thread other = Ender.start(this::awaitEnd);
                Misdeed.dawdle(end.patienceMicros());
                other.interrupt();
                tally.count(StormFault.INTERRUPT);
                other.join();
            }
            case BY_DEADLINE -> {
                scheduled.keepDelayed(false).shutdown();
                async.shutdown();
                boolean unused = async.awaitTermination(Duration.of(end.patienceMicros(), ChronoUnit.MICROS));
                shutDownNow(ledger);
            }
            case NOW -> shutDownNow(ledger);
        }
        boolean interrupted = Thread.currentThread().isInterrupted();
        awaitEnd();
        return end.way() == RoundEnd.Way.CLOSE_INTERRUPTED || interrupted;
    }

    private void shutDownNow(Ledger ledger) {
        ledger.handBack(scheduled.shutdownNow());
        async.shutdownNow();
        ledger.handBack(tasks.shutdownNow());
        ledger.handBack(blocking.shutdownNow());
        ledger.handBack(fork.shutdownNow());
    }

    @Override
    void awaitEnd() {
        scheduled.keepDelayed(false).keepPeriodic(false).shutdown();
        async.close();
        tasks.close();
        blocking.close();
        fork.close();
        scheduled.close();
    }

    @Override
    String snapshot() {
        return String.join("\n", async.snapshot(), tasks.snapshot(), blocking.snapshot(), fork.snapshot());
    }
}
