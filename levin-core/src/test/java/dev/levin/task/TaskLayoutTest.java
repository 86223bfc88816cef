package dev.levin.task;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.openjdk.jol.info.ClassLayout;
import org.openjdk.jol.info.FieldLayout;

/** What a task costs in memory, with compressed class pointers and references, as in every heap below 32 GB. */
class TaskLayoutTest {
    @Test
    void task_withoutFields_has24Bytes() {
        ClassLayout layout = ClassLayout.parseClass(IdleTask.class);
        assertThat(layout.instanceSize()).as(layout.toPrintable()).isEqualTo(24);
    }

    @Test
    void task_fields_areLinkContextAndFlags() {
        assertThat(ClassLayout.parseClass(IdleTask.class).fields().stream().map(FieldLayout::name))
                .containsExactlyInAnyOrder("next", "context", "flags");
    }

    @Test
    void runnableTask_addsOneReference() {
        assertThat(ClassLayout.parseClass(RunnableTask.class).fields().stream().map(FieldLayout::name))
                .containsExactlyInAnyOrder("next", "context", "flags", "body");
    }
}
