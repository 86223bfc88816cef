package dev.levin.bench.compare;

import dev.levin.bench.result.Machine;
import dev.levin.bench.result.Results;
import dev.levin.bench.result.RunRecord;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** A comparison can't go on from earlier results: samples of two machines, or two programs, do not belong into one table. */
public final class ResumeException extends RuntimeException {
    private static final long serialVersionUID = 1L;
    private static final String DIRTY = "-dirty";

    ResumeException(List<String> reasons) {
        super("can't go on from these results: " + String.join("; ", reasons));
    }

    /**
     * Checks that nothing is different that may matter.
     *
     * @throws ResumeException if something is
     */
    static void requireSame(Results earlier, RunRecord run, Machine machine) {
        List<String> reasons = new ArrayList<>();
        RunRecord before = earlier.run();
        Machine there = earlier.machine();
        compare(reasons, "the command", before.command(), run.command());
        compare(reasons, "the effort", before.effort(), run.effort());
        compare(reasons, "the number of rounds", before.rounds(), run.rounds());
        compare(reasons, "the number of threads", before.threads(), run.threads());
        compare(reasons, "the JVM's options", before.jvmOptions(), run.jvmOptions());
        compare(reasons, "the system", there.os(), machine.os());
        compare(reasons, "the architecture", there.architecture(), machine.architecture());
        compare(reasons, "the processor", there.cpu(), machine.cpu());
        compare(reasons, "the number of cores", there.cores(), machine.cores());
        compare(reasons, "the memory", there.memoryBytes(), machine.memoryBytes());
        compare(reasons, "the JDK", there.jdk(), machine.jdk());
        compare(reasons, "the newer JDK", there.newerJdk(), machine.newerJdk());
        compare(reasons, "the garbage collector", there.garbageCollector(), machine.garbageCollector());
        compare(reasons, "the commit", there.commit(), machine.commit());
        requireKnownProgram(reasons, machine.commit());
        if (!reasons.isEmpty()) {
            throw new ResumeException(reasons);
        }
    }

    private static void compare(List<String> reasons, String what, @Nullable Object before, @Nullable Object now) {
        if (!Objects.equals(before, now)) {
            reasons.add(what + " was " + before + " and is " + now);
        }
    }

    /** The name of a commit says nothing about files that were changed since. */
    private static void requireKnownProgram(List<String> reasons, @Nullable String commit) {
        if (commit == null) {
            reasons.add("the commit is not known, so no one can tell whether it is the same program");
        } else if (commit.endsWith(DIRTY)) {
            reasons.add("files were changed since the commit, so no one can tell whether it is the same program");
        }
    }
}
