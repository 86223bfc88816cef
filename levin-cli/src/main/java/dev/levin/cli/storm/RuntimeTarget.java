package dev.levin.cli.storm;

import dev.levin.Levin;
import dev.levin.LevinBuilder;
import dev.levin.LevinReport;
import dev.levin.async.Async;
import dev.levin.async.AsyncScheduler;
import dev.levin.async.fs.AsyncFiles;
import dev.levin.async.net.Network;
import dev.levin.blocking.BlockingPool;
import dev.levin.fork.ForkPool;
import dev.levin.pool.TaskPool;
import dev.levin.schedule.ScheduledPool;
import java.time.Duration;
import java.time.temporal.ChronoUnit;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.RejectedExecutionException;
import java.util.function.Supplier;

/** A whole runtime. */
class RuntimeTarget extends StormTarget {
    private static final Duration LONG = Duration.ofSeconds(60);

    private final Levin levin;

    RuntimeTarget(StormPlan plan, Ledger ledger) {
        this(plan, ledger, LONG);
    }

    /** With another time in which a graceful end has to come. */
    RuntimeTarget(StormPlan plan, Ledger ledger, Duration closeTimeout) {
        RoundSettings settings = plan.settings();
        LevinBuilder builder = Levin.builder()
                .name("storm-" + plan.round())
                .workers(settings.workers())
                .forkWorkers(settings.forkWorkers())
                .blockingThreads(settings.blockingThreads())
                .blockingKeepAlive(Duration.of(settings.keepAliveMicros(), ChronoUnit.MICROS))
                .onFailure(new StormFailureHandler(ledger, settings.handlerFails()))
                .closeTimeout(closeTimeout);
        if (settings.contextFailures() > 0) {
            builder.propagate(new StormContext(settings.contextFailures(), plan.seed() + plan.round(), ledger));
        }
        levin = builder.start();
    }

    @Override
    final TaskPool tasks() {
        return levin.tasks();
    }

    @Override
    final ForkPool fork() {
        return levin.fork();
    }

    @Override
    final AsyncScheduler async() {
        return levin.async();
    }

    @Override
    final BlockingPool blocking() {
        return levin.blocking();
    }

    @Override
    final ScheduledPool scheduled() {
        return levin.scheduled();
    }

    @Override
    final Network network() {
        return levin.network();
    }

    @Override
    final AsyncFiles files() {
        return levin.files();
    }

    @Override
    final <T> Async<T> offload(Callable<T> call) {
        return levin.blocking(call);
    }

    @Override
    final <T> Async<T> compute(Supplier<T> work) {
        return levin.compute(work);
    }

    @Override
    final <T> CompletableFuture<T> supply(Supplier<T> work) {
        return levin.supply(work);
    }

    @Override
    final boolean end(RoundEnd end, Ledger ledger) throws InterruptedException {
        Duration patience = Duration.of(end.patienceMicros(), ChronoUnit.MICROS);
        switch (end.way()) {
            case CLOSE -> levin.close();
            case CLOSE_BY_A_TASK -> closeByATask();
            case CLOSE_TWICE_AT_ONCE -> {
                Thread other = Ender.start(levin::close);
                levin.close();
                other.join();
            }
            case CLOSE_INTERRUPTED -> {
                Thread other = Ender.start(levin::close);
                Misdeed.dawdle(end.patienceMicros());
                other.interrupt();
                ledger.tally().count(StormFault.INTERRUPT);
                other.join();
            }
            case BY_DEADLINE -> levin.shutdown(patience);
            case NOW -> levin.shutdown(Duration.ZERO);
        }
        levin.close();
        LevinReport report = levin.shutdown(LONG);
        ledger.require(report.isTerminated(), Verdict.NOT_GRACEFUL, "closed, and not terminated: " + report);
        if (end.way().isGraceful() && !Thread.currentThread().isInterrupted()) {
            ledger.require(report.inTime(), Verdict.NOT_GRACEFUL, "not in time: " + report);
        }
        return !end.way().isGraceful() || !report.inTime();
    }

    /** It begins the end, and some other thread brings it; or there is no task any more. */
    private void closeByATask() {
        try {
            levin.tasks().execute(levin::close);
        } catch (RejectedExecutionException | Planted.OfContext refused) {
            levin.close();
        }
    }

    @Override
    void awaitEnd() {
        levin.close();
    }

    @Override
    final String snapshot() {
        return levin.snapshot();
    }
}
