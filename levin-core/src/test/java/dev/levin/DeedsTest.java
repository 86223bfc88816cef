package dev.levin;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.RejectedExecutionException;
import org.junit.jupiter.api.Test;

/** The ledger of {@link LevinStressTest} complains when it has to: one that never did would prove nothing. */
class DeedsTest {
    private final Deeds deeds = new Deeds();

    @Test
    void check_allAsItShouldBe_isSilent() {
        bring("returned", 1, CompletableFuture.completedFuture(1));
        bring("failed", 1, CompletableFuture.failedFuture(new IllegalStateException("planted")));
        bring("cancelled before it began", 0, cancelled());
        bring("cancelled while it ran", 1, cancelled());
        bring(Deeds.MANDATORY, 1, CompletableFuture.completedFuture(1));
        refuse("refused", 0);
        deeds.inner("not begun");
        deeds.inner("begun").enter();
        deeds.check();
        assertThat(deeds.ran()).isEqualTo(5);
    }

    @Test
    void check_returnedWithoutARun_fails() {
        bring("missed", 0, CompletableFuture.completedFuture(1));
        assertComplains("runs of missed, which has returned");
    }

    @Test
    void check_returnedAfterTwoRuns_fails() {
        bring("doubled", 2, CompletableFuture.completedFuture(1));
        assertComplains("runs of doubled, which has returned");
    }

    @Test
    void check_cancelledAfterTwoRuns_fails() {
        bring("doubled", 2, cancelled());
        assertComplains("runs of doubled, which was cancelled or failed");
    }

    @Test
    void check_handleIsOpen_fails() {
        bring("open", 1, new CompletableFuture<>());
        assertComplains("the handle of open is resolved");
    }

    @Test
    void check_mandatoryWasCancelledBeforeItBegan_fails() {
        bring(Deeds.MANDATORY, 0, cancelled());
        assertComplains("runs of " + Deeds.MANDATORY);
    }

    @Test
    void check_refusedButRun_fails() {
        refuse("refused", 1);
        assertComplains("runs of refused, which was refused");
    }

    @Test
    void check_innerOneRanTwice_fails() {
        Deeds.Deed inner = deeds.inner("inner");
        inner.enter();
        inner.enter();
        assertComplains("runs of inner");
    }

    private void bring(String kind, int runs, CompletableFuture<Integer> handle) {
        deeds.submit(kind, deed -> {
            enter(deed, runs);
            return handle;
        });
    }

    private void refuse(String kind, int runs) {
        assertThatExceptionOfType(RejectedExecutionException.class)
                .isThrownBy(() -> deeds.<CompletableFuture<Integer>>submit(kind, deed -> {
                    enter(deed, runs);
                    throw new RejectedExecutionException("planted");
                }));
    }

    private static void enter(Deeds.Deed deed, int runs) {
        for (int i = 0; i < runs; i++) {
            deed.enter();
        }
    }

    private static CompletableFuture<Integer> cancelled() {
        CompletableFuture<Integer> future = new CompletableFuture<>();
        future.cancel(false);
        return future;
    }

    private void assertComplains(String message) {
        assertThatExceptionOfType(AssertionError.class).isThrownBy(deeds::check).withMessageContaining(message);
    }
}
