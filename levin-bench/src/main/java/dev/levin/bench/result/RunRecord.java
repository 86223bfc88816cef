package dev.levin.bench.result;

import java.util.ArrayList;
import java.util.List;

/**
 * How a comparison was run.
 *
 * @param startedAt date and time, ISO 8601
 * @param command the command that repeats it
 * @param effort {@code full} or {@code quick}
 * @param threads how many threads compute on each side
 * @param rounds how many rounds were asked for
 * @param roundsDone how many are in these results
 * @param jvmOptions the options of every measured JVM
 * @param resumedAt when it went on after an interruption, ISO 8601; mostly empty
 */
public record RunRecord(
        String startedAt,
        String command,
        String effort,
        int threads,
        int rounds,
        int roundsDone,
        List<String> jvmOptions,
        List<String> resumedAt) {
    /** Has not been interrupted, if it comes from a file that was written before this existed. */
    public RunRecord {
        resumedAt = resumedAt == null ? List.of() : resumedAt;
    }

    /** A run that begins. */
    public RunRecord(
            String startedAt, String command, String effort, int threads, int rounds, List<String> jvmOptions) {
        this(startedAt, command, effort, threads, rounds, 0, jvmOptions, List.of());
    }

    /** The same run, further on. */
    public RunRecord withRoundsDone(int done) {
        return new RunRecord(startedAt, command, effort, threads, rounds, done, jvmOptions, resumedAt);
    }

    /**
     * The same run, which goes on after an interruption.
     *
     * @param resumedAt when
     */
    public RunRecord resumed(String resumedAt) {
        List<String> all = new ArrayList<>(this.resumedAt);
        all.add(resumedAt);
        return new RunRecord(startedAt, command, effort, threads, rounds, roundsDone, jvmOptions, List.copyOf(all));
    }
}
