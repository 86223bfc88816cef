package dev.levin.bench.resting;

/** How much of the runtime has been used. */
public enum Stage {
    /** There is no runtime. */
    BEFORE("before start"),
    /** The runtime was started, and none of its pools was used. */
    STARTED("started, nothing used"),
    /** Only the pool for many small tasks. */
    TASKS("tasks() used"),
    /** Only the pool for nested parallel work. */
    FORK("fork() used"),
    /** Only the scheduler for tasks that wait. */
    ASYNC("async() used"),
    /** Only the pool for calls that block. */
    BLOCKING("blocking() used"),
    /** All four. */
    ALL("all four used");

    private final String title;

    Stage(String title) {
        this.title = title;
    }

    /** For people. */
    public String title() {
        return title;
    }

    /** Has those pools used that belong to this stage. */
    void reach(LevinPools pools) {
        switch (this) {
            case BEFORE, STARTED -> {}
            case TASKS -> pools.useTasks();
            case FORK -> pools.useFork();
            case ASYNC -> pools.useAsync();
            case BLOCKING -> pools.useBlocking();
            case ALL -> {
                pools.useTasks();
                pools.useFork();
                pools.useAsync();
                pools.useBlocking();
            }
        }
    }

    /**
     * Starts the runtime, unless it is too early for that, and has its pools used.
     *
     * @param workers how many threads each pool is to have
     */
    public Resting open(int workers) {
        if (this == BEFORE) {
            return () -> {};
        }
        LevinPools pools = new LevinPools(workers);
        reach(pools);
        return pools;
    }
}
