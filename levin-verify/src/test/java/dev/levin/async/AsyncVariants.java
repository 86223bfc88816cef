package dev.levin.async;

import dev.levin.evidence.Variant;
import dev.levin.evidence.Variants;

/** The package without a bug, made so that Lincheck can work on it. */
final class AsyncVariants {
    static final String PACKAGE = "dev/levin/async/";

    /** Whoever submits starts no thread; and no list of tasks, whose lock is to spin on, which Lincheck takes for a hang. */
    static final Variant WITHOUT_THREADS = Variants.LEAN_ASYNC
            .and(PACKAGE + "AsyncCrew.java", "if (idle.searching() == 0 && idle.parked() > 0) {", "if (false) {")
            .and(PACKAGE + "AsyncCrew.java", "            threads.require();\n", "")
            .and(PACKAGE + "AsyncCrew.java", "if (!tasks.add(task)) {", "if (false) {")
            .and(PACKAGE + "AsyncCrew.java", "        tasks.remove(task);\n", "");

    private AsyncVariants() {}
}
