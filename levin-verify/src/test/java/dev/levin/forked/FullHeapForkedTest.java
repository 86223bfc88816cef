package dev.levin.forked;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** No memory for one more task, or for the array that would hold it: fault row 5. */
final class FullHeapForkedTest {
    /** One worker, so that nothing is taken meanwhile; the heaps end at different fillings of the array. */
    @ParameterizedTest(name = "{0} MB")
    @ValueSource(ints = {16, 20, 24})
    void spawn_heapIsFull_whatWasAcceptedRuns(int megabytes) throws IOException, InterruptedException {
        String output = ChildJvm.of(FullHeapMain.class, "1")
                .withOptions(List.of("-Xmx" + megabytes + "m", "-XX:+UseSerialGC"))
                .run(0);
        assertThat(output).isEqualTo("all that was accepted has run\n");
    }

    @ParameterizedTest
    @EnumSource(names = {"TASK", "ASYNC", "BLOCKING"})
    void execute_heapIsFull_whatWasAcceptedRunsAndNothingElse(PoolKind kind) throws IOException, InterruptedException {
        String output = ChildJvm.of(FullHeapQueueMain.class, kind.name())
                .withOptions(List.of("-Xmx20m", "-XX:+UseSerialGC"))
                .run(0);
        assertThat(output).isEqualTo("all that was accepted has run\n");
    }
}
