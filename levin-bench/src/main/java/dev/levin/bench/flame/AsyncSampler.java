package dev.levin.bench.flame;

import java.io.IOException;
import java.nio.file.Path;
import one.profiler.AsyncProfiler;
import org.jspecify.annotations.Nullable;

/** async-profiler: samples by CPU time, with the frames of the JVM and of the system. Its library comes in its jar. */
final class AsyncSampler implements StackSampler {
    /** Narrower frames are left out, in percent: a recursion has many thousands that no one can see, and a page of megabytes. */
    private static final double NARROWEST = 0.2;

    private @Nullable AsyncProfiler profiler;

    @Override
    public String description() {
        return "async-profiler" + (profiler == null ? "" : " " + profiler.getVersion())
                + ", CPU time, every ms, frames from " + NARROWEST + " % on";
    }

    @Override
    public void start() throws IOException {
        try {
            AsyncProfiler loaded = AsyncProfiler.getInstance();
            String unused = loaded.execute("start,event=cpu,interval=1ms");
            profiler = loaded;
        } catch (IllegalStateException | IllegalArgumentException | LinkageError e) {
            throw new IOException("async-profiler: " + e.getMessage(), e);
        }
    }

    @Override
    public void stop(Path page, String title) throws IOException {
        if (profiler == null) {
            throw new IllegalStateException("not started");
        }
        // Commas separate its arguments.
        String unused = profiler.execute(
                "stop,flamegraph,minwidth=" + NARROWEST + ",title=" + title.replace(',', ' ') + ",file=" + page);
    }
}
