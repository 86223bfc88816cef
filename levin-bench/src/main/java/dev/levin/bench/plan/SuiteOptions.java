package dev.levin.bench.plan;

import org.jspecify.annotations.Nullable;

/**
 * What somebody wants of a suite.
 *
 * @param threads how many threads compute on each side
 * @param quick whether inputs may be smaller
 * @param withNatives whether peers that are no Java take part
 * @param nativeAbsence why those can't take part although they were asked for, or null when they can
 */
public record SuiteOptions(
        int threads,
        boolean quick,
        boolean withNatives,
        @Nullable String nativeAbsence) {
    /** Peers on the JVM only, full size. */
    public static SuiteOptions of(int threads) {
        return new SuiteOptions(threads, false, false, null);
    }
}
