package dev.levin.bench.compare;

import dev.levin.bench.plan.BenchCase;
import dev.levin.bench.plan.Effort;
import dev.levin.bench.plan.Suite;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The cases that go into one JVM.
 *
 * @param suite whose they are
 * @param cases at least one
 */
record Launch(String suite, List<BenchCase> cases) {
    /**
     * All launches of one round, in order: one case for each JVM, or one family of a suite when the effort wants few JVMs. Never
     * cases of two suites, so that a suite gives the same numbers alone and with others.
     */
    static List<Launch> of(List<Suite> suites, Effort effort) {
        List<Launch> launches = new ArrayList<>();
        Set<BenchCase> seen = new HashSet<>();
        for (Suite suite : suites) {
            Map<String, List<BenchCase>> jvms = new LinkedHashMap<>();
            for (BenchCase one : suite.presentCases()) {
                if (seen.add(one)) {
                    String jvm = effort.jvmPerCase() ? one.key() : one.family();
                    jvms.computeIfAbsent(jvm, unused -> new ArrayList<>()).add(one);
                }
            }
            jvms.values().forEach(cases -> launches.add(new Launch(suite.name(), List.copyOf(cases))));
        }
        return List.copyOf(launches);
    }

    int size() {
        return cases.size();
    }

    /** The same in every round, and different from all others. */
    String key() {
        return cases.get(0).key();
    }

    /** For people, in a few words: a terminal's line has to have room for a bar as well. */
    String describe() {
        BenchCase first = cases.get(0);
        return suite + ": " + (size() == 1 ? first.workload() : first.family());
    }
}
