package dev.levin.bench.progress;

import java.io.PrintStream;
import java.time.Duration;
import me.tongfei.progressbar.ConsoleProgressBarConsumer;
import me.tongfei.progressbar.ProgressBar;
import me.tongfei.progressbar.ProgressBarBuilder;
import me.tongfei.progressbar.ProgressBarStyle;
import org.jspecify.annotations.Nullable;

/** A bar with the time that has passed and an estimate of what is left. */
final class BarProgress implements Progress {
    /** Fits a terminal of the usual size, so that nobody has to load native code to ask for its width. */
    private static final int WIDTH = 79;

    private static final int UPDATE_MILLIS = 250;

    private final ProgressBar bar;

    BarProgress(String title, int done, int steps, @Nullable TimeLeft left, PrintStream out) {
        ProgressBarBuilder builder = new ProgressBarBuilder()
                .setTaskName(title)
                .setInitialMax(steps)
                .setStyle(ProgressBarStyle.ASCII)
                .setUpdateIntervalMillis(UPDATE_MILLIS)
                .setConsumer(new ConsoleProgressBarConsumer(out, WIDTH))
                .startsFrom(done, Duration.ZERO);
        if (left != null) {
            builder.setEtaFunction(state -> left.estimate());
        }
        bar = builder.build();
    }

    @Override
    public void show(String doing) {
        bar.setExtraMessage(" " + doing);
    }

    @Override
    public void stepBy(int steps) {
        bar.stepBy(steps);
    }

    @Override
    public void close() {
        bar.close();
    }
}
