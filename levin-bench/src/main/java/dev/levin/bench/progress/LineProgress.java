package dev.levin.bench.progress;

import java.io.PrintStream;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/** A line at the start and at every tenth of the way, for logs. */
final class LineProgress implements Progress {
    private static final int LINES = 10;

    private final String title;
    private final int doneBefore;
    private final int steps;
    private final @Nullable TimeLeft left;
    private final PrintStream out;
    private final long start = System.nanoTime();
    private String doing = "";
    private int done;

    LineProgress(String title, int done, int steps, @Nullable TimeLeft left, PrintStream out) {
        this.title = title;
        this.doneBefore = done;
        this.done = done;
        this.steps = steps;
        this.left = left;
        this.out = out;
        out.printf("%s: %d of %d%n", title, done, steps);
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
            String left = done == steps ? "nothing" : text(left());
            out.printf("%s: %d of %d, %s left (%s)%n", title, done, steps, left, doing);
        }
    }

    private Duration left() {
        long elapsed = System.nanoTime() - start;
        Duration even = Duration.ofNanos(elapsed / (done - doneBefore) * (steps - done));
        return left == null ? even : left.estimate().orElse(even);
    }

    @Override
    public void close() {}

    private static String text(Duration duration) {
        return duration.toMinutes() > 0
                ? "about " + (duration.toMinutes() + 1) + " min"
                : "about " + (duration.toSeconds() + 1) + " s";
    }
}
