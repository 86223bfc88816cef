package dev.levin.bench.jvm;

import dev.levin.bench.plan.BenchCase;
import java.util.List;

/**
 * The heap of measured JVMs: of a fixed size, and the system has given its pages before anything is measured. By default a heap grows for as
 * long as a young program allocates, and the first use of a page costs more than what is measured: with 16 bytes for each fork, forks took up to
 * 40 ns instead of 4 in iterations in which the heap grew. A program that has run for a while has used its pages before.
 */
final class TouchedHeap {
    private TouchedHeap() {}

    /** The options of a JVM with such a heap; on a small machine, no larger than heaps are there by default. */
    static List<String> jvmOptions(int mebibytes) {
        String size = Math.min(mebibytes, Runtime.getRuntime().maxMemory() >> 20) + "m";
        return List.of("-Xms" + size, "-Xmx" + size, "-XX:+AlwaysPreTouch");
    }

    /** Whether these cases, which share a JVM, are measured with it. */
    static boolean isFor(List<BenchCase> cases) {
        return cases.stream().noneMatch(one -> Marks.has(one.benchmark(), UntouchedHeap.class));
    }
}
