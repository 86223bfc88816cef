package dev.levin.bench.progress;

import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/**
 * Estimates how long the rest takes of something that repeats its parts: each part as long as it took on average until now. A
 * part that has not been done yet is as long as the others, step for step. So the estimate is rough in the first round, and good
 * from the second on, however much the parts differ.
 *
 * <p>Any thread may ask; one tells.
 */
public final class TimeLeft {
    private final Map<String, Part> parts = new HashMap<>();

    /** One of the parts. */
    private static final class Part {
        private final int steps;
        private int toDo;
        private int done;
        private long nanos;

        Part(int steps) {
            this.steps = steps;
        }
    }

    /**
     * Plans to do a part once, or once more.
     *
     * @param name the part
     * @param steps how many steps of the progress it counts for, the same every time
     */
    public synchronized void plan(String name, int steps) {
        parts.computeIfAbsent(name, unused -> new Part(steps)).toDo++;
    }

    /** Tells that a part that was planned was done once. */
    public synchronized void done(String name, Duration took) {
        Part part = parts.get(name);
        if (part == null || part.toDo == 0) {
            throw new IllegalStateException("not planned: " + name);
        }
        part.toDo--;
        part.done++;
        part.nanos += took.toNanos();
    }

    /** The estimate; empty while nothing is known. */
    public synchronized Optional<Duration> estimate() {
        long stepsDone = 0;
        long nanosDone = 0;
        for (Part part : parts.values()) {
            stepsDone += (long) part.steps * part.done;
            nanosDone += part.nanos;
        }
        if (stepsDone == 0) {
            return Optional.empty();
        }
        double nanosForStep = (double) nanosDone / stepsDone;
        double left = 0;
        for (Part part : parts.values()) {
            double each = part.done > 0 ? (double) part.nanos / part.done : nanosForStep * part.steps;
            left += each * part.toDo;
        }
        return Optional.of(Duration.ofNanos((long) left));
    }
}
