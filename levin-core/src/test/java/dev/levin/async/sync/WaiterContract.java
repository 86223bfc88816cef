package dev.levin.async.sync;

import static org.assertj.core.api.Assertions.assertThat;

import dev.levin.async.Async;
import dev.levin.support.Background;
import dev.levin.support.Eventually;
import dev.levin.support.Poller;
import org.junit.jupiter.api.Test;

/** What every operation does that may have to wait, and can be used again. */
abstract class WaiterContract {
    final Poller task = new Poller();
    final Poller other = new Poller();

    /** An operation that has to wait, on the subject of this test. */
    abstract Async<?> waiting();

    /** Has the operation that has waited longest go on, once. */
    abstract void release();

    /** After an operation was complete: makes its next round wait again. */
    void reset(Async<?> done) {}

    /** After an operation was cancelled: what it needs for the next round. */
    void renew(Async<?> cancelled) {}

    @Test
    void poll_nothingThere_isPendingUntilReleased() {
        Async<?> waiter = waiting();
        assertThat(task.poll(waiter)).isFalse();
        assertThat(task.takeWakes()).isZero();
        release();
        assertThat(task.takeWakes()).isEqualTo(1);
        assertThat(task.poll(waiter)).isTrue();
    }

    @Test
    void poll_inVain_changesNothing() {
        Async<?> waiter = waiting();
        for (int i = 0; i < 300; i++) {
            assertThat(task.poll(waiter)).isFalse();
        }
        assertThat(task.takeWakes()).isZero();
        release();
        assertThat(task.takeWakes()).isEqualTo(1);
        assertThat(task.poll(waiter)).isTrue();
    }

    @Test
    void poll_withAnotherWaker_thatOneIsWoken() {
        Async<?> waiter = waiting();
        task.poll(waiter);
        other.poll(waiter);
        release();
        assertThat(task.takeWakes()).isZero();
        assertThat(other.takeWakes()).isEqualTo(1);
        assertThat(other.poll(waiter)).isTrue();
    }

    @Test
    void poll_granted_butAnotherWakerAsks_isComplete() {
        Async<?> waiter = waiting();
        task.poll(waiter);
        release();
        assertThat(other.poll(waiter)).isTrue();
    }

    @Test
    void poll_withoutBudget_doesNothingAndWakes() {
        Async<?> waiter = waiting();
        assertThat(task.pollWithoutBudget(waiter)).isFalse();
        assertThat(task.takeWakes()).isEqualTo(1);
        task.poll(waiter);
        assertThat(task.pollWithoutBudget(waiter)).as("still waiting").isFalse();
        assertThat(task.takeWakes()).as("waiting costs no budget").isZero();
        release();
        assertThat(task.pollWithoutBudget(waiter)).as("granted").isFalse();
        assertThat(task.takeWakes()).isEqualTo(1);
        assertThat(task.poll(waiter)).isTrue();
    }

    @Test
    void cancel_ofNew_isHarmless() {
        Async<?> waiter = waiting();
        waiter.cancel();
        renew(waiter);
        task.poll(waiter);
        release();
        assertThat(task.poll(waiter)).isTrue();
    }

    @Test
    void cancel_thenPoll_beginsTheNextRound() {
        Async<?> waiter = waiting();
        task.poll(waiter);
        waiter.cancel();
        renew(waiter);
        assertThat(task.poll(waiter)).isFalse();
        assertThat(task.takeWakes()).isZero();
        release();
        assertThat(task.takeWakes()).isEqualTo(1);
        assertThat(task.poll(waiter)).isTrue();
    }

    @Test
    void poll_afterCompletion_beginsTheNextRound() {
        Async<?> waiter = waiting();
        for (int round = 0; round < 3; round++) {
            assertThat(task.poll(waiter)).isFalse();
            release();
            assertThat(task.takeWakes()).isEqualTo(1);
            assertThat(task.poll(waiter)).isTrue();
            reset(waiter);
        }
    }

    @Test
    void join_onAThread_blocksUntilReleased() {
        Async<?> waiter = waiting();
        Background<?> thread = Background.call(waiter::join);
        Eventually.isParkedOn(thread.thread(), waiter);
        release();
        thread.result();
    }
}
