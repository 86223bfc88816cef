package dev.levin.bench.plan;

import java.util.Collections;
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
 * @param absence why it can't be measured here, or null when it can
 */
public record BenchCase(
        String workload,
        String benchmark,
        String label,
        String family,
        Map<String, String> params,
        long operations,
        @Nullable String absence) {
    /** What the name of a benchmark begins with that is a program of its own. */
    public static final String NATIVE = "native/";

    /** Sorts the parameters, so that equal cases have equal keys. */
    public BenchCase {
        params = Collections.unmodifiableMap(new TreeMap<>(params));
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
        return new BenchCase(workload, benchmark, label, family, params, operations, why);
    }

    /** Whether it is a program of its own, not a JMH benchmark. */
    public boolean isNative() {
        return benchmark.startsWith(NATIVE);
    }

    /** Identifies the case within a comparison. */
    public String key() {
        String values = params.entrySet().stream()
                .map(entry -> entry.getKey() + "=" + entry.getValue())
                .collect(Collectors.joining(","));
        return workload + "[" + values + "]";
    }

    /** Whether it can be measured on this machine. */
    public boolean isPresent() {
        return absence == null;
    }
}
