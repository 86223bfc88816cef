package dev.levin.internal.queue;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Random operations on a ring, its thief's ring and its overflow queue, each beside an {@link ArrayDeque}. */
class StealRingModelTest {
    private static final int SEEDS = 60;
    private static final int OPERATIONS = 1_500;
    private static final int CAPACITY = StealRing.CAPACITY;
    private static final int HALF = CAPACITY / 2;

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 255, 65_535, Integer.MAX_VALUE - 300, Integer.MAX_VALUE, Integer.MIN_VALUE, -1, -200})
    void ring_randomOperations_behavesLikeAnArrayDeque(int firstIndex) {
        for (int seed = 0; seed < SEEDS; seed++) {
            Run run = new Run(firstIndex, seed);
            try {
                run.play();
            } catch (RuntimeException | AssertionError failure) {
                throw new AssertionError("firstIndex " + firstIndex + ", seed " + seed, failure);
            }
        }
    }

    private static final class Run {
        private final Random random;
        private final StealRing ring;
        private final StealRing thief;
        private final SwapQueue overflow = new SwapQueue();
        private final ArrayDeque<TaskNode> ringModel = new ArrayDeque<>();
        private final ArrayDeque<TaskNode> thiefModel = new ArrayDeque<>();
        private final ArrayDeque<TaskNode> overflowModel = new ArrayDeque<>();
        private final List<TaskNode> free = new ArrayList<>(NumberedTask.range(0, 4 * CAPACITY));
        private final int pushBias;

        Run(int firstIndex, int seed) {
            random = new Random(seed);
            ring = new StealRing(firstIndex);
            thief = new StealRing(firstIndex ^ random.nextInt());
            pushBias = 30 + random.nextInt(40);
        }

        void play() {
            for (int i = 0; i < OPERATIONS; i++) {
                step();
                assertThat(ring.size()).isEqualTo(ringModel.size());
                assertThat(ring.isEmpty()).isEqualTo(ringModel.isEmpty());
                assertThat(thief.size()).isEqualTo(thiefModel.size());
                assertThat(overflow.looksEmpty()).isEqualTo(overflowModel.isEmpty());
            }
            assertThat(new RingInspection(ring).occupied()).isEqualTo(ringModel.size());
            assertThat(new RingInspection(thief).occupied()).isEqualTo(thiefModel.size());
            assertThat(NumberedTask.popAll(ring)).isEqualTo(List.copyOf(ringModel));
            assertThat(NumberedTask.popAll(thief)).isEqualTo(List.copyOf(thiefModel));
            assertThat(NumberedTask.pollAll(overflow)).isEqualTo(List.copyOf(overflowModel));
        }

        private void step() {
            int choice = random.nextInt(100);
            if (choice < pushBias) {
                push();
            } else if (choice < 75) {
                pop();
            } else if (choice < 83) {
                steal();
            } else if (choice < 91) {
                refill();
            } else if (choice < 93) {
                assertThat(ring.renew()).isTrue();
            } else {
                popThief();
            }
        }

        private void push() {
            if (free.isEmpty()) {
                return;
            }
            TaskNode task = free.remove(random.nextInt(free.size()));
            boolean pushed = ring.push(task);
            assertThat(pushed).isEqualTo(ringModel.size() < CAPACITY);
            if (pushed) {
                ringModel.add(task);
                return;
            }
            assertThat(ring.overflowInto(overflow, task)).isEqualTo(HALF + 1);
            for (int i = 0; i < HALF; i++) {
                overflowModel.add(ringModel.remove());
            }
            overflowModel.add(task);
        }

        private void pop() {
            TaskNode task = ring.pop();
            assertThat(task).isSameAs(ringModel.poll());
            giveBack(task);
        }

        private void popThief() {
            TaskNode task = thief.pop();
            assertThat(task).isSameAs(thiefModel.poll());
            giveBack(task);
        }

        private void steal() {
            boolean possible = !ringModel.isEmpty();
            int half = ringModel.size() - ringModel.size() / 2;
            int count = Math.min(half, CAPACITY - thiefModel.size() + 1);
            TaskNode task = ring.stealInto(thief);
            assertThat(task != null).isEqualTo(possible);
            if (possible) {
                for (int i = 0; i < count - 1; i++) {
                    thiefModel.add(ringModel.remove());
                }
                assertThat(task).isSameAs(ringModel.remove());
                assertThat(thief.received()).isEqualTo(count - 1);
                giveBack(task);
            }
        }

        private void refill() {
            int max = 1 + random.nextInt(CAPACITY);
            TaskNode task = overflow.pollInto(ring, max);
            assertThat(task).isSameAs(overflowModel.poll());
            if (task == null) {
                return;
            }
            // What was pushed since the last look lies on the stack, and is not moved until the list is used up.
            int received = ring.received();
            assertThat(received).isBetween(0, Math.min(max - 1, CAPACITY - ringModel.size()));
            assertThat(received).isLessThanOrEqualTo(overflowModel.size());
            for (int i = 0; i < received; i++) {
                ringModel.add(overflowModel.remove());
            }
            giveBack(task);
        }

        private void giveBack(TaskNode task) {
            if (task != null) {
                assertThat(task.next).isNull();
                free.add(task);
            }
        }
    }
}
