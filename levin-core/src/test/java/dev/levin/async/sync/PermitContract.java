package dev.levin.async.sync;

import static org.assertj.core.api.Assertions.assertThat;

import dev.levin.async.Async;
import org.junit.jupiter.api.Test;

/** What is given to one after the other: first come, first served, and what a cancelled one was given goes to the next. */
abstract class PermitContract extends WaiterContract {
    /** Another operation of the same kind. */
    abstract Async<?> another();

    @Test
    void release_severalWait_oldestGoesOn() {
        Async<?> first = waiting();
        Async<?> second = another();
        task.poll(first);
        other.poll(second);
        release();
        assertThat(other.takeWakes()).isZero();
        assertThat(task.poll(first)).isTrue();
        assertThat(other.poll(second)).isFalse();
    }

    @Test
    void cancel_whileWaiting_nextGoesOn() {
        Async<?> first = waiting();
        Async<?> second = another();
        task.poll(first);
        other.poll(second);
        first.cancel();
        assertThat(other.takeWakes()).isZero();
        release();
        assertThat(task.takeWakes()).isZero();
        assertThat(other.takeWakes()).isEqualTo(1);
        assertThat(other.poll(second)).isTrue();
    }

    @Test
    void cancel_afterItWasGranted_nextGetsIt() {
        Async<?> first = waiting();
        Async<?> second = another();
        task.poll(first);
        other.poll(second);
        release();
        first.cancel();
        assertThat(other.takeWakes()).isEqualTo(1);
        assertThat(other.poll(second)).isTrue();
    }

    @Test
    void cancel_afterItWasGranted_noOneElseWaits_isKept() {
        Async<?> first = waiting();
        task.poll(first);
        release();
        first.cancel();
        assertThat(other.poll(another())).isTrue();
    }

    @Test
    void cancel_inTheMiddle_othersStayInOrder() {
        Async<?> first = waiting();
        Async<?> second = another();
        Async<?> third = another();
        task.poll(first);
        task.poll(second);
        other.poll(third);
        second.cancel();
        release();
        assertThat(other.takeWakes()).isZero();
        first.cancel();
        assertThat(other.takeWakes()).isEqualTo(1);
        assertThat(other.poll(third)).isTrue();
    }
}
