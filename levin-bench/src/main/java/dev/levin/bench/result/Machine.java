package dev.levin.bench.result;

import org.jspecify.annotations.Nullable;

/**
 * Where a comparison ran.
 *
 * @param os operating system and version
 * @param architecture the processor's architecture
 * @param cpu the processor's model
 * @param cores how many processors the JVM may use
 * @param memoryBytes the machine's memory
 * @param jdk vendor and version of the JDK
 * @param newerJdk the same of a second one, which rows use that need it; null if there are none
 * @param garbageCollector what the measured JVMs collect garbage with
 * @param commit the commit that was measured, or null when it is not known
 */
public record Machine(
        String os,
        String architecture,
        String cpu,
        int cores,
        long memoryBytes,
        String jdk,
        @Nullable String newerJdk,
        String garbageCollector,
        @Nullable String commit) {}
