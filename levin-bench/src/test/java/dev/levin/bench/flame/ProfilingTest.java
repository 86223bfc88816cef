package dev.levin.bench.flame;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** In this JVM, with whatever profilers it has. */
class ProfilingTest {
    @TempDir
    private Path directory;

    @Test
    void start_flightRecorder_makesThePage() throws IOException {
        Path page = directory.resolve("flame.html");
        Profiling profiling = Profiling.start(page, List.of(new JfrSampler()));
        spin();
        profiling.finish("made by hand, at home");
        assertThat(page).content().contains("made by hand, at home").contains("<canvas");
        assertThat(Profiling.takeNote(page)).startsWith("Flight Recorder");
        assertThat(directory).isDirectoryNotContaining(path -> !path.equals(page));
    }

    @Test
    void start_firstCannotBeUsed_takesTheSecond() throws IOException {
        Path page = directory.resolve("flame.html");
        Profiling profiling = Profiling.start(page, List.of(new Unusable(), new JfrSampler()));
        profiling.finish("second choice");
        assertThat(Profiling.takeNote(page)).startsWith("Flight Recorder");
    }

    @Test
    void start_noneCanBeUsed_saysWhyOfEach() {
        assertThatThrownBy(() -> Profiling.start(directory.resolve("flame.html"), List.of(new Unusable())))
                .isInstanceOf(IOException.class)
                .satisfies(failure -> assertThat(failure.getSuppressed())
                        .singleElement()
                        .extracting(Throwable::getMessage)
                        .isEqualTo("not here"));
    }

    @Test
    void takeNote_noPage_isNone() throws IOException {
        assertThat(Profiling.takeNote(directory.resolve("flame.html"))).isNull();
    }

    /** Something to see. */
    private static void spin() {
        long end = System.nanoTime() + 100_000_000;
        while (System.nanoTime() < end) {
            Thread.onSpinWait();
        }
    }

    private static final class Unusable implements StackSampler {
        @Override
        public String description() {
            return "nothing";
        }

        @Override
        public void start() throws IOException {
            throw new IOException("not here");
        }

        @Override
        public void stop(Path page, String title) {
            throw new AssertionError("never started");
        }
    }
}
