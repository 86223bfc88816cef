package dev.levin.async;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.openjdk.jol.info.ClassLayout;
import org.openjdk.jol.info.FieldLayout;

/** What a spawned task costs in memory, with compressed class pointers and references, as in every heap below 32 GB. */
class AsyncTaskLayoutTest {
    @Test
    void asyncTask_has56BytesAtMost() {
        ClassLayout layout = ClassLayout.parseClass(AsyncTask.class);
        assertThat(layout.instanceSize()).as(layout.toPrintable()).isLessThanOrEqualTo(56);
    }

    /** Link, context and flags of a task; the outcome or those who wait for it; whose it is; and the list of all tasks. */
    @Test
    void asyncTask_fields_areThese() {
        assertThat(ClassLayout.parseClass(AsyncTask.class).fields().stream().map(FieldLayout::name))
                .containsExactlyInAnyOrder(
                        "next",
                        "context",
                        "flags",
                        "state",
                        "crew",
                        "name",
                        "body",
                        "word",
                        "older",
                        "newer",
                        "listAndWake");
    }
}
