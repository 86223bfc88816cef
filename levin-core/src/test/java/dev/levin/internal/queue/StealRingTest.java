package dev.levin.internal.queue;

import static dev.levin.internal.queue.NumberedTask.pollAll;
import static dev.levin.internal.queue.NumberedTask.popAll;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class StealRingTest {
    private static final int CAPACITY = StealRing.CAPACITY;
    private static final int HALF = CAPACITY / 2;

    private final StealRing ring = new StealRing();
    private final RingInspection inside = new RingInspection(ring);

    @Test
    void pop_empty_isNull() {
        assertThat(ring.pop()).isNull();
        assertThat(ring.isEmpty()).isTrue();
        assertThat(ring.size()).isZero();
    }

    @Test
    void pop_manyTasks_isFirstInFirstOut() {
        List<NumberedTask> tasks = fill(CAPACITY);
        assertThat(popAll(ring)).isEqualTo(tasks);
        assertThat(ring.isEmpty()).isTrue();
    }

    @Test
    void push_full_isRefusedAndChangesNothing() {
        List<NumberedTask> tasks = fill(CAPACITY);
        assertThat(ring.push(new NumberedTask(CAPACITY))).isFalse();
        assertThat(ring.size()).isEqualTo(CAPACITY);
        assertThat(popAll(ring)).isEqualTo(tasks);
    }

    @Test
    void push_oneTakenOutOfAFullRing_thereIsRoomForOne() {
        fill(CAPACITY);
        ring.pop();
        assertThat(ring.push(new NumberedTask(CAPACITY))).isTrue();
        assertThat(ring.push(new NumberedTask(CAPACITY + 1))).isFalse();
    }

    @Test
    void pop_everySlot_isNulled() {
        for (int round = 0; round < 3; round++) {
            fill(CAPACITY - 1);
            popAll(ring);
            assertThat(inside.occupied()).isZero();
        }
    }

    @Test
    void pushAndPop_sameTaskAgain_isLegal() {
        NumberedTask task = new NumberedTask(0);
        for (int i = 0; i < 3 * CAPACITY; i++) {
            assertThat(ring.push(task)).isTrue();
            assertThat(ring.pop()).isSameAs(task);
        }
    }

    static IntStream sizes() {
        return IntStream.rangeClosed(0, CAPACITY);
    }

    @ParameterizedTest
    @MethodSource("sizes")
    void stealInto_anySize_takesTheOlderHalfRoundedUp(int size) {
        List<NumberedTask> tasks = fill(size);
        StealRing thief = new StealRing(-3);
        int stolen = size - size / 2;

        TaskNode task = ring.stealInto(thief);

        if (size == 0) {
            assertThat(task).isNull();
            return;
        }
        assertThat(task).as("the newest of those taken is to be run").isSameAs(tasks.get(stolen - 1));
        assertThat(thief.received()).isEqualTo(stolen - 1);
        assertThat(thief.size()).isEqualTo(stolen - 1);
        assertThat(ring.size()).isEqualTo(size - stolen);
        assertThat(inside.occupied()).isEqualTo(size - stolen);
        assertThat(popAll(thief)).isEqualTo(tasks.subList(0, stolen - 1));
        assertThat(popAll(ring)).isEqualTo(tasks.subList(stolen, size));
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, HALF - 1, HALF})
    void stealInto_thiefHasRoomForAHalf_steals(int inThief) {
        fill(CAPACITY);
        StealRing thief = ringOf(inThief);
        assertThat(ring.stealInto(thief)).isNotNull();
        assertThat(thief.size()).isEqualTo(inThief + HALF - 1);
    }

    @ParameterizedTest
    @ValueSource(ints = {HALF + 1, HALF + 2, CAPACITY - 1, CAPACITY})
    void stealInto_thiefHasNoRoomForAHalf_takesWhatFitsAndOneToRun(int inThief) {
        List<NumberedTask> tasks = fill(CAPACITY);
        StealRing thief = ringOf(inThief);
        int room = CAPACITY - inThief;

        assertThat(ring.stealInto(thief)).isSameAs(tasks.get(room));

        assertThat(thief.received()).isEqualTo(room);
        assertThat(thief.size()).isEqualTo(CAPACITY);
        assertThat(popAll(ring)).isEqualTo(tasks.subList(room + 1, CAPACITY));
        assertThat(popAll(thief).subList(inThief, CAPACITY)).isEqualTo(tasks.subList(0, room));
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 200, CAPACITY})
    void renew_anySize_sameTasksInAnotherArray(int size) {
        List<NumberedTask> tasks = fill(size);
        TaskNode[] before = inside.slots();
        int first = inside.real();
        assertThat(ring.renew()).isTrue();
        assertThat(inside.slots()).isNotSameAs(before);
        assertThat(inside.real()).isEqualTo(first);
        assertThat(inside.steal()).isEqualTo(first);
        assertThat(inside.occupied()).isEqualTo(size);
        assertThat(popAll(ring)).isEqualTo(tasks);
    }

    @Test
    void renew_thiefAtWork_changesNothing() {
        fill(10);
        TaskNode[] before = inside.slots();
        assertThat(ring.isBeingRobbed()).isFalse();
        inside.claim(5);
        assertThat(ring.isBeingRobbed()).isTrue();
        assertThat(ring.renew()).isFalse();
        assertThat(inside.slots()).isSameAs(before);
        inside.copyAndRelease(5);
        assertThat(ring.renew()).isTrue();
        assertThat(ring.size()).isEqualTo(5);
    }

    @Test
    void stealInto_anotherThiefAtWork_takesNothing() {
        fill(10);
        inside.claim(5);
        StealRing thief = new StealRing();
        assertThat(ring.stealInto(thief)).isNull();
        assertThat(thief.isEmpty()).isTrue();
        inside.copyAndRelease(5);
        assertThat(ring.stealInto(thief)).isNotNull();
    }

    @Test
    void size_whileAThiefIsAtWork_doesNotCountWhatItClaimed() {
        fill(10);
        inside.claim(5);
        assertThat(ring.size()).isEqualTo(5);
        inside.claim(0);
        popAll(ring);
        assertThat(ring.isEmpty()).as("claimed tasks are the thief's").isTrue();
    }

    @Test
    void overflowInto_full_movesTheOlderHalfAndTheTaskInOrder() {
        List<NumberedTask> tasks = fill(CAPACITY);
        NumberedTask last = new NumberedTask(CAPACITY);
        SwapQueue queue = new SwapQueue();

        assertThat(ring.overflowInto(queue, last)).isEqualTo(HALF + 1);

        List<TaskNode> expected = new ArrayList<>(tasks.subList(0, HALF));
        expected.add(last);
        assertThat(pollAll(queue)).isEqualTo(expected);
        assertThat(inside.occupied()).isEqualTo(HALF);
        assertThat(popAll(ring)).isEqualTo(tasks.subList(HALF, CAPACITY));
    }

    @Test
    void overflowInto_queueNotEmpty_comesAfterWhatWasThere() {
        fill(CAPACITY);
        SwapQueue queue = new SwapQueue();
        NumberedTask first = new NumberedTask(-1);
        queue.push(first);
        ring.overflowInto(queue, new NumberedTask(CAPACITY));
        assertThat(pollAll(queue)).hasSize(HALF + 2).startsWith(first);
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, HALF, CAPACITY - 1})
    void overflowInto_roomAgain_doesNothing(int size) {
        fill(size);
        SwapQueue queue = new SwapQueue();
        assertThat(ring.overflowInto(queue, new NumberedTask(CAPACITY))).isZero();
        assertThat(queue.looksEmpty()).isTrue();
        assertThat(ring.size()).isEqualTo(size);
    }

    @Test
    void overflowInto_thiefAtWork_movesTheTaskAlone() {
        List<NumberedTask> tasks = fill(CAPACITY);
        inside.claim(HALF);
        SwapQueue queue = new SwapQueue();
        NumberedTask task = new NumberedTask(CAPACITY);

        assertThat(ring.overflowInto(queue, task)).isEqualTo(1);

        assertThat(pollAll(queue)).containsExactly(task);
        assertThat(popAll(ring)).isEqualTo(tasks.subList(HALF, CAPACITY));
    }

    @Test
    void received_pollIntoMovedTasks_countsThem() {
        SwapQueue queue = new SwapQueue();
        NumberedTask.range(0, 10).forEach(queue::push);
        assertThat(queue.pollInto(ring, 4)).isNotNull();
        assertThat(ring.received()).isEqualTo(3);
        assertThat(queue.pollInto(ring, 1)).isNotNull();
        assertThat(ring.received()).isZero();
        assertThat(queue.pollInto(ring, 100)).isNotNull();
        assertThat(ring.received()).isEqualTo(4);
    }

    @Test
    void toString_anyState_saysTheIndices() {
        fill(10);
        inside.claim(2);
        assertThat(ring).hasToString("StealRing[steal=0 real=2 tail=10]");
    }

    private List<NumberedTask> fill(int size) {
        List<NumberedTask> tasks = NumberedTask.range(0, size);
        assertThat(tasks).allMatch(ring::push);
        return tasks;
    }

    private static StealRing ringOf(int size) {
        StealRing ring = new StealRing();
        NumberedTask.range(0, size).forEach(ring::push);
        return ring;
    }
}
