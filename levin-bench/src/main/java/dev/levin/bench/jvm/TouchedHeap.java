package dev.levin.bench.jvm;

import dev.levin.bench.plan.BenchCase;
import java.util.List;

/**
 * The heap of measured JVMs, whose pages the system has given before anything is measured. A heap grows for as long as a
 * young program allocates, and the first use of a page costs more than what is measured: with 16 bytes for each fork, forks took up to 40 ns
 * instead of 4 in iterations in which the heap grew. A program that has run for a while has used its pages before.
 */
final class TouchedHeap {
    private static final int MEBIBYTES = 1_024;

    private TouchedHeap() {}

    /** The options of a JVM with such a heap; on a small machine, as large as heaps are there at most. */
    static List<String> jvmOptions() {
        long most = Runtime.getRuntime().maxMemory() >> 20;
        return List.of("-Xms" + Math.min(MEBIBYTES, most) + "m", "-XX:+AlwaysPreTouch");
    }

    /** Whether these cases, which share a JVM, are measured with it. */
    static boolean isFor(List<BenchCase> cases) {
        return cases.stream().noneMatch(one -> Marks.has(one.benchmark(), UntouchedHeap.class));
    }
}
