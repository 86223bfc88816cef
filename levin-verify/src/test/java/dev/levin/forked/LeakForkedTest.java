package dev.levin.forked;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** Nothing of a pool is left behind: row 16 of the fault table. */
final class LeakForkedTest {
    private static final String BACK = "threads are back\nfiles are back\n";
    private static final List<String> SMALL_HEAP = List.of("-Xmx64m");

    @ParameterizedTest(name = "{0}, closed: {1}")
    @CsvSource({
        "TASK, false",
        "TASK, true",
        "FORK, false",
        "FORK, true",
        "ASYNC, false",
        "ASYNC, true",
        "BLOCKING, false",
        "BLOCKING, true",
        "LEVIN, false",
        "LEVIN, true"
    })
    void classLoader_itsPoolWasUsed_isCollected(PoolKind kind, boolean closed)
            throws IOException, InterruptedException {
        String output = ChildJvm.of(UnloadMain.class, kind.name(), Boolean.toString(closed))
                .withOptions(SMALL_HEAP)
                .run(0);
        assertThat(output).isEqualTo("collected\n");
    }

    @ParameterizedTest
    @EnumSource
    void threadsAndFiles_afterThousandPoolsWereClosed_areBackAtBaseLine(PoolKind kind)
            throws IOException, InterruptedException {
        assertThat(cycles(kind, 1_000, true)).isEqualTo(BACK);
    }

    @ParameterizedTest
    @EnumSource
    void threadsAndFiles_afterHundredPoolsWereForgotten_areBackAtBaseLine(PoolKind kind)
            throws IOException, InterruptedException {
        assertThat(cycles(kind, 100, false)).isEqualTo(BACK);
    }

    private static String cycles(PoolKind kind, int count, boolean close) throws IOException, InterruptedException {
        return ChildJvm.of(CyclesMain.class, kind.name(), Integer.toString(count), Boolean.toString(close))
                .withOptions(SMALL_HEAP)
                .run(0);
    }
}
