package dev.levin.internal.queue;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Random operations on the queue beside an {@link ArrayDeque}; tasks are used again and again. */
class SwapQueueModelTest {
    private static final int SEEDS = 300;
    private static final int OPERATIONS = 1_000;
    private static final int LONGEST_CHAIN = 20;

    @Test
    void queue_randomOperations_behavesLikeAnArrayDeque() {
        for (int seed = 0; seed < SEEDS; seed++) {
            Run run = new Run(seed);
            try {
                run.play();
            } catch (RuntimeException | AssertionError failure) {
                throw new AssertionError("seed " + seed, failure);
            }
        }
    }

    private static final class Run {
        private final Random random;
        private final SwapQueue queue = new SwapQueue();
        private final ArrayDeque<TaskNode> model = new ArrayDeque<>();
        private final StealRing ring;
        private final List<TaskNode> free = new ArrayList<>(NumberedTask.range(0, 500));
        private final int pushBias;
        private boolean closed;

        Run(int seed) {
            random = new Random(seed);
            ring = new StealRing(random.nextInt());
            pushBias = 10 + random.nextInt(25);
        }

        void play() {
            for (int i = 0; i < OPERATIONS; i++) {
                int choice = random.nextInt(100);
                if (choice < pushBias) {
                    push();
                } else if (choice < 2 * pushBias) {
                    pushChain();
                } else if (choice < 85) {
                    poll();
                } else if (choice < 95) {
                    pollInto();
                } else {
                    countOrClose();
                }
                assertThat(queue.looksEmpty()).isEqualTo(model.isEmpty());
                assertThat(queue.isClosed()).isEqualTo(closed);
            }
        }

        private void push() {
            if (!free.isEmpty()) {
                TaskNode task = free.remove(random.nextInt(free.size()));
                boolean accepted = queue.push(task);
                assertThat(accepted).isEqualTo(!closed);
                (accepted ? model : free).add(task);
            }
        }

        private void pushChain() {
            int length = Math.min(free.size(), random.nextInt(LONGEST_CHAIN + 1));
            List<TaskNode> tasks = List.copyOf(free.subList(0, length));
            PlainChain chain = PlainChain.of(tasks);
            boolean accepted = queue.push(chain);
            assertThat(accepted).isEqualTo(!closed);
            if (accepted) {
                free.subList(0, length).clear();
                model.addAll(tasks);
            } else {
                assertThat(Chain.Access.length(chain)).isEqualTo(length);
                tasks.forEach(task -> task.next = null);
            }
        }

        private void poll() {
            TaskNode task = queue.poll();
            assertThat(task).isSameAs(model.poll());
            giveBack(task);
        }

        private void pollInto() {
            int max = 1 + random.nextInt(40);
            TaskNode task = queue.pollInto(ring, max);
            assertThat(task).isSameAs(model.poll());
            giveBack(task);
            if (task != null) {
                assertThat(ring.received()).isLessThan(max).isEqualTo(ring.size());
                for (TaskNode moved = ring.pop(); moved != null; moved = ring.pop()) {
                    assertThat(moved).isSameAs(model.poll());
                    giveBack(moved);
                }
            }
        }

        private void countOrClose() {
            if (random.nextInt(10) > 0) {
                assertThat(queue.count()).isEqualTo(model.size());
            } else {
                closed |= model.isEmpty();
                assertThat(queue.tryClose()).isEqualTo(closed);
            }
        }

        private void giveBack(TaskNode task) {
            if (task != null) {
                assertThat(task.next).isNull();
                free.add(task);
            }
        }
    }
}
