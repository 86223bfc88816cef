package dev.levin.schedule;

import dev.levin.task.Task;

/** What waits in an {@link Agenda}. */
interface Due {
    /** The moment has come, and it is out of the agenda. Called by one thread at a time. */
    void handOut();

    /** The moment will not come, and it is out of the agenda. */
    void drop(String reason);

    /** The moment will not come because of this, and it is out of the agenda. */
    void refuse(Throwable failure);

    boolean isPeriodic();

    /** What users know it as. */
    Task asTask();
}
