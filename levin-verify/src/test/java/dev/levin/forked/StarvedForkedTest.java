package dev.levin.forked;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A pool where the system refuses to start a thread: row 1 of the fault table, with a real {@code ulimit -u}. */
final class StarvedForkedTest {
    /** A JVM with few threads, whose number does not change; its own warnings about threads are not the pool's. */
    private static final List<String> SMALL_JVM = List.of(
            "-XX:+UseSerialGC",
            "-XX:TieredStopAtLevel=1",
            "-XX:-UseDynamicNumberOfCompilerThreads",
            "-Xmx128m",
            "-Xlog:disable");

    @TempDir
    private Path directory;

    @ParameterizedTest(name = "{0}, one worker has started before: {1}")
    @CsvSource({
        "TASK, false",
        "TASK, true",
        "FORK, false",
        "FORK, true",
        "ASYNC, true",
        "BLOCKING, false",
        "BLOCKING, true"
    })
    void pool_noThreadCanStart_runsEveryTaskOnceAndWarnsOnce(PoolKind kind, boolean hasWorker)
            throws IOException, InterruptedException {
        String output = starve(kind, hasWorker);
        assertThat(output).containsOnlyOnce("ulimit -u").containsOnlyOnce("WARNING");
    }

    /** One thread, for tasks that wait; each pool warns for itself. */
    @Test
    void runtime_noThreadCanStart_runsEveryTaskOnceAndEachPoolWarnsOnce() throws IOException, InterruptedException {
        String output = starve(PoolKind.LEVIN, true);
        for (String pool : List.of("starved-tasks", "starved-fork", "starved-blocking")) {
            assertThat(output.lines().filter(line -> line.contains("WARNING") && line.contains(pool)))
                    .as("warnings of %s", pool)
                    .hasSize(1);
        }
    }

    private String starve(PoolKind kind, boolean hasWorker) throws IOException, InterruptedException {
        List<String> limit = LimitedUser.command();
        List<Path> classPath = LimitedUser.isSomeoneElse() ? ReadableClassPath.copyTo(directory) : ChildJvm.classPath();
        String output = ChildJvm.of(classPath, StarvedMain.class, kind.name(), Boolean.toString(hasWorker))
                .withOptions(SMALL_JVM)
                .withPrefix(limit)
                .run(0);
        assertThat(output).contains("all tasks ran\n").contains("failures were counted\n");
        return output;
    }
}
