package dev.levin.cli.storm;

import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.logging.Level;
import java.util.logging.Logger;

/** Nothing is logged during a storm: much goes wrong, as it shall. What reaches the top of a thread is kept. */
final class Silence implements AutoCloseable {
    private static final Logger LOGGER = Logger.getLogger("dev.levin");

    private final Level level = LOGGER.getLevel();
    private final Thread.UncaughtExceptionHandler handler = Thread.getDefaultUncaughtExceptionHandler();
    private final Queue<Finding> escaped = new ConcurrentLinkedQueue<>();

    Silence() {
        LOGGER.setLevel(Level.OFF);
        Thread.setDefaultUncaughtExceptionHandler((thread, failure) -> escaped.add(
                new Finding(Verdict.ESCAPED, "at the top of " + thread.getName() + ": " + Traces.of(failure))));
    }

    /** What has come since the last call. */
    List<Finding> escaped() {
        List<Finding> findings = new ArrayList<>();
        for (Finding finding = escaped.poll(); finding != null; finding = escaped.poll()) {
            findings.add(finding);
        }
        return findings;
    }

    @Override
    public void close() {
        LOGGER.setLevel(level);
        Thread.setDefaultUncaughtExceptionHandler(handler);
    }
}
