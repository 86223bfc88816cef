package dev.levin.cli.storm;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

class LedgerTest {
    private static final StormPlan GRACEFUL = new StormPlan(
            1,
            1,
            new RoundSettings(false, 1, 1, 1, 1, 1, 0, false, 0, false, 0, false),
            java.util.List.of(),
            new RoundEnd(RoundEnd.Way.CLOSE, false, RoundEnd.Lone.NONE, false, 0));

    private long pauseNanos;
    private final Ledger ledger = new Ledger(new Tally(), new Hecklers(false), () -> pauseNanos);

    @Test
    void rings_before_isEarly() {
        ledger.rings("timer", System.nanoTime(), TimeUnit.SECONDS.toNanos(10));
        assertVerdict(Verdict.EARLY);
    }

    @Test
    void rings_longAfter_isLate() {
        ledger.rings("timer", System.nanoTime() - TimeUnit.MINUTES.toNanos(2), 1);
        assertVerdict(Verdict.LATE);
    }

    @Test
    void rings_longAfterOnAMachineThatLetNoOneGoOnForAsLong_isInTime() {
        pauseNanos = TimeUnit.MINUTES.toNanos(2);
        ledger.rings("timer", System.nanoTime() - TimeUnit.MINUTES.toNanos(2), 1);
        assertThat(ledger.findings()).isEmpty();
    }

    @Test
    void rings_alittleAfter_isInTime() {
        ledger.rings("timer", System.nanoTime() - 1_000, 1);
        assertThat(ledger.findings()).isEmpty();
    }

    @Test
    void view_moreTasksThanItsWidth_breaksAPromise() throws InterruptedException {
        ExecutorService tooWide = Executors.newFixedThreadPool(2);
        CountDownLatch both = new CountDownLatch(2);
        LimitedView view = new LimitedView(tooWide, 1, ledger);
        view.submit(step(StormOperation.TASK_VIEW, Misdeed.NONE), () -> awaitAll(both));
        view.submit(step(StormOperation.TASK_VIEW, Misdeed.NONE), () -> awaitAll(both));
        tooWide.shutdown();
        assertThat(tooWide.awaitTermination(1, TimeUnit.MINUTES)).isTrue();
        assertVerdict(Verdict.BROKEN_PROMISE);
    }

    @Test
    void audit_taskHandedBackOnce_isClean() {
        LedgerEntry entry = accepted(StormOperation.TASK);
        entry.handBack();
        audit();
        assertThat(ledger.findings()).isEmpty();
    }

    @Test
    void audit_taskHandedBackAndRun_ranWrongly() {
        LedgerEntry entry = accepted(StormOperation.TASK);
        new LedgerTask(entry).run();
        entry.handBack();
        audit();
        assertVerdict(Verdict.RUN_WRONGLY);
    }

    @Test
    void audit_handleThatNoOneCompletes_isUnresolved() {
        ledger.submit(step(StormOperation.SLEEP, Misdeed.NONE), entry -> new CompletableFuture<>());
        audit();
        assertVerdict(Verdict.UNRESOLVED);
    }

    @Test
    void audit_cancelledByNoOne_isAWrongOutcome() {
        CompletableFuture<Integer> handle = new CompletableFuture<>();
        handle.cancel(true);
        ledger.submit(step(StormOperation.SLEEP, Misdeed.NONE), entry -> handle);
        audit();
        assertVerdict(Verdict.WRONG_OUTCOME);
    }

    @Test
    void audit_cancelledByADriver_isClean() {
        LedgerEntry entry =
                ledger.submit(step(StormOperation.SLEEP, Misdeed.NONE), ignored -> new CompletableFuture<>());
        entry.cancel(true);
        audit();
        assertThat(ledger.findings()).isEmpty();
    }

    @Test
    void audit_failureThatNoOnePlanted_isAWrongOutcome() {
        ledger.submit(
                step(StormOperation.SLEEP, Misdeed.NONE),
                entry -> CompletableFuture.failedFuture(new IllegalStateException("real")));
        audit();
        assertVerdict(Verdict.WRONG_OUTCOME);
    }

    @Test
    void audit_checkForAGracefulEnd_isNotMadeIfTheEndDrops() {
        ledger.atAGracefulEnd(() -> ledger.found(Verdict.BROKEN_PROMISE, "half done"));
        new Audit(GRACEFUL, ledger, true).run();
        assertThat(ledger.findings()).isEmpty();
        audit();
        assertVerdict(Verdict.BROKEN_PROMISE);
    }

    private LedgerEntry accepted(StormOperation operation) {
        return ledger.submit(step(operation, Misdeed.NONE), entry -> null);
    }

    private void audit() {
        new Audit(GRACEFUL, ledger, false).run();
    }

    private static StormStep step(StormOperation operation, Misdeed misdeed) {
        return new StormStep(operation, misdeed, StormStep.Hand.LEAVE, 1, 1);
    }

    private static void awaitAll(CountDownLatch latch) {
        latch.countDown();
        try {
            latch.await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private void assertVerdict(Verdict verdict) {
        assertThat(ledger.findings()).extracting(Finding::verdict).containsExactly(verdict);
    }
}
