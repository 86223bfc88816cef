package dev.levin.fork;

/** What a worker does while it waits for a job that another worker has stolen. */
public enum Helping {
    /**
     * Helps the thief with what descends from the stolen job. Such work can't need a lock that the waiting
     * worker holds, unless the stolen job itself does. The default.
     */
    OWN_SCOPE,

    /**
     * Runs any work of the pool. Never idle, but a lock that is held across a join may be needed by work that has nothing to
     * do with it, and then the program hangs.
     */
    ANYTHING,

    /** Waits. */
    NOTHING
}
