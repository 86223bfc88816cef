package dev.levin.bench.result;

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
 */
public record RunRecord(
        String startedAt,
        String command,
        String effort,
        int threads,
        int rounds,
        int roundsDone,
        List<String> jvmOptions) {

    /** The same run, further on. */
    public RunRecord withRoundsDone(int done) {
        return new RunRecord(startedAt, command, effort, threads, rounds, done, jvmOptions);
    }
}
