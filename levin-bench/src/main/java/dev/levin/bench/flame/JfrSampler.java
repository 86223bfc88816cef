package dev.levin.bench.flame;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import jdk.jfr.Recording;
import one.convert.Arguments;
import one.convert.JfrToFlame;
import org.jspecify.annotations.Nullable;

/** Flight Recorder: samples of threads that run Java code. */
final class JfrSampler implements StackSampler {
    private static final String EVENT = "jdk.ExecutionSample";
    private static final Duration PERIOD = Duration.ofMillis(10);

    private @Nullable Recording recording;

    @Override
    public String description() {
        return "Flight Recorder, " + EVENT + ", every " + PERIOD.toMillis() + " ms";
    }

    @Override
    public void start() throws IOException {
        try {
            Recording started = new Recording();
            started.enable(EVENT).withPeriod(PERIOD);
            started.start();
            recording = started;
        } catch (IllegalStateException | LinkageError e) {
            throw new IOException("Flight Recorder: " + e.getMessage(), e);
        }
    }

    @Override
    public void stop(Path page, String title) throws IOException {
        if (recording == null) {
            throw new IllegalStateException("not started");
        }
        Path raw = page.resolveSibling(page.getFileName() + ".jfr");
        try (Recording ended = recording) {
            ended.stop();
            ended.dump(raw);
            JfrToFlame.convert(raw.toString(), page.toString(), new Arguments("--title", title, "--output", "html"));
        } finally {
            Files.deleteIfExists(raw);
        }
    }
}
