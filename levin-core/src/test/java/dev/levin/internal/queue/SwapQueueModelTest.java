package dev.levin.internal.queue;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Random operations on the queue beside a model of two {@link ArrayDeque}s; tasks are used again and again. */
class SwapQueueModelTest {
    private static final int SEEDS = 300;
    private static final int OPERATIONS = 1_000;
    private static final int LONGEST_CHAIN = 20;

    @ParameterizedTest
    @EnumSource
    void queue_randomOperations_behavesLikeItsModel(SwapQueue.Order order) {
        for (int seed = 0; seed < SEEDS; seed++) {
            Run run = new Run(order, seed);
            try {
                run.play();
            } catch (RuntimeException | AssertionError failure) {
                throw new AssertionError("seed " + seed, failure);
            }
        }
    }

    /** What was pushed since the last look, newest first, and what consumers take from. */
    private static final class Model {
        private final SwapQueue.Order order;
        private final ArrayDeque<TaskNode> stack = new ArrayDeque<>();
        private final ArrayDeque<TaskNode> list = new ArrayDeque<>();

        Model(SwapQueue.Order order) {
            this.order = order;
        }

        void push(TaskNode task) {
            stack.addFirst(task);
        }

        TaskNode poll() {
            if (list.isEmpty()) {
                absorb();
            }
            return list.poll();
        }

        int count() {
            absorb();
            return list.size();
        }

        boolean isEmpty() {
            return stack.isEmpty() && list.isEmpty();
        }

        private void absorb() {
            boolean turnRound = order == SwapQueue.Order.KEPT || !list.isEmpty();
            while (!stack.isEmpty()) {
                list.addLast(turnRound ? stack.removeLast() : stack.removeFirst());
            }
        }
    }

    private static final class Run {
        private final Random random;
        private final SwapQueue queue;
        private final Model model;
        private final StealRing ring;
        private final List<TaskNode> free = new ArrayList<>(NumberedTask.range(0, 500));
        private final int pushBias;
        private boolean closed;

        Run(SwapQueue.Order order, int seed) {
            queue = new SwapQueue(order);
            model = new Model(order);
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
                if (accepted) {
                    model.push(task);
                } else {
                    free.add(task);
                }
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
                tasks.forEach(model::push);
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
                assertThat(ring.received()).isEqualTo(ring.size()).isEqualTo(Math.min(max - 1, model.list.size()));
                for (TaskNode moved = ring.pop(); moved != null; moved = ring.pop()) {
                    assertThat(moved).isSameAs(model.poll());
                    giveBack(moved);
                }
            }
        }

        private void countOrClose() {
            if (random.nextInt(10) > 0) {
                assertThat(queue.count()).isEqualTo(model.count());
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
