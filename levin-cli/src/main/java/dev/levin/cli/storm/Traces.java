package dev.levin.cli.storm;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadInfo;

/** Stack traces as text. */
final class Traces {
    private static final int LONGEST = 4_000;

    private Traces() {}

    static String of(Throwable failure) {
        StringWriter text = new StringWriter();
        failure.printStackTrace(new PrintWriter(text));
        return text.getBuffer().length() <= LONGEST
                ? text.toString()
                : text.getBuffer().substring(0, LONGEST) + "…";
    }

    /** What all threads do. */
    static String ofAllThreads() {
        StringBuilder text = new StringBuilder();
        for (ThreadInfo thread : ManagementFactory.getThreadMXBean().dumpAllThreads(true, true)) {
            text.append('"').append(thread.getThreadName()).append("\" ").append(thread.getThreadState());
            if (thread.getLockName() != null) {
                text.append(" on ").append(thread.getLockName());
            }
            text.append('\n');
            for (StackTraceElement frame : thread.getStackTrace()) {
                text.append("    at ").append(frame).append('\n');
            }
        }
        return text.toString();
    }
}
