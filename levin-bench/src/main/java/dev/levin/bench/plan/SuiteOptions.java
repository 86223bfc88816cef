package dev.levin.bench.plan;

import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What somebody wants of a suite.
 *
 * @param threads how many threads compute on each side
 * @param quick whether inputs may be smaller
 * @param withNatives whether peers that are no Java take part
 * @param jdks of which JDKs the measured JVMs can be
 * @param nativeAbsences why some of those can't take part although they were asked for, by the name of the program
 */
public record SuiteOptions(
        int threads, boolean quick, boolean withNatives, JdkVersions jdks, Map<String, String> nativeAbsences) {
    /** The same on the JDK that runs this, and no other. */
    public SuiteOptions(int threads, boolean quick, boolean withNatives, Map<String, String> nativeAbsences) {
        this(threads, quick, withNatives, JdkVersions.only(Runtime.version().feature()), nativeAbsences);
    }

    /** Peers on the JVM only, full size. */
    public static SuiteOptions of(int threads) {
        return new SuiteOptions(threads, false, false, Map.of());
    }

    /** Why a program can't take part, or null when it can. */
    public @Nullable String nativeAbsence(String program) {
        return nativeAbsences.get(program);
    }
}
