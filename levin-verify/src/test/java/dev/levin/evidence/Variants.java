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

    private static final Variant LEAN_POOL = SHALLOW.and(
                    "dev/levin/pool/WorkerCounters.java", "CELLS.setOpaque(cells, cell, cells[cell] + amount);", "")
            .and("dev/levin/pool/Trickle.java", "PAUSES_PER_STEP = 8;", "PAUSES_PER_STEP = 0;")
            .and("dev/levin/pool/Interlude.java", "if (worker.aged.take()) {", "if (false) {")
            .and(
                    "dev/levin/internal/queue/StealRing.java",
                    "private @Nullable TaskNode[] slots",
                    "private final @Nullable TaskNode[] slots")
            .and("dev/levin/internal/queue/StealRing.java", "        slots = young;\n", "");

    /**
     * A {@code TaskPool} without counting, and without a look for collections, which have nothing to do with who waits for whom, and cost Lincheck many steps; and without looking on, which would not
     * end while the clock stands still.
     */
    public static final Variant LEAN =
            LEAN_POOL.and("dev/levin/pool/LookingOn.java", "return patience.nanos() > 0;", "return false;");

    /** The same, but each worker looks on before it sleeps: one look at each queue. */
    public static final Variant LOOKS_ON = LEAN_POOL
            .and("dev/levin/internal/park/Patience.java", "private long nanos;", "private long nanos = MOST_NANOS;")
            .and("dev/levin/internal/park/Patience.java", "LOOKS_IN_A_ROW = 32;", "LOOKS_IN_A_ROW = 1;")
            .and("dev/levin/internal/park/Patience.java", "ticker.nanos() - start < nanos", "false")
            .and("dev/levin/pool/LookingOn.java", "LOOKS_BEFORE_RINGS = 16;", "LOOKS_BEFORE_RINGS = 1;");

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
