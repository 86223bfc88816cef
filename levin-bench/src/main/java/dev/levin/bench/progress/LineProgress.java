package dev.levin.bench.progress;

import java.io.PrintStream;
import java.time.Duration;

/** A line at every tenth of the way, for logs. */
final class LineProgress implements Progress {
    private static final int LINES = 10;

    private final String title;
    private final int steps;
    private final PrintStream out;
    private final long start = System.nanoTime();
    private String doing = "";
    private int done;

    LineProgress(String title, int steps, PrintStream out) {
        this.title = title;
        this.steps = steps;
        this.out = out;
    }

    @Override
    public void show(String doing) {
        this.doing = doing;
    }

    @Override
    public void stepBy(int more) {
        int linesBefore = done * LINES / steps;
        done += more;
        if (done * LINES / steps > linesBefore) {
            long elapsed = System.nanoTime() - start;
            long left = elapsed / done * (steps - done);
            out.printf("%s: %d of %d, %s left (%s)%n", title, done, steps, seconds(left), doing);
        }
    }

    @Override
    public void close() {}

    private static String seconds(long nanos) {
        Duration duration = Duration.ofNanos(nanos);
        return duration.toMinutes() > 0
                ? "about " + (duration.toMinutes() + 1) + " min"
                : "about " + (duration.toSeconds() + 1) + " s";
    }
}
