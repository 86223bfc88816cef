package dev.levin.internal.queue;

import static dev.levin.internal.queue.NumberedTask.popAll;
import static org.assertj.core.api.Assertions.assertThat;

import dev.levin.support.Background;
import dev.levin.support.Eventually;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicIntegerArray;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Each mistake that the descriptions of such rings contain ({@code errata.md}) fails one of these. */
class StealRingErrataTest {
    private static final int CAPACITY = StealRing.CAPACITY;

    @ParameterizedTest
    @ValueSource(ints = {0, Integer.MAX_VALUE - 1, -2})
    void b3_push_advancesTheTailByOne(int firstIndex) {
        StealRing ring = new StealRing(firstIndex);
        RingInspection inside = new RingInspection(ring);
        for (int pushed = 1; pushed <= 5; pushed++) {
            NumberedTask task = new NumberedTask(pushed);
            ring.push(task);
            assertThat(inside.tail()).isEqualTo(firstIndex + pushed);
            assertThat(inside.slot(firstIndex + pushed - 1)).isSameAs(task);
        }
    }

    @Test
    void b4_pop_returnsTheSlotAtTheHeadBeforeItMoved() {
        StealRing ring = new StealRing();
        List<NumberedTask> tasks = NumberedTask.range(0, 2);
        tasks.forEach(ring::push);
        assertThat(ring.pop()).isSameAs(tasks.get(0));
        assertThat(ring.pop())
                .as("also when the slot after it was never written")
                .isSameAs(tasks.get(1));
    }

    @Test
    void b5_steal_returnsATaskThatItTookAndDidNotPublish() {
        StealRing victim = new StealRing();
        List<NumberedTask> tasks = NumberedTask.range(0, 8);
        tasks.forEach(victim::push);
        StealRing thief = new StealRing();
        NumberedTask.range(100, 100 + CAPACITY).forEach(thief::push);
        popAll(thief);

        TaskNode task = victim.stealInto(thief);

        assertThat(task).isSameAs(tasks.get(3));
        assertThat(popAll(thief)).isEqualTo(tasks.subList(0, 3));
    }

    @Test
    void b33_steal_ownerPopsMeanwhile_releaseMovesUpToWhereTheOwnerIs() {
        StealRing ring = new StealRing();
        RingInspection inside = new RingInspection(ring);
        List<NumberedTask> tasks = NumberedTask.range(0, 10);
        tasks.forEach(ring::push);

        inside.claim(5);
        assertThat(ring.pop()).as("the first that is not claimed").isSameAs(tasks.get(5));
        assertThat(inside.steal()).as("still being stolen").isZero();
        assertThat(inside.real()).isEqualTo(6);
        inside.copyAndRelease(5);

        assertThat(inside.steal()).isEqualTo(inside.real()).isEqualTo(6);
        assertThat(popAll(ring)).isEqualTo(tasks.subList(6, 10));
    }

    /** The owner pops all the time, so that a thief's last CAS fails often; if it gave up then, no one could steal again. */
    @Test
    void b33_steal_ownerPopsAllTheTime_releaseIsNeverAbandoned() {
        int total = 200_000;
        StealRing ring = new StealRing(Integer.MAX_VALUE - 1_000);
        AtomicIntegerArray seen = new AtomicIntegerArray(total);
        AtomicBoolean done = new AtomicBoolean();
        long deadline = System.nanoTime() + Eventually.LIMIT.toNanos();
        Background<Integer> thief = Background.call(() -> {
            StealRing own = new StealRing();
            int stolen = 0;
            while (!done.get() || !ring.isEmpty()) {
                assertTimeIsLeft(deadline);
                TaskNode task = ring.stealInto(own);
                for (; task != null; task = own.pop()) {
                    seen.incrementAndGet(((NumberedTask) task).number);
                    stolen++;
                }
            }
            return stolen;
        });
        for (int number = 0; number < total; number++) {
            NumberedTask task = new NumberedTask(number);
            while (!ring.push(task)) {
                assertTimeIsLeft(deadline);
                record(seen, ring.pop());
            }
            if (number % 3 != 0) {
                record(seen, ring.pop());
            }
        }
        done.set(true);
        assertThat(thief.result()).isBetween(0, total);
        RingInspection inside = new RingInspection(ring);
        assertThat(inside.steal()).isEqualTo(inside.real()).isEqualTo(inside.tail());
        for (int number = 0; number < total; number++) {
            assertThat(seen.get(number))
                    .as("times that task %d was taken", number)
                    .isEqualTo(1);
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 65_536 - 100, 65_536 * 2 - 1, -65_536})
    void b34_indices_pastSixteenBits_emptyAndFullAreStillTold(int firstIndex) {
        StealRing ring = new StealRing(firstIndex);
        NumberedTask task = new NumberedTask(0);
        for (int i = 0; i < 3 * 65_536; i++) {
            assertThat(ring.isEmpty()).isTrue();
            assertThat(ring.push(task)).isTrue();
            assertThat(ring.isEmpty()).isFalse();
            assertThat(ring.pop()).isSameAs(task);
        }
        NumberedTask.range(0, CAPACITY).forEach(ring::push);
        assertThat(ring.size()).isEqualTo(CAPACITY);
        assertThat(ring.push(task)).isFalse();
    }

    @Test
    void b35_pop_withoutThief_movesBothHeads() {
        StealRing ring = new StealRing();
        RingInspection inside = new RingInspection(ring);
        NumberedTask.range(0, 4).forEach(ring::push);
        ring.pop();
        assertThat(inside.steal()).isEqualTo(inside.real()).isEqualTo(1);
        assertThat(ring.stealInto(new StealRing())).as("can be stolen from").isNotNull();
    }

    @Test
    void b36_push_full_doesNotOverwriteALiveSlot() {
        StealRing ring = new StealRing();
        List<NumberedTask> tasks = NumberedTask.range(0, CAPACITY);
        tasks.forEach(ring::push);
        for (int i = 0; i < 3; i++) {
            assertThat(ring.push(new NumberedTask(1000 + i))).isFalse();
        }
        assertThat(popAll(ring)).isEqualTo(tasks);
    }

    @Test
    void b36_push_slotsOfAThief_areNotOverwritten() {
        StealRing ring = new StealRing();
        RingInspection inside = new RingInspection(ring);
        List<NumberedTask> tasks = NumberedTask.range(0, CAPACITY);
        tasks.forEach(ring::push);
        inside.claim(CAPACITY / 2);
        for (int i = 0; i < CAPACITY / 2; i++) {
            assertThat(ring.pop()).isNotNull();
        }
        assertThat(ring.isEmpty()).as("nothing left for the owner").isTrue();
        assertThat(ring.push(new NumberedTask(1000)))
                .as("but the thief still reads slots 0 to 127, and the rest lies behind them")
                .isFalse();
        assertThat(inside.slot(0)).isSameAs(tasks.get(0));
        inside.copyAndRelease(CAPACITY / 2);
        assertThat(ring.push(new NumberedTask(1000))).isTrue();
    }

    private static void assertTimeIsLeft(long deadline) {
        assertThat(deadline - System.nanoTime()).as("time left").isPositive();
    }

    private static void record(AtomicIntegerArray seen, TaskNode task) {
        if (task != null) {
            seen.incrementAndGet(((NumberedTask) task).number);
        }
    }
}
