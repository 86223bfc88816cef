package dev.levin.async.sync;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.levin.async.Async;
import dev.levin.async.Context;
import dev.levin.async.sync.AsyncBarrier.Arrival;
import org.junit.jupiter.api.Test;

class AsyncBarrierTest extends WaiterContract {
    private final AsyncBarrier barrier = new AsyncBarrier(2);

    @Override
    Async<?> waiting() {
        return barrier.arrive();
    }

    @Override
    void release() {
        assertThat(barrier.tryArrive()).isTrue();
    }

    @Test
    void arrive_lastOne_isCompleteAtOnceAndTheOthersGoOn() {
        Arrival first = barrier.arrive();
        Arrival last = barrier.arrive();
        assertThat(task.poll(first)).isFalse();
        assertThat(barrier).hasToString("AsyncBarrier[1 of 2]");
        assertThat(other.poll(last)).isTrue();
        assertThat(last.value()).isTrue();
        assertThat(task.takeWakes()).isEqualTo(1);
        assertThat(task.poll(first)).isTrue();
        assertThat(first.value()).isFalse();
        assertThat(barrier.waiting()).isZero();
    }

    @Test
    void tryArrive_othersAreMissing_changesNothing() {
        assertThat(barrier.tryArrive()).isFalse();
        assertThat(barrier.waiting()).isZero();
        assertThat(barrier.parties()).isEqualTo(2);
    }

    @Test
    void cancel_whileWaiting_someoneElseMustCome() {
        Arrival first = barrier.arrive();
        task.poll(first);
        first.cancel();
        assertThat(barrier.waiting()).isZero();
        assertThat(barrier.tryArrive()).isFalse();
    }

    @Test
    void cancel_afterTheMeeting_countsForNothing() {
        Arrival first = barrier.arrive();
        task.poll(first);
        release();
        first.cancel();
        assertThat(barrier.waiting()).isZero();
        task.poll(first);
        assertThat(barrier.waiting()).isEqualTo(1);
    }

    /** The first one's waker cancels the second one, whose meeting is over, but who was not told yet. */
    @Test
    void cancel_meetingIsOverButNotYetTold_countsForNothing() throws Exception {
        AsyncBarrier ofThree = new AsyncBarrier(3);
        Arrival first = ofThree.arrive();
        Arrival second = ofThree.arrive();
        Arrival next = ofThree.arrive();
        first.poll(Context.of(() -> {
            other.poll(next);
            second.cancel();
        }));
        task.poll(second);
        assertThat(ofThree.tryArrive()).isTrue();
        assertThat(ofThree.waiting()).as("the one of the next meeting").isEqualTo(1);
        assertThat(other.takeWakes()).isZero();
    }

    @Test
    void arrive_ofOne_neverWaits() {
        AsyncBarrier alone = new AsyncBarrier(1);
        assertThat(alone.arrive().join()).isTrue();
        assertThat(alone.tryArrive()).isTrue();
    }

    @Test
    void arguments_notPositive_areRefused() {
        assertThatIllegalArgumentException().isThrownBy(() -> new AsyncBarrier(0));
    }
}
