package dev.levin.bench.compare;

import dev.levin.bench.plan.BenchCase;
import dev.levin.bench.plan.Effort;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Which cases go into which JVM, in the order of one round. */
final class Launches {
    private Launches() {}

    /** One case for each JVM, or one family when the effort wants few JVMs. */
    static List<List<BenchCase>> of(Collection<BenchCase> cases, Effort effort) {
        Map<String, List<BenchCase>> launches = new LinkedHashMap<>();
        for (BenchCase one : cases) {
            String jvm = effort.jvmPerCase() ? one.key() : one.family();
            launches.computeIfAbsent(jvm, unused -> new ArrayList<>()).add(one);
        }
        return List.copyOf(launches.values());
    }
}
