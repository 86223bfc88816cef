package dev.levin.forked;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Nothing of a pool is left behind: row 16 of the fault table. */
final class LeakForkedTest {
    private static final List<String> SMALL_HEAP = List.of("-Xmx64m");

    @ParameterizedTest(name = "closed: {0}")
    @ValueSource(booleans = {true, false})
    void classLoader_itsPoolWasUsed_isCollected(boolean closed) throws IOException, InterruptedException {
        String output = ChildJvm.of(UnloadMain.class, Boolean.toString(closed))
                .withOptions(SMALL_HEAP)
                .run(0);
        assertThat(output).isEqualTo("collected\n");
    }

    @Test
    void threads_afterThousandPoolsWereClosed_areBackAtBaseLine() throws IOException, InterruptedException {
        assertThat(cycles(1_000, true)).isEqualTo("threads are back\n");
    }

    @Test
    void threads_afterHundredPoolsWereForgotten_areBackAtBaseLine() throws IOException, InterruptedException {
        assertThat(cycles(100, false)).isEqualTo("threads are back\n");
    }

    private static String cycles(int count, boolean close) throws IOException, InterruptedException {
        return ChildJvm.of(CyclesMain.class, Integer.toString(count), Boolean.toString(close))
                .withOptions(SMALL_HEAP)
                .run(0);
    }
}
