package dev.levin.async;

import static org.assertj.core.api.Assertions.assertThat;

import dev.levin.support.CapturedLog;
import dev.levin.support.Eventually;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** A token that tells tasks to stop. */
class CancelTokenTest {
    private final Probe.CountingWaker waker = new Probe.CountingWaker();
    private final CancelToken token = new CancelToken();

    @Test
    void cancelled_tokenIsCancelledLater_wakesOnceAndCompletes() throws Exception {
        Async<?> cancelled = token.cancelled();
        assertThat(cancelled.poll(Context.of(waker))).isFalse();
        assertThat(cancelled.poll(Context.of(waker))).isFalse();
        token.cancel();
        token.cancel();
        assertThat(waker.wakes).hasValue(1);
        assertThat(cancelled.poll(Context.of(waker))).isTrue();
        assertThat(token.isCancelled()).isTrue();
    }

    @Test
    void cancelled_tokenWasCancelledBefore_completesAtOnce() throws Exception {
        token.cancel();
        assertThat(token.cancelled().poll(Context.of(waker))).isTrue();
        assertThat(token.child().isCancelled()).isTrue();
    }

    @Test
    void child_goesWithItsParentAndNotTheOtherWayRound() {
        CancelToken child = token.child();
        CancelToken other = token.child();
        CancelToken grandchild = child.child();
        child.cancel();
        assertThat(grandchild.isCancelled()).isTrue();
        assertThat(token.isCancelled()).isFalse();
        assertThat(other.isCancelled()).isFalse();
        token.cancel();
        assertThat(other.isCancelled()).isTrue();
    }

    @Test
    void cancelled_noOneWaitsAnyMore_isForgotten() throws Exception {
        for (int i = 0; i < 100; i++) {
            Async<?> cancelled = token.cancelled();
            assertThat(cancelled.poll(Context.of(waker))).isFalse();
            cancelled.cancel();
        }
        assertThat(token.listeners()).isZero();
        token.cancel();
        assertThat(waker.wakes).hasValue(0);
    }

    @Test
    void child_noOneKnowsItAnyMore_isForgotten() {
        for (int i = 0; i < 1_000; i++) {
            token.child();
        }
        Eventually.isTrue("children are let go of", () -> {
            System.gc();
            token.child();
            return token.listeners() < 100;
        });
    }

    @Test
    void child_onlyATaskWaitsForIt_isToldAllTheSame() throws Exception {
        Async<?> cancelled = token.child().cancelled();
        assertThat(cancelled.poll(Context.of(waker))).isFalse();
        for (int i = 0; i < 5; i++) {
            System.gc();
        }
        token.cancel();
        assertThat(waker.wakes).hasValue(1);
        assertThat(cancelled.poll(Context.of(waker))).isTrue();
    }

    @Test
    void cancel_aWakerThrows_othersAreTold() throws Exception {
        List<Async<?>> all = new ArrayList<>();
        for (int i = 0; i < 20; i++) {
            boolean rude = i % 2 == 0;
            Async<?> cancelled = token.cancelled();
            cancelled.poll(Context.of(() -> {
                waker.wake();
                if (rude) {
                    throw new IllegalStateException("planted");
                }
            }));
            all.add(cancelled);
        }
        try (CapturedLog log = CapturedLog.open()) {
            token.cancel();
            assertThat(waker.wakes).hasValue(20);
            assertThat(log.messages()).hasSize(10);
        }
        for (Async<?> cancelled : all) {
            assertThat(cancelled.poll(Context.of(waker))).isTrue();
        }
    }

    @Test
    void cancel_tasksOfASchedulerWait_allStop() {
        try (AsyncScheduler scheduler = AsyncScheduler.builder().workers(2).build()) {
            List<AsyncTask<String>> tasks = new ArrayList<>();
            for (int i = 0; i < 1_000; i++) {
                tasks.add(scheduler.spawn(new Select<String>()
                        .or(token.cancelled(), nothing -> "stopped")
                        .or(Subject.<String>pendingSubject())));
            }
            token.cancel();
            for (AsyncTask<String> task : tasks) {
                assertThat(task.join(Eventually.LIMIT)).isEqualTo("stopped");
            }
        }
    }

    @Test
    void child_ofAChildThatNoOneHolds_isToldAllTheSame() {
        CancelToken grandchild = token.child().child();
        for (int i = 0; i < 5; i++) {
            System.gc();
        }
        token.cancel();
        assertThat(grandchild.isCancelled()).isTrue();
    }

    @Test
    void cancel_chainLongerThanAStack_reachesTheLast() {
        CancelToken last = token;
        for (int i = 0; i < 100_000; i++) {
            last = last.child();
        }
        token.cancel();
        assertThat(last.isCancelled()).isTrue();
    }
}
