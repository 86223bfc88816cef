package dev.levin.cli.storm;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeUnit;

/** One runtime, from its start to its end and a little further: a plan is carried out, and what has happened is checked. */
final class StormRound {
    private final StormPlan plan;
    private final Ledger ledger;
    private final StormTarget target;
    private final Duration limit;
    private final CountDownLatch middle;
    private final CountDownLatch ended;
    private final List<Thread> drivers = new ArrayList<>();
    private volatile boolean dropsSilently;

    StormRound(StormPlan plan, Targets targets, Tally tally, Metronome metronome, Duration limit) {
        this.plan = plan;
        this.limit = limit;
        ledger = new Ledger(tally, new Hecklers(plan.settings().hecklers()), metronome::longestPauseNanos);
        target = targets.open(plan, ledger);
        middle = new CountDownLatch(plan.drivers().size());
        ended = new CountDownLatch(1);
    }

    /**
     * Does it.
     *
     * @param residue what was there before
     * @param looksAtFiles whether open files count
     */
    RoundReport run(Residue residue, boolean looksAtFiles) throws InterruptedException {
        StormOperations operations = new StormOperations(target, ledger, plan.settings());
        for (List<StormStep> steps : plan.drivers()) {
            drivers.add(start("storm-driver-" + drivers.size(), new Driver(steps, operations, ledger, middle)));
        }
        Thread ender = start("storm-ender", this::end);
        if (!ended.await(limit.toNanos(), TimeUnit.NANOSECONDS)) {
            ledger.found(Verdict.HANG, "the round has not ended after " + limit.toSeconds() + " s");
            return new RoundReport(plan, ledger.findings(), target.snapshot() + "\n" + Traces.ofAllThreads());
        }
        ender.join();
        new Audit(plan, ledger, dropsSilently).run();
        residue.check(ledger, looksAtFiles);
        List<Finding> findings = ledger.findings();
        return new RoundReport(plan, findings, findings.isEmpty() ? "" : target.snapshot());
    }

    private static Thread start(String name, Runnable body) {
        Thread thread = new Thread(body, name);
        thread.setDaemon(true);
        thread.start();
        return thread;
    }

    // ---- the end

    private void end() {
        try {
            if (plan.end().inTheMiddle()) {
                middle.await();
            } else {
                awaitDrivers();
            }
            endOnePool();
            dropsSilently = target.end(plan.end(), ledger);
            countEnd();
            awaitDrivers();
            target.awaitEnd();
        } catch (Throwable failure) {
            ledger.found(Verdict.ESCAPED, "the end failed: " + Traces.of(failure));
        } finally {
            ended.countDown();
        }
    }

    private void awaitDrivers() throws InterruptedException {
        for (Thread driver : drivers) {
            driver.join();
        }
    }

    private void countEnd() {
        RoundEnd end = plan.end();
        if (end.way() == RoundEnd.Way.BY_DEADLINE) {
            ledger.tally().count(StormFault.END_BY_DEADLINE);
        } else if (end.way() == RoundEnd.Way.NOW) {
            ledger.tally().count(StormFault.END_NOW);
        } else if (end.inTheMiddle()) {
            ledger.tally().count(StormFault.CLOSE_IN_THE_MIDDLE);
        }
    }

    private void endOnePool() {
        if (plan.end().alone() == RoundEnd.Lone.NONE) {
            return;
        }
        boolean now = plan.end().aloneNow();
        try {
            if (now) {
                shutDownNow(plan.end().alone());
            } else {
                shutDown(plan.end().alone());
            }
            ledger.tally().count(now ? StormFault.POOL_SHUT_DOWN_ALONE_NOW : StormFault.POOL_SHUT_DOWN_ALONE);
        } catch (RejectedExecutionException ended) {
            ledger.found(Verdict.REFUSED, "a pool can't be shut down: " + ended);
        }
    }

    private void shutDown(RoundEnd.Lone pool) {
        switch (pool) {
            case NONE -> {}
            case TASKS -> target.tasks().shutdown();
            case FORK -> target.fork().shutdown();
            case ASYNC -> target.async().shutdown();
            case BLOCKING -> target.blocking().shutdown();
            case SCHEDULED -> target.scheduled().shutdown();
        }
    }

    private void shutDownNow(RoundEnd.Lone pool) {
        switch (pool) {
            case NONE -> {}
            case TASKS -> ledger.handBack(target.tasks().shutdownNow());
            case FORK -> ledger.handBack(target.fork().shutdownNow());
            case ASYNC -> target.async().shutdownNow();
            case BLOCKING -> ledger.handBack(target.blocking().shutdownNow());
            case SCHEDULED -> ledger.handBack(target.scheduled().shutdownNow());
        }
    }
}
