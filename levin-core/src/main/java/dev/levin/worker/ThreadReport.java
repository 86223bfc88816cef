package dev.levin.worker;

import org.jspecify.annotations.Nullable;

/** What a pool's snapshot says of one of its threads. */
public final class ThreadReport {
    private static final int FRAMES_SHOWN = 12;

    private ThreadReport() {}

    /** The name of a worker's thread, which it may not have yet. */
    public static String nameOf(@Nullable Thread thread) {
        return thread == null ? "(not started)" : thread.getName();
    }

    /** Adds where the thread is, a line for each of the innermost frames. */
    public static void appendStack(StringBuilder page, Thread thread) {
        StackTraceElement[] frames = thread.getStackTrace();
        for (int i = 0; i < Math.min(frames.length, FRAMES_SHOWN); i++) {
            page.append("      at ").append(frames[i]).append(System.lineSeparator());
        }
    }
}
