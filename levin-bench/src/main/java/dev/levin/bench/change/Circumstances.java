package dev.levin.bench.change;

import dev.levin.bench.result.Machine;
import dev.levin.bench.result.Results;
import dev.levin.bench.result.RunRecord;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** In what two runs differ besides their numbers. */
final class Circumstances {
    private final List<String> differences = new ArrayList<>();

    private Circumstances() {}

    /** Such as {@code JDK: 17.0.15 → 25.0.1}; the dates and what was run are no difference. */
    static List<String> differences(Results before, Results after) {
        Circumstances all = new Circumstances();
        Machine there = before.machine();
        Machine here = after.machine();
        all.compare("processor", there.cpu(), here.cpu());
        all.compare("cores", there.cores(), here.cores());
        all.compare("architecture", there.architecture(), here.architecture());
        all.compare("memory in bytes", there.memoryBytes(), here.memoryBytes());
        all.compare("system", there.os(), here.os());
        all.compare("JDK", there.jdk(), here.jdk());
        all.compare("newer JDK", there.newerJdk(), here.newerJdk());
        all.compare("garbage collector", there.garbageCollector(), here.garbageCollector());
        all.compare("commit", there.commit(), here.commit());
        RunRecord then = before.run();
        RunRecord now = after.run();
        all.compare("effort", then.effort(), now.effort());
        all.compare("threads", then.threads(), now.threads());
        all.compare("rounds", then.roundsDone(), now.roundsDone());
        all.compare("JVM options", then.jvmOptions(), now.jvmOptions());
        return all.differences;
    }

    private void compare(String what, @Nullable Object before, @Nullable Object after) {
        if (!Objects.equals(before, after)) {
            differences.add(what + ": " + text(before) + " → " + text(after));
        }
    }

    private static String text(@Nullable Object value) {
        return value == null ? "unknown" : value.toString();
    }
}
