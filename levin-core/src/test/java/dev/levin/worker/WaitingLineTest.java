package dev.levin.worker;

import static org.assertj.core.api.Assertions.assertThat;

import dev.levin.internal.queue.Nodes;
import dev.levin.internal.queue.TaskNode;
import dev.levin.task.Task;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** A line of tasks against the JDK's. */
class WaitingLineTest {
    private final WaitingLine line = new WaitingLine();

    @Test
    void anySteps_sameAsAnArrayDeque() {
        long seed = System.nanoTime();
        Random random = new Random(seed);
        ArrayDeque<TaskNode> expected = new ArrayDeque<>();
        for (int i = 0; i < 10_000; i++) {
            step(random, expected);
            assertThat(line.size()).as("seed %d, step %d", seed, i).isEqualTo(expected.size());
            assertThat(line.isEmpty()).as("seed %d, step %d", seed, i).isEqualTo(expected.isEmpty());
        }
        assertThat(drain()).as("seed %d", seed).containsExactlyElementsOf(expected);
    }

    private void step(Random random, ArrayDeque<TaskNode> expected) {
        switch (random.nextInt(5)) {
            case 0 -> assertThat(line.poll()).isSameAs(expected.poll());
            case 1 -> {
                TaskNode any = expected.stream()
                        .skip(random.nextInt(expected.size() + 1))
                        .findFirst()
                        .orElseGet(() -> Task.of(() -> {}));
                assertThat(line.remove(any)).isEqualTo(expected.remove(any));
            }
            default -> {
                TaskNode task = Task.of(() -> {});
                line.add(task);
                expected.add(task);
            }
        }
    }

    private List<TaskNode> drain() {
        List<TaskNode> drained = new ArrayList<>();
        for (TaskNode task = line.takeAll(); task != null; task = Nodes.next(task)) {
            drained.add(task);
        }
        assertThat(line.isEmpty()).isTrue();
        assertThat(line.size()).isZero();
        return drained;
    }
}
