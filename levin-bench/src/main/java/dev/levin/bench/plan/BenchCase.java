package dev.levin.bench.plan;

import java.util.Collections;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * One workload on one subject: a JMH benchmark, or a program that is no Java, and its parameters.
 *
 * @param workload a short name of the workload, for people
 * @param benchmark the fully qualified name of the JMH benchmark's class, or {@value #NATIVE} and a program's name
 * @param label how tables call the subject
 * @param family cases of one family may share a JVM when time is short
 * @param params the benchmark's parameters, the subject among them
 * @param operations by how much the benchmark's score is to be divided, beyond what the benchmark does itself
 * @param oldestJdk what its JVM has to be at least, 21 for instance
 * @param jdk what its JVM is, if that is not the usual one; otherwise 0
 * @param absence why it can't be measured here, or null when it can
 */
public record BenchCase(
        String workload,
        String benchmark,
        String label,
        String family,
        Map<String, String> params,
        long operations,
        int oldestJdk,
        int jdk,
        @Nullable String absence) {
    /** What the name of a benchmark begins with that is a program of its own. */
    public static final String NATIVE = "native/";

    /** Sorts the parameters, so that equal cases have equal keys. */
    public BenchCase {
        params = Collections.unmodifiableMap(new TreeMap<>(params));
    }

    /** A case that any JDK will do for. */
    public BenchCase(
            String workload,
            String benchmark,
            String label,
            String family,
            Map<String, String> params,
            long operations,
            @Nullable String absence) {
        this(workload, benchmark, label, family, params, operations, 0, 0, absence);
    }

    /** A case whose benchmark divides by the number of operations itself. */
    public BenchCase(
            String workload,
            String benchmark,
            String label,
            String family,
            Map<String, String> params,
            @Nullable String absence) {
        this(workload, benchmark, label, family, params, 1, absence);
    }

    /** The same case, which can't be measured. */
    public BenchCase withAbsence(String why) {
        return new BenchCase(workload, benchmark, label, family, params, operations, oldestJdk, jdk, why);
    }

    /** The same case, which needs a JDK that is not older than this. */
    public BenchCase needingJdk(int oldest) {
        return new BenchCase(workload, benchmark, label, family, params, operations, oldest, jdk, absence);
    }

    /** The same case in a JVM of this JDK instead of the usual one, under a name that says so. */
    public BenchCase on(int jdk) {
        String where = " on " + jdk;
        return new BenchCase(
                workload, benchmark, label + where, family + where, params, operations, oldestJdk, jdk, absence);
    }

    /** Whether it is a program of its own, not a JMH benchmark. */
    public boolean isNative() {
        return benchmark.startsWith(NATIVE);
    }

    /** Whether this is part of the label, in upper or lower case. */
    public boolean isCalled(String part) {
        return label.toLowerCase(Locale.ROOT).contains(part.toLowerCase(Locale.ROOT));
    }

    /** Identifies the case within a comparison. */
    public String key() {
        String values = params.entrySet().stream()
                .map(entry -> entry.getKey() + "=" + entry.getValue())
                .collect(Collectors.joining(","));
        return workload + "[" + values + "]" + (jdk == 0 ? "" : " on " + jdk);
    }

    /** Whether it can be measured on this machine. */
    public boolean isPresent() {
        return absence == null;
    }
}
