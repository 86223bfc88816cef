package dev.levin.bench.flame;

import java.io.IOException;
import java.nio.file.Path;
import one.profiler.AsyncProfiler;
import org.jspecify.annotations.Nullable;

/** async-profiler: samples by CPU time, with the frames of the JVM and of the system. Its library comes in its jar. */
final class AsyncSampler implements StackSampler {
    private @Nullable AsyncProfiler profiler;

    @Override
    public String description() {
        return "async-profiler" + (profiler == null ? "" : " " + profiler.getVersion()) + ", CPU time, every ms";
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
        String unused = profiler.execute("stop,flamegraph,title=" + title.replace(',', ' ') + ",file=" + page);
    }
}
