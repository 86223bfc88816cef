package dev.levin.evidence;

/** Variants without a bug, made so that Lincheck can work on them. */
public final class Variants {
    /** Lincheck takes a recursion of more than 20 levels for one without an end. */
    public static final Variant SHALLOW =
            Variant.of("dev/levin/internal/memory/StackRoom.java", "int DEPTH = 24;", "int DEPTH = 1;");

    /** With a monitor in the place of {@code LockSupport}: a thread that is parked for ever is a deadlock then. */
    public static final Variant ON_MONITOR = SHALLOW.and(
            "dev/levin/internal/park/ThreadParker.java",
            "java.util.concurrent.locks.LockSupport;",
            "dev.levin.evidence.monitor.LockSupport;");

    /** Without counting, which has nothing to do with who waits for whom, and costs Lincheck many steps. */
    public static final Variant LEAN = SHALLOW.and(
            "dev/levin/pool/WorkerCounters.java", "CELLS.setOpaque(cells, cell, cells[cell] + amount);", "");

    /** The same for a {@code ForkPool}. */
    public static final Variant LEAN_FORK = SHALLOW.and(
                    "dev/levin/fork/ForkCounters.java", "CELLS.setOpaque(cells, cell, cells[cell] + amount);", "")
            .and("dev/levin/fork/OwnerSlots.java", "INITIAL_CAPACITY = 8192;", "INITIAL_CAPACITY = 8;");

    /** An {@code AsyncScheduler} with two lists of tasks: Lincheck takes a loop over all for one without an end. */
    public static final Variant LEAN_ASYNC = SHALLOW.and(
                    "dev/levin/async/AsyncTask.java", "int MAX_LISTS = 64;", "int MAX_LISTS = 2;")
            .and("dev/levin/async/TaskLists.java", "int LISTS_IN_GROUP = 8;", "int LISTS_IN_GROUP = 1;");

    private Variants() {}
}
