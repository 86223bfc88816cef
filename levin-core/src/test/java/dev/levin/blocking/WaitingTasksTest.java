package dev.levin.blocking;

import static org.assertj.core.api.Assertions.assertThat;

import dev.levin.blocking.Gauges.Gauge;
import dev.levin.internal.queue.Nodes;
import dev.levin.internal.queue.TaskNode;
import dev.levin.task.Task;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The queue, and the times beside it. */
class WaitingTasksTest {
    private final Gauges gauges = new Gauges();
    private final WaitingTasks waiting = new WaitingTasks(gauges);

    private Task add(long now, boolean mandatory) {
        Task task = Task.of(() -> {});
        if (mandatory) {
            Nodes.markQueuedAsMandatory(task);
        } else {
            Nodes.markQueued(task);
        }
        waiting.makeRoom();
        waiting.add(task, now);
        return task;
    }

    @Test
    void remove_empty_returnsNull() {
        assertThat(waiting.remove()).isNull();
        assertThat(waiting.removeOrdinary()).isNull();
    }

    /** The ring grows while its beginning is somewhere in the middle. */
    @Test
    void remove_afterGrowthAndWrapAround_returnsOldestFirstWithItsTime() {
        List<Task> added = new ArrayList<>();
        int taken = 0;
        for (int i = 0; i < 5_000; i++) {
            added.add(add(i, false));
            if (i % 3 == 0) {
                assertThat(gauges.get(Gauge.OLDEST_SINCE)).isEqualTo(taken);
                assertThat(waiting.remove()).isSameAs(added.get(taken));
                taken++;
            }
        }
        while (taken < 5_000) {
            assertThat(gauges.get(Gauge.QUEUED)).isEqualTo(5_000 - taken);
            assertThat(gauges.get(Gauge.OLDEST_SINCE)).isEqualTo(taken);
            assertThat(waiting.remove()).isSameAs(added.get(taken));
            taken++;
        }
        assertThat(waiting.remove()).isNull();
        add(77, false);
        assertThat(gauges.get(Gauge.OLDEST_SINCE)).as("with a small ring again").isEqualTo(77);
    }

    @Test
    void removeOrdinary_mixed_leavesTheMandatoryInTheirOrderWithTheirTimes() {
        List<Task> ordinary = new ArrayList<>();
        List<Task> mandatory = new ArrayList<>();
        for (int i = 0; i < 100; i++) {
            (i % 4 == 1 ? mandatory : ordinary).add(add(i, i % 4 == 1));
        }
        List<TaskNode> taken = new ArrayList<>();
        for (TaskNode task = waiting.removeOrdinary(); task != null; task = Nodes.next(task)) {
            taken.add(task);
        }
        assertThat(taken).isEqualTo(ordinary);
        assertThat(gauges.get(Gauge.CANCELLED)).isEqualTo(75);
        assertThat(gauges.get(Gauge.QUEUED)).isEqualTo(25);
        for (int i = 0; i < 25; i++) {
            assertThat(gauges.get(Gauge.OLDEST_SINCE)).isEqualTo(4 * i + 1);
            assertThat(waiting.remove()).isSameAs(mandatory.get(i));
        }
    }
}
