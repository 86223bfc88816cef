package dev.levin.stress;

import dev.levin.internal.queue.TaskNode;
import org.jspecify.annotations.Nullable;

/** What came out of a queue, as a number. */
final class Taken {
    /** There was no task. */
    static final int NONE = 0;

    private Taken() {}

    /** The number of a {@link NumberedTask}, or {@link #NONE}. */
    static int number(@Nullable TaskNode task) {
        return task == null ? NONE : ((NumberedTask) task).number;
    }
}
