package dev.levin.forked;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** More tasks than there is memory for, one after the other: fault row 11. */
final class ManyTasksForkedTest {
    /** A task is 24 bytes and more, so ten million of them are 240 MB at least. */
    private static final List<String> SMALL_HEAP = List.of("-Xmx24m", "-XX:+UseSerialGC");

    @ParameterizedTest
    @CsvSource({"TASK, 10000000", "FORK, 10000000", "ASYNC, 10000000", "BLOCKING, 2000000"})
    void execute_veryOften_eachRunsOnceAndNoMemoryIsKept(PoolKind kind, int tasks)
            throws IOException, InterruptedException {
        String output = ChildJvm.of(ManyTasksMain.class, kind.name(), Integer.toString(tasks))
                .withOptions(SMALL_HEAP)
                .run(0);
        assertThat(output).isEqualTo(tasks + " tasks ran\n");
    }
}
